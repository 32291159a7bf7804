import { useRef, useState } from 'react'
import { numericCodeField } from '../auth/account-fields.ts'
import { knownBrowsers } from '../auth/sessions/known-browsers.ts'
import { signInBy } from '../auth/sign-in.ts'
import * as authTexts from '../auth/texts.ts'
import { useAfterSignIn } from '../auth/use-sign-in.ts'
import { answerOf, api } from '../platform/api/client.ts'
import { readablePhone } from '../platform/i18n/phone.ts'
import { Button } from '../platform/ui/button.tsx'
import { useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import { LiveRegion } from '../platform/ui/live-region.tsx'
import { passFocusOn } from '../platform/ui/pass-focus-on.ts'
import { toast } from '../platform/ui/toasts/toast.ts'
import * as texts from './texts.ts'

export interface AskedCode {
  readonly codeId: string
  readonly fName: string
  readonly PhNum: string
  /** What was said instead of sending a code for sure. */
  readonly notice?: string | undefined
}

export const askForCode = (PhNum: string) =>
  answerOf(api['telephone-code'].$post({ json: { PhNum, browsers: knownBrowsers() } }))

interface CodeStepProps {
  readonly asked: AskedCode
  readonly onAskedAgain: (asked: AskedCode) => void
  readonly onBack: () => void
}

/** The step that takes the code. If the telephone number has accounts under other names only, it also asks which name is meant. */
export function CodeStep({ asked, onAskedAgain, onBack }: CodeStepProps) {
  const text = texts.telephone
  const [otherNames, setOtherNames] = useState(false)
  const isNew = useRef(false)
  const { problems, busy, onSubmit } = useSignIn(asked, isNew, () => setOtherNames(true))
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <LiveRegion as="p">{asked.notice ?? text.sentTo(readablePhone(asked.PhNum))}</LiveRegion>
      <TextField
        {...numericCodeField}
        label={text.code}
        hint={text.codeHint}
        // This field takes the focus, since the field that had it before is gone.
        autoFocus
        problem={problems.code}
      />
      {otherNames && (
        <div role="alert" className="grid gap-5 rounded-box bg-mint p-5 text-secondary-content">
          <p>{text.otherNames(asked.fName)}</p>
          <TextField label={text.name} name="fName" defaultValue={asked.fName} autoComplete="off" required />
          <Button type="submit" look="quiet" busy={busy} onClick={() => (isNew.current = true)}>
            {text.isNew}
          </Button>
        </div>
      )}
      <Button
        type="submit"
        look="leaf"
        busy={busy}
        busyText={authTexts.auth.login.signingIn}
        onClick={() => (isNew.current = false)}
      >
        {otherNames ? text.asBefore : authTexts.auth.login.signIn}
      </Button>
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-5">
        <AgainButton asked={asked} onAskedAgain={onAskedAgain} />
        <button type="button" ref={passFocusOn} className="more min-h-11 cursor-pointer" onClick={onBack}>
          {text.otherNumber}
        </button>
      </div>
    </form>
  )
}

function useSignIn(asked: AskedCode, isNew: { readonly current: boolean }, onOtherNames: () => void) {
  const entered = useAfterSignIn()
  return useCheckedForm({
    loadSchema: async () => (await import('./telephone.ts')).codeForm,
    async send({ code, fName = asked.fName }) {
      const json = { code, fName, codeId: asked.codeId, isNew: isNew.current, browsers: knownBrowsers() }
      const refusal = await entered(await signInBy(() => answerOf(api['telephone-sign-in'].$post({ json }))))
      if (refusal?.code !== 'name_unknown') return refusal
      onOtherNames()
      return undefined
    },
  })
}

function AgainButton({ asked, onAskedAgain }: Pick<CodeStepProps, 'asked' | 'onAskedAgain'>) {
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    if (busy) return
    setBusy(true)
    const answer = await askForCode(asked.PhNum)
    setBusy(false)
    if (!answer.ok) {
      const { codeId = asked.codeId, message } = answer.refusal
      onAskedAgain({ ...asked, codeId })
      return toast.error(message)
    }
    onAskedAgain({ ...asked, codeId: answer.data.codeId, notice: undefined })
    toast.success(texts.telephone.sentAgain)
  }
  return (
    <button type="button" ref={passFocusOn} className="more min-h-11 cursor-pointer" onClick={() => void ask()}>
      {texts.telephone.again}
    </button>
  )
}
