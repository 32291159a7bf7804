import { Link, useNavigate } from 'react-router'
import type { z } from 'zod'
import type { RefusalBody } from '../api/client.ts'
import { texts } from '../i18n/texts.ts'
import { PhotoField } from '../pictures/photo-field.tsx'
import { Button } from '../ui/button.tsx'
import { useCheckedForm } from '../ui/checked-form.ts'
import { TextArea, TextField } from '../ui/field.tsx'
import type { Problems } from '../ui/form-problems.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { useSiteFacts } from '../ui/site-facts.ts'
import { toast } from '../ui/toast.tsx'
import { type PerformerChoice, PerformerFields } from './performer-fields.tsx'
import { defaultDurationMinutes } from './treatment-defaults.ts'
import type { treatmentFormWire } from './treatment-form-wire.ts'

type Written = z.output<typeof treatmentFormWire>

interface TreatmentFormProps {
  readonly title: string
  readonly submitText: string
  readonly successText: string
  readonly given?: Partial<Written> & { readonly picture?: string | null }
  readonly doctors: readonly PerformerChoice[]
  confirmText(name: string): string
  save(written: Written): Promise<RefusalBody | undefined>
}

/** The form for adding and editing a treatment. */
export function TreatmentForm(props: TreatmentFormProps) {
  const { title, submitText, successText, given = {}, doctors, confirmText, save } = props
  const navigate = useNavigate()
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./treatment-form-wire.ts')).treatmentFormWire,
    confirmText: ({ name }) => confirmText(name),
    async send(written) {
      const refusal = await save(written)
      if (refusal) return refusal
      toast.success(successText)
      await navigate('/dashboard/manage-treatments')
      return undefined
    },
  })
  const text = texts.treatmentForm
  const { currency } = useSiteFacts()
  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-xl gap-6">
      <PageTitle>{title}</PageTitle>
      <h1 className="text-head">{title}</h1>
      <TextField
        label={text.name}
        name="name"
        required
        defaultValue={given.name}
        hint={text.nameHint}
        problem={problems.name}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label={text.cost}
          name="cost"
          type="number"
          min={0}
          required
          defaultValue={given.cost}
          hint={text.costHint(currency)}
          problem={problems.cost}
        />
        <TextField
          label={text.duration}
          name="durationMinutes"
          type="number"
          min={5}
          step={5}
          required
          defaultValue={given.durationMinutes ?? defaultDurationMinutes}
          hint={text.durationHint}
          problem={problems.durationMinutes}
        />
      </div>
      <TextArea
        label={text.about}
        name="about"
        required
        defaultValue={given.about}
        hint={text.aboutHint}
        problem={problems.about}
      />
      <TextArea
        label={text.advice}
        name="advice"
        rows={3}
        maxLength={4000}
        defaultValue={given.advice}
        hint={text.adviceHint}
        problem={problems.advice}
      />
      <SearchFields given={given} problems={problems} />
      <PerformerFields
        doctors={doctors}
        performers={given.doctorIds ?? doctors.map(({ _id }) => _id)}
        problem={problems.doctorIds}
      />
      <PhotoField
        label={text.photo}
        given={given.photo}
        picture={given.picture}
        problem={problems.photo}
        placeholder="/pictures/placeholder-treatment.svg"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyText={text.saving}>
          {submitText}
        </Button>
        <Link to="/dashboard/manage-treatments" className="pill pill-quiet">
          {text.back}
        </Link>
      </div>
    </form>
  )
}

function SearchFields({ given, problems }: { given: Partial<Written>; problems: Problems }) {
  const text = texts.treatmentForm
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        label={text.category}
        name="category"
        defaultValue={given.category}
        hint={text.categoryHint}
        problem={problems.category}
      />
      <TextField
        label={text.searchWords}
        name="searchWords"
        defaultValue={given.searchWords?.join(', ')}
        hint={text.searchWordsHint}
        problem={problems.searchWords}
      />
    </div>
  )
}
