import { Link } from 'react-router'
import { MedicalAlertLine } from '../appointments/screens/medical-alerts.tsx'
import { clockTime, dayWithYear, shortDay } from '../platform/i18n/days.ts'
import { digits } from '../platform/i18n/digits.ts'
import { readablePhone } from '../platform/i18n/phone.ts'
import { Cell, EmailText, GroupedTable } from '../platform/ui/table.tsx'
import type { ListedPatient } from './patient.ts'
import { accountText } from './patient-facts.tsx'
import * as texts from './texts.ts'

interface PatientTableProps {
  readonly rows: readonly ListedPatient[]
  /** The clinic's date, `YYYY-MM-DD`. */
  readonly today: string
  /** Whether a search found them: then a family on one number stands together. */
  readonly isFound: boolean
}

/** Patients with what the desk asks for first: age, number, medical alerts, the last and the next visit. */
export function PatientTable({ rows, today, isFound }: PatientTableProps) {
  const { columns, pick, others, title } = texts.patients
  const shown = [
    { name: columns.name, share: 20 },
    { name: columns.age, kind: 'number' },
    { name: columns.phone, kind: 'narrow' },
    { name: columns.email, share: 24 },
    { name: columns.alerts, share: 20 },
    { name: columns.last, kind: 'narrow' },
    { name: columns.next, kind: 'narrow' },
    { name: columns.visits, kind: 'number' },
    { name: columns.book, kind: 'narrow' },
  ] as const
  const groups = isFound ? families(rows) : []
  const alone = rows.filter(row => !groups.some(([, members]) => members.includes(row)))
  const parts = [
    ...groups.map(([phone, members]) => [pick.family(readablePhone(phone)), members] as const),
    ...(alone.length > 0 ? [[groups.length > 0 ? others : '', alone] as const] : []),
  ]
  return (
    <GroupedTable caption={title} columns={shown}>
      {parts.map(([heading, members]) => (
        <tbody key={heading}>
          {heading !== '' && (
            <tr className="day-of-rows">
              <th scope="rowgroup" colSpan={shown.length}>
                <b>{heading}</b>
                <span>{texts.patients.found(members.length)}</span>
              </th>
            </tr>
          )}
          {members.map(row => (
            <PatientTableRow key={row._id} row={row} today={today} />
          ))}
        </tbody>
      ))}
    </GroupedTable>
  )
}

/** Those who share a telephone number, by that number. */
function families(rows: readonly ListedPatient[]) {
  return [...Map.groupBy(rows, ({ phone }) => phone)].filter(([phone, { length }]) => phone !== '' && length > 1)
}

function PatientTableRow({ row, today }: { readonly row: ListedPatient; readonly today: string }) {
  const text = texts.patients
  const { columns } = text
  return (
    <tr>
      <Cell name={columns.name} kind="wide" title={row.name}>
        <span>
          <Link to={`/dashboard/patients/${row._id}`} className="row-name">
            {row.name}
          </Link>
        </span>
      </Cell>
      <Cell name={columns.age} kind="number" isEmpty={row.age === null}>
        {row.age === null ? '–' : digits(row.age)}
      </Cell>
      <Cell name={columns.phone} kind="narrow" isEmpty={row.phone === ''}>
        {readablePhone(row.phone) || '–'}
      </Cell>
      <Cell
        name={columns.email}
        kind="wide"
        className="text-[0.8125rem]"
        title={row.email}
        isEmpty={row.email === '' && row.account === 'none'}
      >
        <span>
          <span className="block">
            <EmailText email={row.email} />
          </span>
          {row.account !== 'none' && (
            <span className="block text-soft lg:truncate" title={accountText(row)}>
              {accountText(row)}
            </span>
          )}
        </span>
      </Cell>
      <Cell name={columns.alerts} kind="wide" isEmpty={row.medicalAlerts.length === 0}>
        <span>
          <MedicalAlertLine alerts={row.medicalAlerts} />
        </span>
      </Cell>
      <Cell name={columns.last} kind="narrow" isEmpty={row.lastVisit === null}>
        {row.lastVisit === null ? '–' : row.lastVisit === today ? text.today : dayWithYear(row.lastVisit)}
      </Cell>
      <Cell name={columns.next} kind="narrow" isEmpty={row.nextVisit === null}>
        <NextVisitText row={row} today={today} />
      </Cell>
      <Cell name={columns.visits} kind="number">
        {digits(row.visitCount)}
      </Cell>
      <Cell name={columns.book} kind="narrow" isAction>
        <Link
          to={`/dashboard/book?patient=${row._id}`}
          aria-label={text.bookFor(row.name)}
          className="desk-button min-h-(--desk-step) px-2.5 text-[0.8125rem]"
        >
          {columns.book}
        </Link>
      </Cell>
    </tr>
  )
}

function NextVisitText({ row: { nextVisit }, today }: { readonly row: ListedPatient; readonly today: string }) {
  if (nextVisit === null) return '–'
  return `${nextVisit.date === today ? texts.patients.today : shortDay(nextVisit.date)}, ${clockTime(nextVisit.time)}`
}
