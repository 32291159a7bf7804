import { useRevalidator } from 'react-router'
import { answerOf, api, type DataOf, dataOf } from '../platform/api/client.ts'
import { Button } from '../platform/ui/button.tsx'
import { usePress } from '../platform/ui/forms/use-press.ts'
import { ListScreen } from '../platform/ui/list-screen.tsx'
import { useConfirm } from '../platform/ui/toasts/confirm.ts'
import type { Route } from './+types/start-page.ts'
import { sampleParts } from './setup.ts'
import { StepList } from './step-list.tsx'
import * as texts from './texts.ts'

export async function clientLoader() {
  const [setup, sample] = await Promise.all([dataOf(api.setup.$get()), dataOf(api.sample.$get())])
  return { ...setup, sample }
}

export default function StartPage({ loaderData: { putAway, steps, sample } }: Route.ComponentProps) {
  const text = texts.setup
  return (
    <ListScreen title={text.title} line={text.line}>
      <div className="list-body grid max-w-3xl gap-10">
        <div className="grid gap-4">
          <p className="font-semibold">{text.progress(steps.filter(({ done }) => done).length, steps.length)}</p>
          <StepList steps={steps} />
          <PutAway putAway={putAway} />
        </div>
        <section aria-labelledby="sample" className="grid gap-3">
          <h2 id="sample" className="text-sub">
            {text.sample.title}
          </h2>
          <SampleRemoval {...sample} />
        </section>
      </div>
    </ListScreen>
  )
}

function PutAway({ putAway }: { putAway: boolean }) {
  const text = texts.setup
  const { revalidate } = useRevalidator()
  const { busy, press } = usePress(revalidate)
  const change = () => press(answerOf(api.setup.$put({ json: { putAway: !putAway } })), undefined)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button look="quiet" busy={busy} onClick={() => void change()}>
        {putAway ? text.showAgain : text.putAway}
      </Button>
      {!putAway && <p className="text-sm text-soft">{text.putAwayLine}</p>}
    </div>
  )
}

function SampleRemoval({ goes, needed }: DataOf<typeof api.sample.$get>) {
  const text = texts.setup.sample
  const confirm = useConfirm()
  const { busy, press } = usePress(async () => undefined)
  const names: Readonly<Record<string, string>> = text.facts
  const shown = sampleParts.map(part => {
    const list = goes[part] ?? []
    return { part, list: part === 'facts' ? list.flatMap(fact => names[fact] ?? []) : list }
  })
  const parts = shown.filter(({ list }) => list.length > 0)
  const stillNeeded = [...needed.doctors, ...needed.treatments]
  const remove = async () => {
    if (!(await confirm(text.question))) return
    const answer = await press(answerOf(api.sample.$delete()), text.removed)
    // The document is reloaded, since the clinic's name is on every screen; the toast outlives the reload.
    if (answer.ok) window.location.replace(window.location.href)
  }
  if (parts.length === 0) return <p className="text-soft">{text.none}</p>
  return (
    <div className="grid gap-4">
      <p className="text-soft">{text.line}</p>
      <section className="sheet grid gap-3 p-6">
        <h3 className="font-semibold">{text.goes}</h3>
        <dl className="grid gap-2">
          {parts.map(({ part, list }) => (
            <div key={part}>
              <dt className="text-sm text-soft">{text.parts[part]}</dt>
              <dd>{list.join(' · ')}</dd>
            </div>
          ))}
        </dl>
        {stillNeeded.length > 0 && (
          <>
            <h3 className="font-semibold">{text.needed}</h3>
            <p>{stillNeeded.join(' · ')}</p>
          </>
        )}
        <p className="text-soft">{text.stays}</p>
      </section>
      <Button busy={busy} onClick={() => void remove()} className="justify-self-start">
        {text.remove}
      </Button>
    </div>
  )
}
