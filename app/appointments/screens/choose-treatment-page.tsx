import { Link } from 'react-router'
import { listDoctors, listDoctorsOfTreatment, listPerformed } from '../../doctors/doctors.server.ts'
import { type Context, contextOf } from '../../platform/context.server.ts'
import { langOf } from '../../platform/i18n/lang-of.ts'
import { localized } from '../../platform/i18n/localized.ts'
import { pageAddress } from '../../platform/i18n/page-address.ts'
import { Button } from '../../platform/ui/button.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { SelectField } from '../../platform/ui/forms/field.tsx'
import { pageMeta } from '../../platform/ui/page-meta.ts'
import { Written } from '../../platform/ui/written.tsx'
import { nextFreeDays } from '../../schedule/availability.server.ts'
import { FreeDays } from '../../schedule/free-days.tsx'
import * as scheduleTexts from '../../schedule/texts.ts'
import * as treatmentsTexts from '../../treatments/texts.ts'
import { listTreatments } from '../../treatments/treatments.server.ts'
import type { Route } from './+types/choose-treatment-page.ts'

const daysShown = 6

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const search = new URL(request.url).searchParams
  const [all, doctor] = await Promise.all([listTreatments(ctx), wantedDoctor(ctx, search.get('doctor'))])
  const offered = doctor ? all.filter(({ id }) => doctor.treatmentIds.includes(id)) : all
  const treatments = offered.map(treatment => {
    const { id, name } = localized(treatment)
    return { id, name }
  })
  const wanted = search.get('treatment')
  const chosen = treatments.find(({ id }) => id === wanted) ?? treatments.at(-1)
  if (!chosen) return { treatments, chosen, doctor, isPerformed: false, days: [] }
  const [doctors, days] = await Promise.all([
    listDoctorsOfTreatment(ctx, chosen.id),
    nextFreeDays(ctx, { treatmentId: chosen.id, doctorId: doctor?.id }, daysShown),
  ])
  return { treatments, chosen, doctor, isPerformed: doctors.length > 0, days }
}

async function wantedDoctor(ctx: Context, wanted: string | null) {
  if (wanted === null) return undefined
  const [doctors, performed] = await Promise.all([listDoctors(ctx), listPerformed(ctx)])
  const doctor = doctors.find(({ id }) => id === wanted)
  const { treatmentIds = [] } = performed.get(wanted) ?? {}
  return doctor && treatmentIds.length > 0 ? { id: doctor.id, name: localized(doctor).name, treatmentIds } : undefined
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: scheduleTexts.chooseTreatment.pageTitle,
    description: scheduleTexts.chooseTreatment.description,
    path: '/appointment',
  })

export default function ChooseTreatmentPage({ loaderData }: Route.ComponentProps) {
  const { treatments, chosen, doctor, isPerformed, days } = loaderData
  const text = scheduleTexts.chooseTreatment
  return (
    <div className="wrap grid gap-x-16 gap-y-10 py-14 md:py-20 lg:grid-cols-[.8fr_1fr]">
      <div>
        <h1 className="text-head">{text.title}</h1>
        <p className="mt-3 mb-8 text-soft">{text.line}</p>
        {chosen && (
          <form action={pageAddress('/appointment')} className="grid max-w-md gap-4">
            <SelectField label={text.treatment} name="treatment" defaultValue={chosen.id} className="capitalize">
              {treatments.toReversed().map(({ id, name }) => (
                <option key={id} value={id} lang={langOf(name)}>
                  {name}
                </option>
              ))}
            </SelectField>
            {doctor && <input type="hidden" name="doctor" value={doctor.id} />}
            <Button type="submit" look="leaf" className="justify-self-start">
              {text.show}
            </Button>
          </form>
        )}
      </div>
      {chosen ? (
        <section aria-labelledby="next-days">
          <h2 id="next-days" className="mb-5 text-sub">
            {text.nextDays(chosen.name)}
          </h2>
          {doctor && (
            <p className="-mt-2 mb-5 text-soft">
              <Written text={doctor.name} within={text.withDoctor} />{' '}
              <Link to={`/appointment?${new URLSearchParams({ treatment: chosen.id })}`} className="more">
                {text.everyDoctor}
              </Link>
            </p>
          )}
          <FreeDays treatmentId={chosen.id} doctorId={doctor?.id} isPerformed={isPerformed} days={days} />
        </section>
      ) : (
        <EmptyState picture="/pictures/empty-search.svg" title={treatmentsTexts.treatments.noneYet}>
          {treatmentsTexts.treatments.noneYetLine}{' '}
          <Link to="/contact" className="more">
            {treatmentsTexts.treatments.notSure.ask}
          </Link>
        </EmptyState>
      )}
    </div>
  )
}
