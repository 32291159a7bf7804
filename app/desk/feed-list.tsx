import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { texts } from '#texts'
import { answerOf, api } from '../api/client.ts'
import { momentHere } from '../i18n/days.ts'
import { langOf } from '../i18n/lang-of.ts'
import { Button } from '../ui/button.tsx'
import { useCheckedForm } from '../ui/checked-form.ts'
import { DeleteButton } from '../ui/delete-button.tsx'
import { NameOptions, SelectField } from '../ui/field.tsx'
import { toast } from '../ui/toast.tsx'

interface FeedListProps {
  readonly feeds: readonly { readonly _id: string; readonly doctorName: string | null; readonly createdAt: string }[]
  readonly doctors: readonly { readonly _id: string; readonly name: string }[]
}

interface NewFeed {
  readonly _id: string
  readonly url: string
}

/** The user's private addresses by which a phone's calendar subscribes to one doctor or the whole desk. */
export function FeedList({ feeds, doctors }: FeedListProps) {
  const text = texts.feeds
  const { revalidate } = useRevalidator()
  // An address is shown only to who just made it.
  const [added, setAdded] = useState<NewFeed>()
  const { busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./feed-wire.ts')).feedWire,
    async send({ doctorId }) {
      const answer = await answerOf(api['calendar-feed'].$post({ json: { doctorId } }))
      if (!answer.ok) return answer.refusal
      setAdded({ _id: answer.data.insertedId, url: answer.data.url })
      toast.success(text.made)
      await revalidate()
      return undefined
    },
  })
  const onCopy = async (url: string) => {
    await navigator.clipboard.writeText(url).then(
      () => toast.success(text.copied),
      () => toast.error(text.notCopied),
    )
  }
  return (
    <section aria-labelledby="feeds" className="max-w-3xl print:hidden">
      <h1 id="feeds" className="text-head">
        {text.title}
      </h1>
      <p className="mt-1 mb-5 text-soft">{text.line}</p>
      <ul className="mb-5 grid gap-3">
        {feeds.map(({ _id, doctorName, createdAt }) => (
          <li key={_id} className="sheet flex flex-wrap items-center justify-between gap-3 px-5 py-3">
            <span className="min-w-0 flex-1">
              <b lang={langOf(doctorName ?? text.desk)} className="block font-semibold">
                {doctorName ?? text.desk}
              </b>
              <span className="block text-sm text-soft">{text.since(momentHere(createdAt))}</span>
            </span>
            <DeleteButton
              label={text.revokeOf(doctorName ?? text.desk)}
              question={text.revokeQuestion(doctorName ?? text.desk)}
              doneText={text.revoked}
              remove={async () => {
                const answer = await answerOf(api['calendar-feed'][':id'].$delete({ param: { id: _id } }))
                await revalidate()
                return answer.ok ? undefined : answer.refusal.message
              }}
            />
            {added?._id === _id && (
              <div className="grid w-full justify-items-start gap-3 rounded-box bg-mint p-4 text-secondary-content">
                <p>{text.once(doctorName ?? text.desk)}</p>
                <code className="wrap-anywhere">{added.url}</code>
                <Button
                  look="quiet"
                  onClick={() => void onCopy(added.url)}
                  aria-label={text.copyOf(doctorName ?? text.desk)}
                >
                  {text.copy}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
        <div className="w-64">
          <SelectField label={text.whose} name="doctorId">
            <option value="">{text.desk}</option>
            <NameOptions rows={doctors} />
          </SelectField>
        </div>
        <Button type="submit" look="leaf" busy={busy}>
          {text.make}
        </Button>
      </form>
    </section>
  )
}
