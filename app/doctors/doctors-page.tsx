import { answerOf, api, dataOf } from '../platform/api/client.ts'
import { longDay, todayIn } from '../platform/i18n/days.ts'
import { localizedRows } from '../platform/i18n/localized.ts'
import * as platformTexts from '../platform/i18n/texts.ts'
import { EmptyState } from '../platform/ui/empty-state.tsx'
import { MoveButtons, useOrder } from '../platform/ui/forms/move-buttons.tsx'
import { ListScreen } from '../platform/ui/list-screen.tsx'
import { LiveRegion } from '../platform/ui/live-region.tsx'
import { Portrait } from '../platform/ui/picture.tsx'
import { type Column, EditLink, serialColumn, Table } from '../platform/ui/table.tsx'
import { Written } from '../platform/ui/written.tsx'
import type { Route } from './+types/doctors-page.ts'
import * as texts from './texts.ts'

export async function clientLoader() {
  const [doctors, { zone }] = await Promise.all([dataOf(api['all-doctors'].$get()), dataOf(api.clinic.$get())])
  return { doctors: localizedRows(doctors), today: todayIn(zone) }
}

export default function DoctorsPage({ loaderData: { doctors, today } }: Route.ComponentProps) {
  const text = texts.manageDoctors
  return (
    <ListScreen
      title={text.title}
      count={doctors.length > 0 && text.line(doctors.length)}
      add={{ to: '/dashboard/doctors/new', text: text.add }}
    >
      <div className="list-body">
        {doctors.length === 0 ? (
          <EmptyState picture="/pictures/empty-search.svg" title={text.empty}>
            {text.emptyLine}
          </EmptyState>
        ) : (
          <DoctorTable doctors={doctors} today={today} />
        )}
      </div>
    </ListScreen>
  )
}

type Listed = Route.ComponentProps['loaderData']

function DoctorTable({ doctors, today }: Listed) {
  const { serial, name, edit } = platformTexts.columns
  const { title, columns: names, noSpecialty, editName } = texts.manageDoctors
  const { move, placed } = useOrder(doctors, json => answerOf(api.doctors.order.$put({ json })))
  const columns: Column<Listed['doctors'][number]>[] = [
    serialColumn(serial),
    { name: names.photo, cell: doctor => <Portrait src={doctor.picture} pixels={44} className="size-11 lg:size-7" /> },
    {
      name,
      className: 'font-semibold',
      cell: doctor => (
        <>
          <Written text={doctor.name} />
          {doctor.retiredFrom && <Leaving day={doctor.retiredFrom} today={today} />}
        </>
      ),
    },
    { name: names.specialty, cell: doctor => <Written text={doctor.specialty || noSpecialty} /> },
    {
      name: names.order,
      isAction: true,
      cell: (doctor, index) => (
        <MoveButtons name={doctor.name} index={index} count={doctors.length} move={toIndex => move(doctor, toIndex)} />
      ),
    },
    {
      name: edit,
      kind: 'narrow',
      isAction: true,
      cell: doctor => <EditLink to={`/dashboard/doctors/${doctor._id}`} label={editName(doctor.name)} />,
    },
  ]
  return (
    <>
      <LiveRegion as="p" className="sr-only">
        {placed}
      </LiveRegion>
      <Table caption={title} columns={columns} rows={doctors} />
    </>
  )
}

function Leaving({ day, today }: { day: string; today: string }) {
  const text = texts.manageDoctors
  return (
    <span className="block text-sm font-normal text-soft lg:text-[0.8125rem] lg:leading-4">
      {day > today ? text.leaves(longDay(day)) : text.left(longDay(day))}
    </span>
  )
}
