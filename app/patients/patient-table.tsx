import { Link } from 'react-router'
import { MedicalAlertLine } from '../appointments/screens/medical-alerts.tsx'
import { clockTime, dayWithYear, shortDay } from '../platform/i18n/days.ts'
import { digits } from '../platform/i18n/digits.ts'
import { readablePhone } from '../platform/i18n/phone.ts'
import { type Column, EmailText, GroupedTable } from '../platform/ui/table.tsx'
import type { ListedPatient } from './patient.ts'
import { accountText } from './patient-facts.tsx'
import * as texts from './texts.ts'

interface PatientTableProps {
  readonly rows: readonly ListedPatient[]
  /** Today's date in the clinic's time zone, `YYYY-MM-DD`. */
  readonly today: string
  /** Whether the rows are found by a search: then a family who share a telephone number are listed together. */
  readonly isFound: boolean
}

export function PatientTable({ rows, today, isFound }: PatientTableProps) {
  const { pick, others, title } = texts.patients
  const families = isFound ? familiesOf(rows) : []
  const alone = rows.filter(row => !families.some(([, members]) => members.includes(row)))
  const headed = (heading: string, members: readonly ListedPatient[]) => ({
    key: heading,
    heading: (
      <>
        <b>{heading}</b>
        <span>{texts.patients.found(members.length)}</span>
      </>
    ),
    rows: members,
  })
  const groups = families.map(([phone, members]) => headed(pick.family(readablePhone(phone)), members))
  const rest = alone.length === 0 ? [] : [groups.length > 0 ? headed(others, alone) : { key: '', rows: alone }]
  return <GroupedTable caption={title} columns={columnsOn(today)} groups={[...groups, ...rest]} />
}

function familiesOf(rows: readonly ListedPatient[]) {
  return [...Map.groupBy(rows, ({ phone }) => phone)].filter(([phone, { length }]) => phone !== '' && length > 1)
}

function columnsOn(today: string): Column<ListedPatient>[] {
  const { columns: names, today: todayText, bookFor } = texts.patients
  return [
    {
      name: names.name,
      kind: 'wide',
      share: 20,
      title: row => row.name,
      cell: row => (
        <Link to={`/dashboard/patients/${row._id}`} className="row-name">
          {row.name}
        </Link>
      ),
    },
    {
      name: names.age,
      kind: 'number',
      isEmpty: row => row.age === null,
      cell: row => (row.age === null ? '–' : digits(row.age)),
    },
    {
      name: names.phone,
      kind: 'narrow',
      isEmpty: row => row.phone === '',
      cell: row => readablePhone(row.phone) || '–',
    },
    {
      name: names.email,
      kind: 'wide',
      share: 24,
      className: 'text-[0.8125rem]',
      title: row => row.email,
      isEmpty: row => row.email === '' && row.account === 'none',
      cell: row => <Contact row={row} />,
    },
    {
      name: names.alerts,
      kind: 'wide',
      share: 20,
      isEmpty: row => row.medicalAlerts.length === 0,
      cell: row => <MedicalAlertLine alerts={row.medicalAlerts} />,
    },
    {
      name: names.last,
      kind: 'narrow',
      isEmpty: row => row.lastVisit === null,
      cell: ({ lastVisit }) => (lastVisit === null ? '–' : lastVisit === today ? todayText : dayWithYear(lastVisit)),
    },
    {
      name: names.next,
      kind: 'narrow',
      isEmpty: row => row.nextVisit === null,
      cell: row => <NextVisitText row={row} today={today} />,
    },
    { name: names.visits, kind: 'number', cell: row => digits(row.visitCount) },
    {
      name: names.book,
      kind: 'narrow',
      isAction: true,
      cell: row => (
        <Link
          to={`/dashboard/book?patient=${row._id}`}
          aria-label={bookFor(row.name)}
          className="desk-button min-h-(--desk-step) px-2.5 text-[0.8125rem]"
        >
          {names.book}
        </Link>
      ),
    },
  ]
}

function Contact({ row }: { readonly row: ListedPatient }) {
  return (
    <>
      <span className="block">
        <EmailText email={row.email} />
      </span>
      {row.account !== 'none' && (
        <span className="block text-soft lg:truncate" title={accountText(row)}>
          {accountText(row)}
        </span>
      )}
    </>
  )
}

function NextVisitText({ row: { nextVisit }, today }: { readonly row: ListedPatient; readonly today: string }) {
  if (nextVisit === null) return '–'
  return `${nextVisit.date === today ? texts.patients.today : shortDay(nextVisit.date)}, ${clockTime(nextVisit.time)}`
}
