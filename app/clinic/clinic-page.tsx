import { answerOf, api, dataOf } from '../platform/api/client.ts'
import * as platformTexts from '../platform/i18n/texts.ts'
import { Button } from '../platform/ui/button.tsx'
import { sendAndReport, useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { FormScreen } from '../platform/ui/forms/form-screen.tsx'
import { OneLanguage } from '../platform/ui/forms/one-language.tsx'
import type { Refused } from '../platform/ui/forms/refused-form.ts'
import type { Route } from './+types/clinic-page.ts'
import { Contact, LegalPages, Look, MoneyAndTime, NameAndWelcome, Networks } from './clinic-parts.tsx'
import * as texts from './texts.ts'

export const clientLoader = () => dataOf(api.clinic.$get())

/** The two numbers of a position are in one field. */
function besidePosition(refused: Refused | undefined): Refused | undefined {
  const position = refused?.errors?.latitude ?? refused?.errors?.longitude
  return refused && position ? { ...refused, errors: { ...refused.errors, position } } : refused
}

export default function ClinicPage({ loaderData: clinic }: Route.ComponentProps) {
  const text = texts.clinicFacts
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./clinic-wire.ts')).clinicWire,
    basedOn: clinic,
    // The page is reloaded, since the clinic's name, logo and colour are on every screen; the toast outlives the reload.
    send: async (json, basedOn) =>
      besidePosition(
        await sendAndReport(answerOf(api.clinic.$put({ json: { ...json, basedOn } })), text.saved, () =>
          window.location.replace(window.location.href),
        ),
      ),
  })
  const part = { clinic, problems }
  return (
    <FormScreen title={text.title} line={text.line} isWide onSubmit={onSubmit}>
      <OneLanguage problems={problems}>
        <NameAndWelcome {...part} />
        <Contact {...part} />
        <Networks {...part} />
        <Look {...part} />
        <MoneyAndTime {...part} />
        <LegalPages {...part} />
      </OneLanguage>
      <div className="save-bar">
        <Button type="submit" busy={busy} busyText={platformTexts.ui.saving}>
          {text.save}
        </Button>
      </div>
    </FormScreen>
  )
}
