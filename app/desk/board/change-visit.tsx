import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { texts } from '#texts'
import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import { answerOf, api, dataOf } from '../../platform/api/client.ts'
import { clockTime } from '../../platform/i18n/days.ts'
import { named } from '../../platform/i18n/localized.ts'
import { isUpcoming } from '../../platform/lifecycle.ts'
import { Button } from '../../platform/ui/button.tsx'
import { NameOptions } from '../../platform/ui/forms/field.tsx'
import { SavedAt, useSaved } from '../../platform/ui/forms/use-saved.tsx'
import { Price } from '../../platform/ui/price.tsx'
import { useConfirm } from '../../platform/ui/toasts/confirm.ts'
import { Written } from '../../platform/ui/written.tsx'
import { formatTime } from '../../platform/values/time-of-day.ts'
import { spanOf } from './board-layout.ts'

interface ChangeVisitProps {
  readonly visit: AppointmentRow
  onChange(): Promise<void>
}

type Field = 'treatmentId' | 'durationMinutes'

/** What is done at a visit and how long it takes, each in a line; “Change” opens the one field of that line. */
export function ChangeVisit({ visit, onChange }: ChangeVisitProps) {
  const [opened, setOpened] = useState<Field>()
  const { mark, saved } = useSaved<Field>()
  const text = texts.board.visit
  const field = (name: Field, label: string, children: ReactNode) => (
    <ChangeLine
      label={label}
      saved={saved(name)}
      isOpened={opened === name}
      onOpen={isUpcoming(visit.lifecycle) ? () => setOpened(name) : undefined}
    >
      {opened === name ? (
        <OneField
          visit={visit}
          name={name}
          label={label}
          onChange={async () => {
            mark(name)
            await onChange()
          }}
          onClose={() => setOpened(undefined)}
        />
      ) : (
        children
      )}
    </ChangeLine>
  )
  const until = clockTime(formatTime(spanOf(visit).toMinute))
  return (
    <>
      {field(
        'treatmentId',
        text.treatment,
        <>
          <Written text={visit.treatment} /> · <Price taka={visit.treatmentCost} />
        </>,
      )}
      {field(
        'durationMinutes',
        text.length,
        <>
          <span>{texts.visit.minutes(visit.durationMinutes)}</span>, <span>{text.until(until)}</span>
        </>,
      )}
    </>
  )
}

interface ChangeLineProps {
  readonly label: string
  readonly saved: string | undefined
  readonly isOpened: boolean
  readonly onOpen: (() => void) | undefined
  readonly children: ReactNode
}

/** The focus comes back to “Change” once the field is closed. */
function ChangeLine({ label, saved, isOpened, onOpen, children }: ChangeLineProps) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpened = useRef(false)
  useEffect(() => {
    if (wasOpened.current && !isOpened) button.current?.focus()
    wasOpened.current = isOpened
  }, [isOpened])
  const text = texts.board.visit
  return (
    <div>
      <dt>
        <span>{label}</span> <SavedAt line={saved} />
      </dt>
      <dd className={`wrap-anywhere ${isOpened ? 'col-span-2' : ''}`}>{children}</dd>
      {onOpen && !isOpened && (
        <dd>
          <button
            ref={button}
            type="button"
            aria-label={text.changeOf(label)}
            className="more min-h-7 font-semibold pointer-coarse:min-h-11"
            onClick={onOpen}
          >
            {text.change}
          </button>
        </dd>
      )}
    </div>
  )
}

interface OneFieldProps extends ChangeVisitProps {
  readonly name: Field
  readonly label: string
  onClose(): void
}

function OneField({ visit, name, label, onChange, onClose }: OneFieldProps) {
  const field = useRef<HTMLSelectElement>(null)
  const problemId = useId()
  const { problem, isSaving, save } = useSave(visit, onChange, onClose)
  useEffect(() => field.current?.focus(), [])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = field.current?.value ?? ''
    void save(name === 'treatmentId' ? { treatmentId: value } : { durationMinutes: Number(value) })
  }
  const text = texts.board.visit
  return (
    <form
      onSubmit={onSubmit}
      // Escape closes the field, not the panel.
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.nativeEvent.stopImmediatePropagation()
        event.preventDefault()
        onClose()
      }}
      className="flex flex-wrap items-center gap-2"
    >
      <select
        ref={field}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        defaultValue={name === 'treatmentId' ? (visit.treatmentId ?? '') : visit.durationMinutes}
        className="control min-h-9 min-w-0 basis-full px-3 py-1 capitalize pointer-coarse:min-h-11"
      >
        {name === 'treatmentId' ? <Treatments visit={visit} /> : <Lengths current={visit.durationMinutes} />}
      </select>
      <Button type="submit" look="leaf" busy={isSaving} className="min-h-9 px-4 text-sm pointer-coarse:min-h-11">
        {text.save}
      </Button>
      <button type="button" className="more min-h-9 text-sm pointer-coarse:min-h-11" onClick={onClose}>
        {text.keep}
      </button>
      {problem !== undefined && (
        <p id={problemId} role="alert" className="w-full text-sm font-semibold text-coral-deep">
          {problem}
        </p>
      )}
    </form>
  )
}

type Change = Parameters<(typeof api.appointment)[':id']['treatment']['$put']>[0]['json']

/** Saves one change; asks before a visit that would take longer is double-booked. */
function useSave(visit: AppointmentRow, onChange: () => Promise<void>, onClose: () => void) {
  const confirm = useConfirm()
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const put = (json: Change) => answerOf(api.appointment[':id'].treatment.$put({ param: { id: visit._id }, json }))
  async function save(change: Change): Promise<void> {
    setProblem(undefined)
    setSaving(true)
    let answer = await put(change)
    if (!answer.ok && answer.refusal.code === 'length_taken') {
      const isWanted = await confirm(texts.desk.squeezeQuestion(answer.refusal.message))
      if (isWanted) answer = await put({ ...change, squeezeIn: true })
    }
    if (answer.ok) {
      await onChange()
      onClose()
    } else setProblem(answer.refusal.message)
    setSaving(false)
  }
  return { problem, isSaving, save }
}

/** What the visit's doctor does, and what is booked, also if that isn't offered any more. */
function Treatments({ visit: { treatmentId, treatment, doctorId } }: Pick<ChangeVisitProps, 'visit'>) {
  const [offered, setOffered] = useState<readonly { readonly _id: string; readonly name: string }[]>([])
  useEffect(() => {
    let isCurrent = true
    const read = Promise.all([dataOf(api.treatments.$get({ query: {} })), dataOf(api.doctors.$get())])
    void read.then(
      ([treatments, doctors]) => {
        const performed = doctors.find(({ _id }) => _id === doctorId)?.treatmentIds
        if (isCurrent) setOffered(named(treatments).filter(({ _id }) => performed?.includes(_id)))
      },
      // The booked treatment can still be seen.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [doctorId])
  const booked = { _id: treatmentId ?? '', name: treatment }
  return <NameOptions rows={[booked, ...offered.filter(({ _id }) => _id !== booked._id)]} />
}

const stepMinutes = 5
const longestMinutes = 240

function Lengths({ current }: { readonly current: number }) {
  const usual = Array.from({ length: longestMinutes / stepMinutes }, (_, index) => (index + 1) * stepMinutes)
  const offered = [...new Set([...usual, current])].toSorted((one, other) => one - other)
  return offered.map(minutes => (
    <option key={minutes} value={minutes}>
      {texts.visit.minutes(minutes)}
    </option>
  ))
}
