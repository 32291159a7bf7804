import { answerOf, api, type DataOf } from '../platform/api/client.ts'
import { Button } from '../platform/ui/button.tsx'
import { usePress } from '../platform/ui/forms/use-press.ts'
import { useConfirm } from '../platform/ui/toasts/confirm.ts'
import { sampleParts } from './setup.ts'
import * as texts from './texts.ts'

export function SampleRemoval({ goes, needed }: DataOf<typeof api.sample.$get>) {
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
    // The clinic's name is on every screen; the toast outlives the reload.
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
