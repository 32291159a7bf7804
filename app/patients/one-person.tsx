import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as appointmentsTexts from '../appointments/texts.ts'
import { answerOf, api } from '../platform/api/client.ts'
import { dayWithYear } from '../platform/i18n/days.ts'
import { readablePhone } from '../platform/i18n/phone.ts'
import * as platformTexts from '../platform/i18n/texts.ts'
import { Button } from '../platform/ui/button.tsx'
import { TextField } from '../platform/ui/forms/field.tsx'
import { usePress } from '../platform/ui/forms/use-press.ts'
import { List } from '../platform/ui/list.tsx'
import { LiveRegion } from '../platform/ui/live-region.tsx'
import { useConfirm } from '../platform/ui/toasts/confirm.ts'
import { Disclosure } from './disclosure.tsx'
import { FilePart } from './file-parts.tsx'
import type { PatientFile, PatientRow } from './patient.ts'
import { accountText, PatientFacts } from './patient-facts.tsx'
import * as texts from './texts.ts'

interface Compared extends PatientFile {
  readonly visits: readonly { readonly appointDate: string }[]
}

interface OnePersonProps {
  readonly patient: Compared
  onChange(): Promise<void>
}

export function OnePerson({ patient, onChange }: OnePersonProps) {
  const text = texts.patients.onePerson
  const [other, setOther] = useState<Compared>()
  const { busy, press } = usePress()
  async function compare(id: string) {
    const answer = await press(answerOf(api.patients[':id'].$get({ param: { id } })))
    if (answer.ok) setOther(answer.data)
  }
  return (
    <FilePart id="one-person" title={text.title}>
      {patient.joined.length > 0 && <Joined patient={patient} onChange={onChange} />}
      {other ? (
        <Comparison one={patient} other={other} onClose={() => setOther(undefined)} onChange={onChange} />
      ) : (
        <>
          <p className="text-soft">{text.line}</p>
          {patient.twins.length > 0 && (
            <>
              <h3 className="font-semibold">{text.twins}</h3>
              <Files files={patient.twins} busy={busy} onChoose={compare} />
            </>
          )}
          <Disclosure title={text.findOpen}>
            <FindOther id={patient._id} busy={busy} onChoose={compare} />
          </Disclosure>
        </>
      )}
    </FilePart>
  )
}

interface FilesProps {
  readonly files: readonly PatientRow[]
  readonly busy: boolean
  onChoose(id: string): void
}

function Files({ files, busy, onChoose }: FilesProps) {
  const text = texts.patients.onePerson
  return (
    <List className="grid gap-2">
      {files.map(file => (
        <li key={file._id} className="flex flex-wrap items-center justify-between gap-x-3 wrap-anywhere">
          <span>
            <b className="font-semibold">{file.name}</b>
            <br />
            <span className="text-sm text-soft">
              <PatientFacts patient={file} />
            </span>
          </span>
          <Button
            look="plain"
            busy={busy}
            onClick={() => onChoose(file._id)}
            aria-label={text.compareWith(file.name)}
            className="more min-h-11"
          >
            {text.compare}
          </Button>
        </li>
      ))}
    </List>
  )
}

function FindOther({ id, busy, onChoose }: Omit<FilesProps, 'files'> & { readonly id: string }) {
  const text = texts.patients.onePerson
  const [found, setFound] = useState<readonly PatientRow[]>()
  const [problem, setProblem] = useState<string>()
  const [isFinding, setFinding] = useState(false)
  async function find(form: FormData) {
    setFinding(true)
    const q = String(form.get('q') ?? '').trim()
    const answer = await answerOf(api.patients.$get({ query: { q } }))
    setFinding(false)
    setProblem(answer.ok ? undefined : (answer.refusal.errors?.q?.[0] ?? answer.refusal.message))
    setFound(answer.ok ? answer.data.filter(({ _id }) => _id !== id) : undefined)
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void find(new FormData(event.currentTarget))
      }}
      className="grid gap-3"
    >
      <TextField label={text.find} name="q" type="search" autoComplete="off" problem={problem} />
      <Button type="submit" look="quiet" busy={isFinding} className="justify-self-start">
        {texts.patients.find}
      </Button>
      <LiveRegion as="p" className="text-soft">
        {found?.length === 0 && text.none}
      </LiveRegion>
      {found && found.length > 0 && <Files files={found} busy={busy} onChoose={onChoose} />}
    </form>
  )
}

interface ComparisonProps {
  readonly one: Compared
  readonly other: Compared
  onClose(): void
  onChange(): Promise<void>
}

function Comparison({ one, other, onClose, onChange }: ComparisonProps) {
  const text = texts.patients.onePerson
  const navigate = useNavigate()
  const { busy, press } = usePress(onChange)
  const [facts, otherFacts] = [factsOf(one), factsOf(other)]
  const begin = useRef<HTMLDivElement>(null)
  // The comparison gets the focus, since the button that had it is no longer there.
  useEffect(() => begin.current?.focus(), [])
  async function join() {
    const param = { id: one._id, other: other._id }
    const ended = await press(answerOf(api.patients[':id'].joined[':other'].$put({ param })), text.joined)
    if (!ended.ok) return
    onClose()
    if (ended.data._id !== one._id) await navigate(`/dashboard/patients/${ended.data._id}`, { replace: true })
  }
  return (
    <div ref={begin} tabIndex={-1} className="grid gap-3">
      <table className="w-full table-fixed text-sm">
        <caption className="mb-2 text-left text-soft">{text.both}</caption>
        <tbody>
          {Object.entries(text.facts).map(([name, label]) => (
            <tr key={name} className="border-b border-line align-top">
              <th scope="row" className="w-1/4 py-2 pr-2 text-left font-normal text-soft">
                {label}
              </th>
              <td className="py-2 pr-2 wrap-anywhere">{facts[name as Fact]}</td>
              <td className="py-2 wrap-anywhere">{otherFacts[name as Fact]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-3">
        <Button look="leaf" busy={busy} busyText={platformTexts.ui.saving} onClick={() => void join()}>
          {text.join}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {text.keep}
        </Button>
      </div>
    </div>
  )
}

type Fact = keyof typeof texts.patients.onePerson.facts

function factsOf(file: Compared): Record<Fact, string> {
  const text = texts.patients.onePerson
  const { never, none } = appointmentsTexts.medicalAlerts
  const latest = file.visits[0]?.appointDate
  return {
    name: file.name,
    phone: readablePhone(file.phone) || text.unknown,
    email: file.email || text.unknown,
    birthDate: file.birthDate === null ? text.unknown : dayWithYear(file.birthDate),
    account: accountText(file),
    alerts: file.medicalAlerts.join('; ') || (file.medicalAlertsAskedAt === null ? never : none),
    visits: text.visits(file.visits.length, latest === undefined ? undefined : dayWithYear(latest)),
    notes: text.count(file.notes.length),
  }
}

function Joined({ patient, onChange }: OnePersonProps) {
  const text = texts.patients.onePerson
  const confirm = useConfirm()
  const { busy, press } = usePress(onChange)
  async function part(other: string, name: string) {
    if (!(await confirm(text.ask(name)))) return
    const param = { id: patient._id, other }
    await press(answerOf(api.patients[':id'].joined[':other'].$delete({ param })), text.parted)
  }
  return (
    <>
      <h3 className="font-semibold">{text.holds}</h3>
      <List className="grid gap-2">
        {patient.joined.map(({ _id, name, phone, email }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-3 wrap-anywhere">
            <span>
              <b className="font-semibold">{name}</b>
              <br />
              <span className="text-sm text-soft">{[readablePhone(phone), email].filter(Boolean).join(' · ')}</span>
            </span>
            <Button
              look="plain"
              busy={busy}
              onClick={() => void part(_id, name)}
              aria-label={text.partFrom(name)}
              className="more min-h-11"
            >
              {text.part}
            </Button>
          </li>
        ))}
      </List>
    </>
  )
}
