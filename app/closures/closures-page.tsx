import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { AffectedVisitsPanel } from '../appointments/affected/affected-visits-panel.tsx'
import * as appointmentsTexts from '../appointments/texts.ts'
import { answerOf, api, dataOf } from '../platform/api/client.ts'
import { addDays, clockTime, longDay } from '../platform/i18n/days.ts'
import { localizedRows } from '../platform/i18n/localized.ts'
import * as platformTexts from '../platform/i18n/texts.ts'
import { Button } from '../platform/ui/button.tsx'
import { NameOptions, SelectField, TextField } from '../platform/ui/forms/field.tsx'
import { List } from '../platform/ui/list.tsx'
import { ListScreen } from '../platform/ui/list-screen.tsx'
import { DeleteButton } from '../platform/ui/toasts/delete-button.tsx'
import { Written } from '../platform/ui/written.tsx'
import type { Route } from './+types/closures-page.ts'
import * as texts from './texts.ts'
import { useClosure } from './use-closure.ts'

export async function clientLoader() {
  const [closures, doctors] = await Promise.all([dataOf(api.closures.$get()), dataOf(api.doctors.$get())])
  return { closures, doctors: localizedRows(doctors) }
}

export default function ClosuresPage({ loaderData: { closures, doctors } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [added, setAdded] = useState(0)
  const text = texts.closures
  return (
    <ListScreen title={text.title} line={text.line}>
      <div className="list-body grid max-w-3xl gap-8">
        <ClosureForm
          key={added}
          doctors={doctors}
          onSaved={async () => {
            await revalidate()
            setAdded(added + 1)
          }}
        />
        <section aria-labelledby="closures">
          <h2 id="closures" className="mb-4 text-sub">
            {text.listed}
          </h2>
          <List className="grid gap-3" empty={text.none}>
            {closures.map(({ _id, reason: stored, doctorName, from, to }) => {
              const reason = appointmentsTexts.closureReason.shown(stored)
              return (
                <li key={_id} className="sheet flex items-center justify-between gap-4 px-6 py-4">
                  <span>
                    <b className="block font-semibold">
                      <Written text={doctorName ?? text.wholeClinic} />: <Written text={reason} />
                    </b>
                    <span className="text-soft">{spanText(from, to)}</span>
                  </span>
                  <DeleteButton
                    label={text.removeName(reason)}
                    question={text.removeQuestion(reason)}
                    doneText={text.removed}
                    remove={() => answerOf(api.closure[':id'].$delete({ param: { id: _id } }))}
                    onChange={revalidate}
                  />
                </li>
              )
            })}
          </List>
        </section>
      </div>
    </ListScreen>
  )
}

interface ClosureFormProps {
  readonly doctors: readonly { readonly _id: string; readonly name: string }[]
  onSaved(): Promise<void>
}

function ClosureForm({ doctors, onSaved }: ClosureFormProps) {
  const text = texts.closures
  const navigate = useNavigate()
  const { problems, busy, onSubmit, pending, forget } = useClosure(affectedCount =>
    affectedCount > 0 ? navigate('/dashboard/to-call') : onSaved(),
  )
  return (
    <form noValidate onSubmit={onSubmit} onChange={forget} className="sheet grid gap-5 p-6">
      <SelectField label={text.whose} name="doctorId" problem={problems.doctorId}>
        <option value="">{text.wholeClinic}</option>
        <NameOptions rows={doctors} />
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={text.from} name="from" type="date" required problem={problems.from} />
        <TextField label={text.fromTime} name="fromTime" type="time" hint={text.timeHint} problem={problems.fromTime} />
        <TextField label={text.to} name="to" type="date" required problem={problems.to} />
        <TextField label={text.toTime} name="toTime" type="time" hint={text.timeHint} problem={problems.toTime} />
      </div>
      <TextField label={text.reason} name="reason" required hint={text.reasonHint} problem={problems.reason} />
      {pending ? (
        <AffectedVisitsPanel {...pending} onCancel={forget} />
      ) : (
        <Button type="submit" busy={busy} busyText={platformTexts.ui.saving} className="justify-self-start">
          {text.add}
        </Button>
      )}
    </form>
  )
}

type Moment = Route.ComponentProps['loaderData']['closures'][number]['from']

/** A closure's dates in words. Its end is exclusive, so at midnight the day before is the last one. */
function spanText(from: Moment, to: Moment): string {
  const { span } = texts.closures
  const isWhole = from.time === '00:00' && to.time === '00:00'
  if (!isWhole) return span(`${longDay(from.date)}, ${clockTime(from.time)}`, endText(from, to))
  const last = addDays(to.date, -1)
  return last === from.date ? longDay(from.date) : span(longDay(from.date), longDay(last))
}

function endText(from: Moment, to: Moment): string {
  return from.date === to.date ? clockTime(to.time) : `${longDay(to.date)}, ${clockTime(to.time)}`
}
