import { useState } from 'react'
import { texts } from '#texts'
import { answerOf, api } from '../platform/api/client.ts'
import { readablePhone } from '../platform/i18n/phone.ts'
import { Button } from '../platform/ui/button.tsx'
import { Disclosure } from '../platform/ui/disclosure.tsx'
import { LiveRegion } from '../platform/ui/live-region.tsx'
import { toast } from '../platform/ui/toasts/toast.tsx'
import type { PatientFile } from './patient-row.ts'

/** Makes the code with which the person's own account joins this file: shown, to be printed or read out, or sent. */
export function FileCode({ patient: { _id: id, phone } }: { patient: PatientFile }) {
  const text = texts.patients.fileCode
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<string>()
  async function make(isSent: boolean): Promise<void> {
    setBusy(true)
    const answer = await answerOf(api.patients[':id'].code.$post({ param: { id }, json: { isSent } }))
    setBusy(false)
    if (!answer.ok) return toast.error(answer.refusal.message)
    const { code } = answer.data
    setResult(code === null ? text.sent : text.code(`${code.slice(0, 5)}-${code.slice(5)}`))
  }
  return (
    <Disclosure title={text.title}>
      <div className="grid gap-3">
        <p className="text-soft">{text.line}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" busy={busy} onClick={() => void make(false)}>
            {text.print}
          </Button>
          {phone !== '' && (
            <Button look="quiet" busy={busy} onClick={() => void make(true)}>
              {text.send(readablePhone(phone))}
            </Button>
          )}
        </div>
        <LiveRegion as="p" className="text-lg font-semibold">
          {result}
        </LiveRegion>
      </div>
    </Disclosure>
  )
}
