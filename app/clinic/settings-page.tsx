import { useRevalidator } from 'react-router'
import { answerOf, api, dataOf } from '../platform/api/client.ts'
import { changedTo } from '../platform/i18n/changed-to.ts'
import * as platformTexts from '../platform/i18n/texts.ts'
import { Button } from '../platform/ui/button.tsx'
import { sendAndReport, useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import { FormScreen } from '../platform/ui/forms/form-screen.tsx'
import type { Refused } from '../platform/ui/forms/refused-form.ts'
import { formatTime } from '../platform/values/time-of-day.ts'
import type { Route } from './+types/settings-page.ts'
import * as texts from './texts.ts'

export const clientLoader = () => dataOf(api.clinic.$get())

const numbers = [
  'chairs',
  'cleanupMinutes',
  'slotStepMinutes',
  'leadMinutes',
  'horizonDays',
  'cutoffMinutes',
  'maxActiveVisits',
  'confirmBeforeHours',
  'confirmAfterNoShows',
] as const

/** The settings whose rule is switched off if the field is left empty. */
const optionalNumbers: readonly string[] = ['confirmBeforeHours', 'confirmAfterNoShows']

const rules = ['bookedAtOnce', 'mailDaySheet', 'mailCallersInBangla'] as const

const textRules = (clinic: Route.ComponentProps['loaderData']) =>
  [
    { name: 'quietFromMinute', type: 'time', defaultValue: formatTime(clinic.quietFromMinute), required: true },
    { name: 'quietUntilMinute', type: 'time', defaultValue: formatTime(clinic.quietUntilMinute), required: true },
    { name: 'textsPerDay', type: 'number', defaultValue: clinic.textsPerDay, required: true },
    { name: 'nextWayMinutes', type: 'number', defaultValue: clinic.nextWayMinutes ?? '' },
    { name: 'textPriceHundredths', type: 'number', defaultValue: priceText(clinic.textPriceHundredths) },
    { name: 'lowTextBalance', type: 'number', defaultValue: clinic.lowTextBalance, required: true },
  ] as const

const typed: Readonly<Record<string, (stored: number) => string>> = {
  quietFromMinute: formatTime,
  quietUntilMinute: formatTime,
  textPriceHundredths: hundredths => priceText(hundredths),
}

/** Some rules are typed otherwise than they are stored, and what somebody else saved is shown as it is typed. */
function inWords(refused: Refused | undefined): Refused | undefined {
  const errors = { ...refused?.errors }
  for (const [name, stored] of Object.entries(refused?.current ?? {})) {
    const words = typed[name]
    if (words && typeof stored === 'number') errors[name] = [changedTo(words(stored))]
  }
  return refused && { ...refused, errors }
}

const priceText = (hundredths: number | null) => (hundredths === null ? '' : String(hundredths / 100))

export default function SettingsPage({ loaderData: clinic }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const text = texts.settings
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./clinic.ts')).settingsWire,
    basedOn: clinic,
    send: async (json, basedOn) =>
      inWords(await sendAndReport(answerOf(api.clinic.$put({ json: { ...json, basedOn } })), text.saved, revalidate)),
  })
  return (
    <FormScreen title={text.title} line={text.line} isWide onSubmit={onSubmit}>
      <div className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-2">
        {numbers.map(name => (
          <TextField
            key={name}
            {...text.fields[name]}
            name={name}
            type="number"
            inputMode="numeric"
            required={!optionalNumbers.includes(name)}
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
        <h2 className="text-sub">{text.smsMessages}</h2>
        <p className="mt-1 text-sm text-soft">{text.textMessagesLine}</p>
      </div>
      <div className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-2">
        {textRules(clinic).map(({ name, ...field }) => (
          <TextField key={name} {...text.textFields[name]} name={name} {...field} problem={problems[name]} />
        ))}
      </div>
      <TextField
        {...text.codeCountries}
        name="codeCountries"
        autoComplete="off"
        defaultValue={clinic.codeCountries.join(', ')}
        problem={problems.codeCountries}
      />
      <div className="save-bar">
        <Button type="submit" busy={busy} busyText={platformTexts.ui.saving}>
          {text.save}
        </Button>
      </div>
    </FormScreen>
  )
}
