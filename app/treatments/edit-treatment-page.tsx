import { Link, useNavigate } from 'react-router'
import { PhotoField } from '../pictures/photo-field.tsx'
import { answerOf, api, dataOf } from '../platform/api/client.ts'
import { localizedRows } from '../platform/i18n/localized.ts'
import * as platformTexts from '../platform/i18n/texts.ts'
import { Button } from '../platform/ui/button.tsx'
import { BothLanguages, textFields } from '../platform/ui/forms/both-languages.tsx'
import { Checkbox } from '../platform/ui/forms/checkbox.tsx'
import { sendAndReport, useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import { FormScreen } from '../platform/ui/forms/form-screen.tsx'
import { OneLanguage } from '../platform/ui/forms/one-language.tsx'
import { useSiteFacts } from '../platform/ui/site-facts.ts'
import { Written } from '../platform/ui/written.tsx'
import { usualVisitMinutes } from '../platform/values/durations.ts'
import * as texts from './texts.ts'
import type { TreatmentTexts } from './treatment.ts'

// Three routes show this screen (two from the spec change a treatment), so it can't use the generated types of one.
export async function clientLoader({ params: { id } }: { params: { readonly id?: string } }) {
  const [treatment, doctors] = await Promise.all([
    id === undefined ? undefined : dataOf(api.treatment[':id'].$get({ param: { id } })),
    dataOf(api.doctors.$get()),
  ])
  return { treatment, doctors: localizedRows(doctors) }
}

type Loaded = Awaited<ReturnType<typeof clientLoader>>

export default function EditTreatmentPage({ loaderData }: { loaderData: Loaded }) {
  return <TreatmentForm key={loaderData.treatment?._id} {...loaderData} />
}

function TreatmentForm({ treatment, doctors }: Loaded) {
  const text = texts.treatmentForm
  const { currency } = useSiteFacts()
  const navigate = useNavigate()
  const toList = () => navigate('/dashboard/manage-treatments')
  const performers = doctors.filter(({ treatmentIds }) => treatment && treatmentIds.includes(treatment._id))
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./treatment.ts')).treatmentFormWire,
    basedOn: { ...treatment, doctorIds: performers.map(({ _id }) => _id) },
    confirmText: ({ name }) => (treatment ? text.confirmUpdate(name) : text.confirmAdd(name)),
    send: (json, basedOn) =>
      treatment
        ? sendAndReport(
            answerOf(api.treatment[':id'].$patch({ param: { id: treatment._id }, json: { ...json, basedOn } })),
            text.updated,
            toList,
          )
        : sendAndReport(answerOf(api.treatment.$post({ json })), text.added, toList),
  })
  const textOf = textFields<keyof TreatmentTexts>(treatment ?? {}, text, problems)
  return (
    <FormScreen title={treatment ? text.updateTitle : text.addTitle} isWide onSubmit={onSubmit}>
      <OneLanguage problems={problems}>
        <BothLanguages {...textOf('name')} required />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            label={text.cost}
            name="cost"
            type="number"
            required
            defaultValue={treatment?.cost}
            hint={text.costHint(currency)}
            problem={problems.cost}
          />
          <TextField
            label={text.duration}
            name="durationMinutes"
            type="number"
            required
            defaultValue={treatment?.durationMinutes ?? usualVisitMinutes}
            hint={text.durationHint}
            problem={problems.durationMinutes}
          />
        </div>
        <BothLanguages {...textOf('about')} required rows={6} />
        <BothLanguages {...textOf('advice')} rows={3} />
        <BothLanguages {...textOf('category')} />
        <BothLanguages {...textOf('searchWords')} />
      </OneLanguage>
      {doctors.length > 0 && <Performers treatment={treatment} doctors={doctors} problem={problems.doctorIds} />}
      <PhotoField
        label={text.photo}
        given={treatment?.photo}
        picture={treatment?.picture}
        problem={problems.photo}
        placeholder="/pictures/placeholder-treatment.svg"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyText={platformTexts.ui.saving}>
          {treatment ? text.update : text.add}
        </Button>
        <Link to="/dashboard/manage-treatments" className="pill pill-quiet">
          {text.back}
        </Link>
      </div>
    </FormScreen>
  )
}

/** The doctors who perform a treatment. For a new treatment every doctor is ticked at first. */
function Performers({ treatment, doctors, problem }: Loaded & { problem: string | undefined }) {
  const text = texts.treatmentForm
  return (
    <fieldset>
      <legend className="font-semibold">{text.performers}</legend>
      <p className="text-sm text-soft">{text.performersHint}</p>
      {/* A hidden field makes the form send the doctors even if none is ticked. */}
      <input type="hidden" name="doctorIds" value="" />
      {doctors.map(({ _id, name, specialty, treatmentIds }) => (
        <Checkbox
          key={_id}
          name="doctorIds"
          value={_id}
          defaultChecked={!treatment || treatmentIds.includes(treatment._id)}
        >
          <span className="flex flex-wrap items-baseline gap-x-3">
            <Written text={name} />{' '}
            {specialty && (
              <span className="text-sm text-soft">
                <Written text={specialty} />
              </span>
            )}
          </span>
        </Checkbox>
      ))}
      {problem && <p className="text-sm font-semibold text-coral-deep">{problem}</p>}
    </fieldset>
  )
}
