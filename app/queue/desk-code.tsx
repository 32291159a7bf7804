import { texts } from '#texts'
import { api, dataOf } from '../api/client.ts'
import { useLive } from '../api/use-live.tsx'
import { longDay } from '../i18n/days.ts'
import { Button } from '../ui/button.tsx'
import { useSiteFacts } from '../ui/site-facts.ts'

export const readDeskCode = () => dataOf(api['desk-code'].$get())

interface DeskCodeProps {
  readonly code: Awaited<ReturnType<typeof readDeskCode>>
}

/** Today's code for the desk, to leave open there or to print. It changes at midnight, by the clinic's clock. */
export function DeskCode({ code }: DeskCodeProps) {
  const { clinicName, clinicLang } = useSiteFacts()
  const { date, qr } = useLive(readDeskCode, code).data
  return (
    <section aria-labelledby="desk-code" className="mt-14 print:mt-0 print:text-center">
      <h2 id="desk-code" className="text-sub print:hidden">
        {texts.waitingRooms.codeTitle}
      </h2>
      <p className="mt-1 mb-5 text-soft print:hidden">{texts.waitingRooms.codeLine}</p>
      <p lang={clinicLang} className="hidden font-head text-4xl print:block">
        {clinicName}
      </p>
      <p className="hidden py-6 text-2xl print:block">{texts.waitingRooms.codePrint}</p>
      <div className="flex flex-wrap items-center gap-6 print:grid print:justify-items-center">
        <img
          src={qr}
          alt={texts.waitingRooms.codeAlt}
          width={224}
          height={224}
          className="size-56 rounded-xl bg-white p-2 print:size-96"
        />
        <div className="grid justify-items-start gap-3 print:justify-items-center">
          <p className="font-semibold">{texts.waitingRooms.codeOf(longDay(date))}</p>
          <Button look="quiet" className="print:hidden" onClick={() => window.print()}>
            {texts.waitingRooms.printCode}
          </Button>
        </div>
      </div>
    </section>
  )
}
