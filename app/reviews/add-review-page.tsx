import { useState } from 'react'
import type { SignedInUser } from '../auth/current-user.ts'
import { userContext } from '../auth/guard.ts'
import { PhotoField } from '../pictures/photo-field.tsx'
import { answerOf, api } from '../platform/api/client.ts'
import { Button } from '../platform/ui/button.tsx'
import { BothLanguages } from '../platform/ui/forms/both-languages.tsx'
import { Checkbox } from '../platform/ui/forms/checkbox.tsx'
import { sendAndReport, useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextArea, TextField } from '../platform/ui/forms/field.tsx'
import type { Problems } from '../platform/ui/forms/form-problems.ts'
import { FormScreen, HiddenDate } from '../platform/ui/forms/form-screen.tsx'
import { OneLanguage } from '../platform/ui/forms/one-language.tsx'
import type { Route } from './+types/add-review-page.ts'
import * as texts from './texts.ts'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const [user, visits] = await Promise.all([
    context.get(userContext),
    answerOf(api.appointments.$get({ query: { own: 'true', lifecycle: 'completed', limit: '1' } })),
  ])
  return { user, hasVisited: visits.ok && visits.data.length > 0 }
}

export default function AddReviewPage({ loaderData }: Route.ComponentProps) {
  const [round, setRound] = useState(0)
  // A new key empties the form once the review in it is sent.
  return <ReviewForm key={round} {...loaderData} onAdded={() => setRound(round + 1)} />
}

type ReviewFormProps = Route.ComponentProps['loaderData'] & { onAdded: () => void }

function ReviewForm({ user, hasVisited, onAdded }: ReviewFormProps) {
  const text = texts.addReview
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./review.ts')).reviewFormWire,
    confirmText: ({ title }) => text.confirm(title),
    send: json => sendAndReport(answerOf(api.review.$post({ json })), text.added, onAdded),
  })
  const waits = user.role === 'patient' ? { line: text.line } : {}
  return (
    <FormScreen title={text.title} {...waits} isWide={user.role !== 'patient'} onSubmit={onSubmit}>
      {user.role === 'patient' ? (
        <OwnLanguage user={user} problems={problems} />
      ) : (
        <Both user={user} problems={problems} />
      )}
      <PhotoField
        label={text.photo}
        problem={problems.photo}
        placeholder="/pictures/placeholder-person.svg"
        isOptional
      />
      {hasVisited && <Checkbox name="showVisit">{text.showVisit}</Checkbox>}
      <HiddenDate name="reviewDate" />
      <Button type="submit" busy={busy} busyText={text.saving} className="justify-self-start">
        {text.submit}
      </Button>
    </FormScreen>
  )
}

interface FieldsProps {
  readonly user: SignedInUser
  readonly problems: Problems
}

/** The fields of a patient's review, which is in one language; staff write a review in both. */
function OwnLanguage({ user, problems }: FieldsProps) {
  const text = texts.addReview
  return (
    <>
      <TextField
        label={text.name}
        name="reviewername"
        required
        defaultValue={user.displayName}
        problem={problems.reviewername}
      />
      <TextField label={text.reviewTitle} name="title" required problem={problems.title} />
      <TextArea label={text.review} name="review" required problem={problems.review} />
    </>
  )
}

function Both({ user, problems }: FieldsProps) {
  const text = texts.addReview
  const empty = { english: undefined, bangla: undefined, required: true, problems }
  return (
    <OneLanguage problems={problems}>
      <BothLanguages {...empty} label={text.name} name="reviewername" english={user.displayName} />
      <BothLanguages {...empty} label={text.reviewTitle} name="title" />
      <BothLanguages {...empty} label={text.review} name="review" rows={5} />
    </OneLanguage>
  )
}
