import { Link } from 'react-router'
import { answerOf, api } from '../../api/client.ts'
import { signedIn, userContext } from '../../auth/guard.ts'
import { parseDay } from '../../core/dates.ts'
import { texts } from '../../i18n/texts.ts'
import { LoadFailed } from '../../ui/screen-problem.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Route } from './+types/booking-page.ts'
import { BookingForm } from './booking-form.tsx'

export const clientMiddleware = [signedIn]

/** Loads the treatment, its doctors and the clinic's limits. The slot chooser loads the free times. */
export async function clientLoader({ request, context, params: { id } }: Route.ClientLoaderArgs) {
  const user = context.get(userContext)
  const wanted = new URL(request.url).searchParams.get('date') ?? ''
  const [treatment, clinic, doctors] = await Promise.all([
    answerOf(api.treatment[':id'].$get({ param: { id } })),
    answerOf(api.clinic.$get()),
    answerOf(api.doctors.$get()),
  ])
  if (!treatment.ok && isNotFound(treatment.refusal.code)) return { state: 'notFound' as const }
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
  return <Spinner page />
}

export default function BookingPage({ loaderData: visit }: Route.ComponentProps) {
  if (visit.state === 'notFound') return <NotFound />
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

function NotFound() {
  return (
    <div className="wrap grid justify-items-center gap-4 py-16 text-center">
      <title>{texts.booking.notFoundTitle}</title>
      <img src="/pictures/empty-search.svg" alt="" width={280} height={200} />
      <h1 className="text-head">{texts.booking.notFoundTitle}</h1>
      <p className="text-soft">{texts.booking.notFoundLine}</p>
      <Link to="/treatments" className="pill pill-go">
        {texts.booking.seeTreatments}
      </Link>
    </div>
  )
}

// An id that isn't a UUID can't be a treatment's.
function isNotFound(code: string): boolean {
  return code === 'not_found' || code === 'not_valid'
}
