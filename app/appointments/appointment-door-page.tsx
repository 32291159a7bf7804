import { Form, Link } from 'react-router'
import { readClinic } from '../clinic/clinic.server.ts'
import { contextOf } from '../core/context.server.ts'
import { dayOf } from '../core/dates.ts'
import { clockTime, longDay } from '../i18n/days.ts'
import { texts } from '../i18n/texts.ts'
import { readAvailability } from '../schedule/availability.server.ts'
import { listTreatments } from '../treatments/treatments.server.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import type { Route } from './+types/appointment-door-page.ts'

const lookAheadDays = 14
const daysShown = 6

/** The treatment that is asked for, or the newest, and the next days on which it has free times. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const wanted = new URL(request.url).searchParams.get('treatment')
  const treatments = (await listTreatments(ctx)).map(({ id, name }) => ({ id, name }))
  const chosen = treatments.find(({ id }) => id === wanted) ?? treatments.at(-1)
  if (!chosen) return { treatments, chosen, days: [] }
  const from = dayOf(ctx.now(), (await readClinic(ctx)).zone)
  const { days } = await readAvailability(ctx, { treatmentId: chosen.id, from, days: lookAheadDays })
  const free = days.filter(({ slots }) => slots.length > 0).slice(0, daysShown)
  return {
    treatments,
    chosen,
    days: free.map(({ date, slots }) => ({ date, count: slots.length, first: slots[0]?.time ?? '' })),
  }
}

export const meta: Route.MetaFunction = () => [
  { title: texts.appointmentDoor.pageTitle },
  { name: 'description', content: texts.appointmentDoor.description },
]

export default function AppointmentDoorPage({ loaderData: { treatments, chosen, days } }: Route.ComponentProps) {
  const text = texts.appointmentDoor
  return (
    <div className="wrap grid gap-x-16 gap-y-10 py-14 md:py-20 lg:grid-cols-[.8fr_1fr]">
      <div>
        <h1 className="text-head">{text.title}</h1>
        <p className="mt-3 mb-8 text-soft">{text.line}</p>
        <Form key={chosen?.id} className="grid max-w-md gap-4">
          <SelectField label={text.treatment} name="treatment" defaultValue={chosen?.id}>
            {treatments.toReversed().map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button type="submit" look="leaf" className="justify-self-start">
            {text.show}
          </Button>
        </Form>
      </div>
      {chosen && (
        <section aria-labelledby="next-days">
          <h2 id="next-days" className="mb-5 text-sub">
            {text.nextDays(chosen.name)}
          </h2>
          {days.length === 0 && <p className="text-soft">{text.noneFree}</p>}
          <ul className="grid gap-3 sm:grid-cols-2">
            {days.map(({ date, count, first }) => (
              <li key={date}>
                <Link
                  to={`/treatments/appointment/${chosen.id}?date=${date}`}
                  className="sheet grid gap-0.5 px-5 py-4 hover:border-leaf hover:bg-mint-soft"
                >
                  <b className="font-head text-xl font-normal">{longDay(date)}</b>
                  <span className="text-soft">
                    {text.free(count)}, {text.first(clockTime(first))}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
