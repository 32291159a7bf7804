import { useState } from 'react'
import { answerOf, api } from '../api/client.ts'
import { requireUser } from '../auth/current-user.ts'
import { texts } from '../i18n/texts.ts'
import { StaffOnly } from '../ui/screen-problem.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.tsx'
import type { Route } from './+types/create-blog-page.ts'
import { BlogForm } from './blog-form.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { forStaff: (await requireUser(request)).role === 'patient' }
}

export function HydrateFallback() {
  return <Spinner />
}

export default function CreateBlogPage({ loaderData: { forStaff } }: Route.ComponentProps) {
  const [round, setRound] = useState(0)
  if (forStaff) return <StaffOnly />
  const text = texts.createBlog
  // A new key empties the form once its blog is out.
  return (
    <BlogForm
      key={round}
      title={text.title}
      submitText={text.submit}
      confirmText={text.confirm}
      save={async json => {
        const answer = await answerOf(api.blog.$post({ json }))
        if (!answer.ok) return answer.refusal
        toast.success(text.created)
        setRound(round + 1)
        return undefined
      }}
    />
  )
}
