import { Link, useNavigate } from 'react-router'
import type { z } from 'zod'
import { texts } from '#texts'
import { PhotoField } from '../pictures/photo-field.tsx'
import type { RefusalBody } from '../platform/api/client.ts'
import { Button } from '../platform/ui/button.tsx'
import { BothLanguages, textFields } from '../platform/ui/forms/both-languages.tsx'
import { useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import { FormScreen } from '../platform/ui/forms/form-screen.tsx'
import { OneLanguage } from '../platform/ui/forms/one-language.tsx'
import { useSiteFacts } from '../platform/ui/site-facts.ts'
import { toast } from '../platform/ui/toasts/toast.tsx'
import { type PerformerChoice, PerformerFields } from './performer-fields.tsx'
import type { TreatmentTexts, treatmentFormWire } from './treatment.ts'
import { defaultDurationMinutes } from './treatment-form-fields.ts'

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
    loadSchema: async () => (await import('./treatment.ts')).treatmentFormWire,
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
  const textOf = textFields<keyof TreatmentTexts>(given, text, problems)
  return (
    <FormScreen title={title} isWide onSubmit={onSubmit}>
      <OneLanguage problems={problems}>
        <BothLanguages {...textOf('name')} required />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            label={text.cost}
            name="cost"
            type="number"
            required
            defaultValue={given.cost}
            hint={text.costHint(currency)}
            problem={problems.cost}
          />
          <TextField
            label={text.duration}
            name="durationMinutes"
            type="number"
            required
            defaultValue={given.durationMinutes ?? defaultDurationMinutes}
            hint={text.durationHint}
            problem={problems.durationMinutes}
          />
        </div>
        <BothLanguages {...textOf('about')} required rows={6} />
        <BothLanguages {...textOf('advice')} rows={3} />
        <BothLanguages {...textOf('category')} />
        <BothLanguages {...textOf('searchWords')} />
      </OneLanguage>
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
        <Button type="submit" busy={busy} busyText={texts.ui.saving}>
          {submitText}
        </Button>
        <Link to="/dashboard/manage-treatments" className="pill pill-quiet">
          {text.back}
        </Link>
      </div>
    </FormScreen>
  )
}
