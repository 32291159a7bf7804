import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { texts } from '../i18n/texts.ts'
import { Picture } from '../ui/picture.tsx'
import type { Doctor } from './doctor.ts'

export function DoctorProfile({ doctor }: { doctor: Doctor }) {
  return (
    <article className="sheet grid content-start gap-5 p-6 sm:grid-cols-[9.5rem_1fr]">
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
          <Link to={`/doctors/${doctor.slug}`} className="hover:text-leaf hover:underline">
            {doctor.name}
          </Link>
        </h2>
        <p className="font-semibold text-leaf">{doctor.specialty}</p>
        <DoctorFacts doctor={doctor} />
      </div>
    </article>
  )
}

/** Degrees, posts, the private chamber and its contact details. */
export function DoctorFacts({ doctor }: { doctor: Doctor }) {
  const text = texts.about
  return (
    <dl className="mt-4 grid gap-3">
      <Fact name={text.degrees}>{doctor.degrees}</Fact>
      <Fact name={text.posts}>
        {doctor.hospitalPosts.map(post => (
          <span key={post} className="block">
            {post}
          </span>
        ))}
      </Fact>
      <Fact name={text.chamber}>
        <span className="block">{doctor.chamberName}</span>
        <span className="block">{doctor.chamberHours}</span>
      </Fact>
      <Fact name={text.address}>{doctor.address}</Fact>
      <Fact name={text.phone}>
        <a href={`tel:${doctor.phone}`} className="inline-block py-1 underline underline-offset-4">
          {doctor.phone}
        </a>
      </Fact>
      <Fact name={text.email}>
        <a href={`mailto:${doctor.email}`} className="inline-block py-1 break-all underline underline-offset-4">
          {doctor.email}
        </a>
      </Fact>
    </dl>
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
