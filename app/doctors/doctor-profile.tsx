import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { digits } from '../platform/i18n/digits.ts'
import { langOf } from '../platform/i18n/lang-of.ts'
import { Picture } from '../platform/ui/picture.tsx'
import { Written } from '../platform/ui/written.tsx'
import { appointmentsWith, BookDoctor } from './book-doctor.tsx'
import type { ShownDoctor } from './doctors.server.ts'
import * as texts from './texts.ts'

export function DoctorProfile({ doctor, isBookable }: { doctor: ShownDoctor; isBookable: boolean }) {
  return (
    <article className="sheet grid content-start gap-5 p-6 sm:grid-cols-[9.5rem_1fr] lg:only:col-span-full">
      <Picture
        src={doctor.picture}
        placeholder="/pictures/placeholder-person.svg"
        alt={texts.about.portrait(doctor.name)}
        width={240}
        height={240}
        className="aspect-square w-38 rounded-box object-cover"
      />
      <div>
        <h2 className="text-sub">
          <Link to={`/doctors/${doctor.slug}`} lang={langOf(doctor.name)} className="hover:text-leaf hover:underline">
            {doctor.name}
          </Link>
        </h2>
        <Written as="p" text={doctor.specialty} className="font-semibold text-leaf empty:hidden" />
        <DoctorFacts doctor={doctor} />
        {isBookable && (
          <p className="mt-3">
            <BookDoctor to={appointmentsWith(doctor.id)} name={doctor.name} />
          </p>
        )}
      </div>
    </article>
  )
}

export function DoctorFacts({ doctor }: { doctor: ShownDoctor }) {
  const text = texts.about
  return (
    <dl className="mt-4 grid gap-3">
      <Lines name={text.degrees} lines={[doctor.degrees]} />
      <Lines name={text.posts} lines={doctor.hospitalPosts} />
      <Lines name={text.chamber} lines={[doctor.chamberName, doctor.chamberHours]} />
      <Lines name={text.address} lines={[doctor.address]} />
      {doctor.phone && (
        <Fact name={text.phone}>
          <a href={`tel:${doctor.phone}`} className="inline-block py-1 underline underline-offset-4">
            {digits(doctor.phone)}
          </a>
        </Fact>
      )}
      {doctor.email && (
        <Fact name={text.email}>
          <a href={`mailto:${doctor.email}`} className="inline-block py-1 break-all underline underline-offset-4">
            {doctor.email}
          </a>
        </Fact>
      )}
    </dl>
  )
}

export function DoctorCare({ doctor: { languages, treatsChildren } }: { doctor: ShownDoctor }) {
  return (
    <dl className="mt-3 grid gap-3 empty:hidden">
      <Lines name={texts.doctor.languages} lines={[languages.join(', ')]} />
      <Lines name={texts.doctor.children} lines={treatsChildren ? [texts.doctor.childrenYes] : []} />
    </dl>
  )
}

function Lines({ name, lines }: { name: string; lines: readonly string[] }) {
  const shown = lines.filter(line => line !== '')
  if (shown.length === 0) return null
  return (
    <Fact name={name}>
      {shown.map(line => (
        <Written key={line} text={line} className="block" />
      ))}
    </Fact>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
