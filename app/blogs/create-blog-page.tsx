import { useState } from 'react'
import { answerOf, api } from '../api/client.ts'
import { requireUser } from '../auth/current-user.ts'
import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { useCheckedForm } from '../ui/checked-form.ts'
import { TextArea, TextField } from '../ui/field.tsx'
import { FormScreen } from '../ui/form-screen.tsx'
import { PhotoField } from '../ui/photo-field.tsx'
import { StaffOnly } from '../ui/screen-problem.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.tsx'
import type { Route } from './+types/create-blog-page.ts'
import { blogWire } from './blog-wire.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { forStaff: (await requireUser(request)).role === 'patient' }
}

export function HydrateFallback() {
  return <Spinner />
}

export default function CreateBlogPage({ loaderData: { forStaff } }: Route.ComponentProps) {
  const [round, setRound] = useState(0)
  if (forStaff) return <StaffOnly />
  // A new key empties the form once its blog is out.
  return <BlogForm key={round} onCreated={() => setRound(round + 1)} />
}

function BlogForm({ onCreated }: { onCreated: () => void }) {
  const text = texts.createBlog
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => blogWire,
    confirmText: ({ question }) => text.confirm(question),
    async send(json) {
      const answer = await answerOf(api.blog.$post({ json }))
      if (!answer.ok) return answer.refusal
      toast.success(text.created)
      onCreated()
      return undefined
    },
  })
  return (
    <FormScreen title={text.title} onSubmit={onSubmit}>
      <TextField label={text.question} name="question" required hint={text.questionHint} problem={problems.question} />
      <TextArea
        label={text.answer}
        name="qanswer"
        rows={9}
        required
        hint={text.answerHint}
        problem={problems.qanswer}
      />
      <PhotoField label={text.photo} problem={problems.photo} />
      <Button type="submit" busy={busy} busyText={text.saving} className="justify-self-start">
        {text.submit}
      </Button>
    </FormScreen>
  )
}
