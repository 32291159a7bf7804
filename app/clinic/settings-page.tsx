import { useRevalidator } from 'react-router'
import { texts } from '#texts'
import { answerOf, api } from '../platform/api/client.ts'
import { Button } from '../platform/ui/button.tsx'
import { sent, useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import { FormScreen } from '../platform/ui/forms/form-screen.tsx'
import { formatTime } from '../platform/values/time-of-day.ts'
import type { Route } from './+types/settings-page.ts'
import { type LoadedClinic, loadClinic } from './load-clinic.ts'

/** The booking limits, for the owner. */
export const clientLoader = loadClinic

const fields = [
  'chairs',
  'cleanupMinutes',
  'slotStepMinutes',
  'leadMinutes',
  'horizonDays',
  'cutoffMinutes',
  'maxActiveVisits',
] as const

/** Empty switches one off. */
const optionalFields = ['confirmBeforeHours', 'confirmAfterNoShows'] as const
/** The rules for text messages, as their fields show them. */
const textFields = (clinic: LoadedClinic) => ({
  quietFromMinute: { type: 'time', defaultValue: formatTime(clinic.quietFromMinute), required: true },
  quietUntilMinute: { type: 'time', defaultValue: formatTime(clinic.quietUntilMinute), required: true },
  textsPerDay: { type: 'number', defaultValue: clinic.textsPerDay, required: true },
  nextWayMinutes: { type: 'number', defaultValue: clinic.nextWayMinutes ?? '', required: false },
  textPriceHundredths: { type: 'number', defaultValue: priceText(clinic.textPriceHundredths), required: false },
  lowTextBalance: { type: 'number', defaultValue: clinic.lowTextBalance, required: true },
})
const textNames = [
  'quietFromMinute',
  'quietUntilMinute',
  'textsPerDay',
  'nextWayMinutes',
  'textPriceHundredths',
  'lowTextBalance',
] as const

const priceText = (hundredths: number | null) => (hundredths === null ? '' : String(hundredths / 100))

const rules = ['bookedAtOnce', 'mailDaySheet', 'mailCallersInBangla'] as const

const isOptional = (name: string) => optionalFields.some(optional => optional === name)

export default function SettingsPage({ loaderData: clinic }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const text = texts.settings
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./clinic.ts')).settingsWire,
    send: json => sent(answerOf(api.clinic.$put({ json })), text.saved, revalidate),
  })
  return (
    <FormScreen title={text.title} line={text.line} isWide onSubmit={onSubmit}>
      <div className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-2">
        {[...fields, ...optionalFields].map(name => (
          <TextField
            key={name}
            label={text.fields[name].label}
            hint={text.fields[name].hint}
            name={name}
            type="number"
            inputMode="numeric"
            required={!isOptional(name)}
            defaultValue={clinic[name] ?? ''}
            problem={problems[name]}
          />
        ))}
      </div>
      {rules.map(name => (
        <label key={name} className="flex min-h-11 items-start gap-3">
          <input
            type="checkbox"
            name={name}
            className="checkbox checkbox-primary"
            defaultChecked={clinic[name]}
            aria-describedby={`${name}-hint`}
          />
          <span>
            <span>{text[name].label}</span>
            <span id={`${name}-hint`} className="block text-sm text-soft">
              {text[name].hint}
            </span>
          </span>
        </label>
      ))}
      <div>
        <h2 className="text-sub">{text.textMessages}</h2>
        <p className="mt-1 text-sm text-soft">{text.textMessagesLine}</p>
      </div>
      <div className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-2">
        {textNames.map(name => (
          <TextField
            key={name}
            label={text.textFields[name].label}
            hint={text.textFields[name].hint}
            name={name}
            {...textFields(clinic)[name]}
            problem={problems[name]}
          />
        ))}
      </div>
      <TextField
        label={text.codeCountries.label}
        hint={text.codeCountries.hint}
        name="codeCountries"
        autoComplete="off"
        defaultValue={clinic.codeCountries.join(', ')}
        problem={problems.codeCountries}
      />
      <div className="save-bar">
        <Button type="submit" busy={busy} busyText={texts.ui.saving}>
          {text.save}
        </Button>
      </div>
    </FormScreen>
  )
}
