import { useState } from 'react'
import { useNavigate } from 'react-router'
import { userContext } from '../auth/guard.ts'
import { forgetSession } from '../auth/sign-in.ts'
import { useSignInAgain } from '../auth/use-sign-in.ts'
import { ChoiceForm } from '../messages/choice-form.tsx'
import * as messagesTexts from '../messages/texts.ts'
import { answerOf, api, type DataOf } from '../platform/api/client.ts'
import { momentHere } from '../platform/i18n/days.ts'
import * as platformTexts from '../platform/i18n/texts.ts'
import { Button } from '../platform/ui/button.tsx'
import { usePress } from '../platform/ui/forms/use-press.ts'
import { List } from '../platform/ui/list.tsx'
import { ListScreen } from '../platform/ui/list-screen.tsx'
import { LoadFailed } from '../platform/ui/problem-pages.tsx'
import { saveFile } from '../platform/ui/save-file.ts'
import { useConfirm } from '../platform/ui/toasts/confirm.ts'
import { toast } from '../platform/ui/toasts/toast.ts'
import type { Route } from './+types/your-data-page.ts'
import * as texts from './texts.ts'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const [{ email }, record, choice] = await Promise.all([
    context.get(userContext),
    answerOf(api['own-record'].$get()),
    answerOf(api['message-choice'].$get()),
  ])
  return { hasEmail: email !== undefined, record, choice }
}

export default function YourDataPage({ loaderData: { hasEmail, record, choice } }: Route.ComponentProps) {
  return (
    <ListScreen title={texts.yourData.title}>
      <div className="list-body grid max-w-2xl gap-6">
        {choice.ok && (
          <section className="sheet grid gap-3 p-6">
            <h2 className="text-sub">{messagesTexts.messageChoice.title}</h2>
            <ChoiceForm
              chosen={choice.data}
              hasEmail={hasEmail}
              save={json => answerOf(api['message-choice'].$put({ json }))}
              onChange={async () => undefined}
            />
          </section>
        )}
        <Download />
        {record.ok ? <RecordEvents events={record.data} /> : <LoadFailed message={record.refusal.message} />}
        <Leave />
      </div>
    </ListScreen>
  )
}

type Event = DataOf<(typeof api)['own-record']['$get']>[number]

const firstShown = 10

function RecordEvents({ events }: { events: readonly Event[] }) {
  const [isWhole, setIsWhole] = useState(false)
  return (
    <section className="sheet grid gap-3 p-6" aria-labelledby="trail">
      <h2 id="trail" className="text-sub">
        {texts.yourData.trail.title}
      </h2>
      <p className="text-soft">{texts.yourData.trail.line}</p>
      <List ordered className="grid gap-4 border-l-2 border-line pl-5" empty={texts.yourData.trail.none}>
        {events.slice(0, isWhole ? undefined : firstShown).map(event => (
          <li key={`${event.at} ${event.action} ${event.who}`}>
            <b className="block font-semibold">
              {texts.yourData.trail.actions[event.action] ?? texts.yourData.trail.other}
            </b>
            <span className="text-sm text-soft">{`${momentHere(event.at)}, ${actorOf(event)}`}</span>
          </li>
        ))}
      </List>
      {!isWhole && events.length > firstShown && (
        <Button look="quiet" className="justify-self-start" onClick={() => setIsWhole(true)}>
          {platformTexts.ui.showMore}
        </Button>
      )}
    </section>
  )
}

function actorOf({ who, role, isOwn }: Event): string {
  if (isOwn) return texts.yourData.trail.you
  if (role === 'visitor') return texts.yourData.trail.byLink
  return who === null ? texts.yourData.trail.deletedAccount : texts.yourData.trail.ofClinic(who)
}

function Download() {
  const { busy, press } = usePress()
  async function download(): Promise<void> {
    const answer = await press(answerOf(api['own-data'].$get()))
    if (!answer.ok) return
    const content = JSON.stringify(answer.data, null, 2)
    saveFile(new Blob([content], { type: 'application/json' }), texts.yourData.fileName)
  }
  return (
    <section className="sheet grid justify-items-start gap-3 p-6">
      <h2 className="text-sub">{texts.yourData.downloadTitle}</h2>
      <p className="text-soft">{texts.yourData.downloadLine}</p>
      <Button look="leaf" busy={busy} busyText={texts.yourData.downloading} onClick={() => void download()}>
        {texts.yourData.download}
      </Button>
    </section>
  )
}

function Leave() {
  const confirm = useConfirm()
  const signInAgain = useSignInAgain()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  async function leave(): Promise<void> {
    if (!(await confirm(texts.yourData.confirmLeave))) return
    setBusy(true)
    const answer = await answerOf(api['own-data'].$delete())
    setBusy(false)
    if (!answer.ok) return signInAgain(answer.refusal)
    forgetSession()
    toast.success(texts.yourData.left)
    await navigate('/', { replace: true })
  }
  return (
    <section className="sheet grid justify-items-start gap-3 p-6">
      <h2 className="text-sub">{texts.yourData.leaveTitle}</h2>
      <p className="text-soft">{texts.yourData.leaveLine}</p>
      <Button look="danger" busy={busy} busyText={texts.yourData.leaving} onClick={() => void leave()}>
        {texts.yourData.leave}
      </Button>
    </section>
  )
}
