import { Link } from 'react-router'
import { answerOf, api } from '../api/client.ts'
import { requireUser } from '../auth/current-user.ts'
import { parseDay } from '../core/dates.ts'
import { texts } from '../i18n/texts.ts'
import { LoadFailed } from '../ui/screen-problem.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/booking-page.ts'
import { BookingForm } from './booking-form.tsx'

/** The treatment, who performs it, and the clinic's limits; the free times come with the chooser. */
export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const user = await requireUser(request)
  const wanted = new URL(request.url).searchParams.get('date') ?? ''
  const [treatment, clinic, doctors] = await Promise.all([
    answerOf(api.treatment[':id'].$get({ param: { id } })),
    answerOf(api.clinic.$get()),
    answerOf(api.doctors.$get()),
  ])
  if (!treatment.ok && isGone(treatment.refusal.code)) return { state: 'gone' as const }
  if (!treatment.ok) return { state: 'failed' as const, message: treatment.refusal.message }
  if (!clinic.ok) return { state: 'failed' as const, message: clinic.refusal.message }
  if (!doctors.ok) return { state: 'failed' as const, message: doctors.refusal.message }
  return {
    state: 'open' as const,
    user,
    treatment: treatment.data,
    clinic: clinic.data,
    doctors: doctors.data.filter(({ treatmentIds }) => treatmentIds.includes(id)),
    wantedDate: parseDay(wanted)?.toString(),
  }
}

export function HydrateFallback() {
  return <Spinner />
}

export default function BookingPage({ loaderData: visit }: Route.ComponentProps) {
  if (visit.state === 'gone') return <Gone />
  if (visit.state === 'failed') {
    return (
      <div className="wrap">
        <LoadFailed message={visit.message} />
      </div>
    )
  }
  const { treatment } = visit
  return (
    <div className="wrap py-10 md:py-14">
      <title>{texts.booking.pageTitle(treatment.name)}</title>
      <p className="text-soft">{texts.booking.eyebrow}</p>
      <h1 className="text-head first-letter:uppercase">{treatment.name}</h1>
      <p className="mt-3 mb-9 max-w-[34em] text-soft">{treatment.about}</p>
      <BookingForm key={treatment._id} visit={visit} />
    </div>
  )
}

function Gone() {
  return (
    <div className="wrap grid justify-items-center gap-4 py-16 text-center">
      <title>{texts.booking.goneTitle}</title>
      <img src="/pictures/empty-search.svg" alt="" width={280} height={200} />
      <h1 className="text-head">{texts.booking.goneTitle}</h1>
      <p className="text-soft">{texts.booking.goneLine}</p>
      <Link to="/treatments" className="pill pill-go">
        {texts.booking.seeTreatments}
      </Link>
    </div>
  )
}

// An address that can't be read was never a treatment's.
function isGone(code: string): boolean {
  return code === 'not_found' || code === 'not_valid'
}
