import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { texts } from '#texts'
import { answerOf, api, dataOf } from '../api/client.ts'
import { momentHere } from '../i18n/days.ts'
import { Button } from '../ui/button.tsx'
import { useCheckedForm } from '../ui/checked-form.ts'
import { DeleteButton } from '../ui/delete-button.tsx'
import { TextField } from '../ui/field.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { toast } from '../ui/toast.tsx'
import type { Route } from './+types/screens-page.ts'
import { DeskCode, readDeskCode } from './desk-code.tsx'

/** The waiting rooms' screens and the desk's code of today, for staff. */
export async function clientLoader() {
  const [screens, code] = await Promise.all([dataOf(api['waiting-room-screens'].$get()), readDeskCode()])
  return { screens, code }
}

interface NewScreen {
  readonly _id: string
  readonly url: string
}

export default function ScreensPage({ loaderData: { screens, code } }: Route.ComponentProps) {
  // An address is shown only to who just made it.
  const [added, setAdded] = useState<NewScreen>()
  return (
    <div className="max-w-3xl">
      <PageTitle>{texts.waitingRooms.title}</PageTitle>
      <div className="print:hidden">
        <h1 className="text-head">{texts.waitingRooms.title}</h1>
        <p className="mt-1 mb-5 text-soft">{texts.waitingRooms.line}</p>
        <ul className="mb-5 grid gap-3">
          {screens.map(screen => (
            <ScreenRow key={screen._id} screen={screen} added={added?._id === screen._id ? added : undefined} />
          ))}
        </ul>
        <NewScreenForm key={screens.length} onAdded={setAdded} />
      </div>
      <DeskCode code={code} />
    </div>
  )
}

interface ScreenRowProps {
  readonly screen: { readonly _id: string; readonly name: string; readonly createdAt: string }
  readonly added: NewScreen | undefined
}

function ScreenRow({ screen: { _id, name, createdAt }, added }: ScreenRowProps) {
  const { revalidate } = useRevalidator()
  return (
    <li className="sheet flex flex-wrap items-center justify-between gap-3 px-5 py-3">
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">{name}</b>
        <span className="block text-sm text-soft">{texts.waitingRooms.since(momentHere(createdAt))}</span>
      </span>
      <DeleteButton
        label={texts.waitingRooms.revokeOf(name)}
        question={texts.waitingRooms.revokeQuestion(name)}
        doneText={texts.waitingRooms.revoked}
        remove={async () => {
          const answer = await answerOf(api['waiting-room-screen'][':id'].$delete({ param: { id: _id } }))
          await revalidate()
          return answer.ok ? undefined : answer.refusal.message
        }}
      />
      {added && (
        <div className="grid w-full justify-items-start gap-3 rounded-box bg-mint p-4 text-secondary-content">
          <p>{texts.waitingRooms.once}</p>
          <code className="wrap-anywhere">{added.url}</code>
          <div className="flex flex-wrap gap-2">
            <Button look="quiet" onClick={() => void copy(added.url)}>
              {texts.waitingRooms.copy}
            </Button>
            <a href={added.url} target="_blank" rel="noreferrer" className="pill pill-quiet">
              {texts.waitingRooms.open}
            </a>
          </div>
        </div>
      )}
    </li>
  )
}

function NewScreenForm({ onAdded }: { onAdded: (screen: NewScreen) => void }) {
  const { revalidate } = useRevalidator()
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./waiting-room.ts')).screenWire,
    async send({ name }) {
      const answer = await answerOf(api['waiting-room-screen'].$post({ json: { name } }))
      if (!answer.ok) return answer.refusal
      onAdded({ _id: answer.data.insertedId, url: answer.data.url })
      toast.success(texts.waitingRooms.made)
      await revalidate()
      return undefined
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
      <div className="w-full max-w-xs">
        <TextField label={texts.waitingRooms.name} name="name" required maxLength={60} problem={problems.name} />
      </div>
      <Button type="submit" look="leaf" busy={busy}>
        {texts.waitingRooms.make}
      </Button>
    </form>
  )
}

async function copy(url: string): Promise<void> {
  await navigator.clipboard.writeText(url).then(
    () => toast.success(texts.waitingRooms.copied),
    () => toast.error(texts.waitingRooms.notCopied),
  )
}
