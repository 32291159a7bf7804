import { Link, useNavigate } from 'react-router'
import type { z } from 'zod'
import type { RefusalBody } from '../api/client.ts'
import { texts } from '../i18n/texts.ts'
import { PhotoField } from '../pictures/photo-field.tsx'
import { Button } from '../ui/button.tsx'
import { useCheckedForm } from '../ui/checked-form.ts'
import { TextArea, TextField } from '../ui/field.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useSiteFacts } from '../ui/site-facts.ts'
import { toast } from '../ui/toast.tsx'
import { defaultDurationMinutes } from './treatment-defaults.ts'
import type { treatmentWire } from './treatment-wire.ts'

type Written = z.output<typeof treatmentWire>

interface TreatmentFormProps {
  readonly title: string
  readonly submitText: string
  readonly successText: string
  readonly given?: Partial<Written> & { readonly picture?: string | null }
  confirmText(name: string): string
  save(written: Written): Promise<RefusalBody | undefined>
}

/** The form for adding and editing a treatment. */
export function TreatmentForm(props: TreatmentFormProps) {
  const { title, submitText, successText, given = {}, confirmText, save } = props
  const navigate = useNavigate()
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./treatment-wire.ts')).treatmentWire,
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
