import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { signedIn, userContext } from '../../auth/guard.ts'
import { loginPath } from '../../auth/login-path.ts'
import * as authTexts from '../../auth/texts.ts'
import { listDoctorsOfTreatment } from '../../doctors/doctors.server.ts'
import { answerOf, api } from '../../platform/api/client.ts'
import { contextOf } from '../../platform/context.server.ts'
import { langOf } from '../../platform/i18n/lang-of.ts'
import { localized } from '../../platform/i18n/localized.ts'
import { idOrNotFound, orNotFound } from '../../platform/not-found.server.ts'
import { siteOf } from '../../platform/ui/page-meta.ts'
import { useDrawing } from '../../platform/ui/picture.tsx'
import { Price } from '../../platform/ui/price.tsx'
import { ErrorPage } from '../../platform/ui/problem-pages.tsx'
import { titleOf } from '../../platform/ui/site-facts.ts'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { dayOf, parseDay } from '../../platform/values/dates.ts'
import { parseClockTime } from '../../platform/values/time-of-day.ts'
import { readAvailability } from '../../schedule/availability.server.ts'
import { readTreatment } from '../../treatments/treatments.server.ts'
import * as texts from '../booking/texts.ts'
import type { Route } from './+types/booking-page.ts'
import { BookingForm } from './booking-form.tsx'
import { daysShown, firstDaysShown } from './free-slots.ts'
import { NoDoctorsYet } from './slot-chooser.tsx'
import { WaitForFreeTime } from './wait-form.tsx'

export const clientMiddleware = [signedIn]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const treatment = await orNotFound(readTreatment(ctx, idOrNotFound(params.id)))
  const { id, name, costTaka, durationMinutes, about } = localized(treatment)
  const [doctors, { zone, horizonDays, cutoffMinutes }] = await Promise.all([
    listDoctorsOfTreatment(ctx, id),
    ctx.clinic(),
  ])
  const wanted = wantedVisit(new URL(request.url).searchParams, doctors)
  const today = dayOf(ctx.now(), zone)
  const { firstShown } = firstDaysShown({ today: today.toString(), horizonDays, startDate: wanted.date })
  const from = parseDay(firstShown) ?? today
  const { doctorId } = wanted
  const { days } = await readAvailability(ctx, { treatmentId: id, doctorId, from, days: daysShown })
  return {
    treatment: { _id: id, name, cost: costTaka, durationMinutes, about },
    clinic: { zone, horizonDays, cutoffMinutes },
    doctors: doctors.map(doctor => {
      const { id: _id, name, ownMinutes } = localized(doctor)
      return { _id, name, ownMinutes }
    }),
    wanted,
    known: { from: firstShown, doctorId, days },
  }
}

/** Reads day, time and doctor from the address that `bookingPath` makes, as far as they can be booked. */
function wantedVisit(search: URLSearchParams, doctors: readonly { readonly id: string }[]) {
  const date = parseDay(search.get('date') ?? '')?.toString()
  const time = search.get('time') ?? ''
  const doctor = search.get('doctor')
  return {
    date,
    time: date && parseClockTime(time) ? time : undefined,
    doctorId: doctors.find(({ id }) => id === doctor)?.id,
  }
}

/** Adds the signed-in user to the server's data, since only the browser knows who is signed in. */
export async function clientLoader({ context, serverLoader }: Route.ClientLoaderArgs) {
  const [visit, user, family] = await Promise.all([
    serverLoader(),
    context.get(userContext),
    answerOf(api['family-members'].$get()),
  ])
  // If the list of the family can't be loaded, the user types the patient's name.
  return { ...visit, user, family: family.ok ? family.data : [] }
}
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? [{ title: titleOf(texts.booking.pageTitle(loaderData.treatment.name), siteOf(matches)) }] : []

export default function BookingPage({ loaderData: visit }: Route.ComponentProps) {
  const { name, cost, about } = visit.treatment
  return (
    <div className="wrap py-10 md:py-14">
      <p className="text-soft">{texts.booking.eyebrow}</p>
      <h1 lang={langOf(name)} className="text-head capitalize">
        {name}
      </h1>
      <p lang={langOf(about)} className="mt-3 max-w-[34em] text-soft">
        {about}
      </p>
      <p className="mt-3 mb-9 text-xl font-semibold tabular-nums">
        <Price taka={cost} />
      </p>
      <Booking visit={visit} />
    </div>
  )
}

function Booking({ visit }: { visit: Route.ComponentProps['loaderData'] }) {
  if (visit.doctors.length === 0) return <NoDoctorsYet />
  if (!('user' in visit)) return <WaitingForUser />
  const { _id } = visit.treatment
  return (
    <>
      <BookingForm key={_id} visit={visit} />
      <WaitForFreeTime key={`wait ${_id}`} visit={visit} />
    </>
  )
}

/** The booking page shows this until the browser knows the user. Without scripts it never does. */
function WaitingForUser() {
  const { pathname, search } = useLocation()
  return (
    <>
      <noscript>
        <Link to={loginPath(pathname + search)} className="pill pill-go">
          {authTexts.auth.login.pageTitle}
        </Link>
      </noscript>
      <Spinner page />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <ErrorPage error={error} />
}

function NotFound() {
  return (
    <div className="wrap grid justify-items-center gap-4 py-16 text-center">
      <title>{texts.booking.notFoundTitle}</title>
      <img src={useDrawing('/pictures/empty-search.svg')} alt="" width={280} height={200} />
      <h1 className="text-head">{texts.booking.notFoundTitle}</h1>
      <p className="text-soft">{texts.booking.notFoundLine}</p>
      <Link to="/treatments" className="pill pill-go">
        {texts.booking.seeTreatments}
      </Link>
    </div>
  )
}
