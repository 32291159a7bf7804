import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { codeField } from '../auth/account-fields.ts'
import { currentUser } from '../auth/current-user.ts'
import * as authTexts from '../auth/texts.ts'
import { useSignInAgain } from '../auth/use-sign-in.ts'
import { answerOf, api, type DataOf, type RefusalBody } from '../platform/api/client.ts'
import { Button } from '../platform/ui/button.tsx'
import { useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import { List } from '../platform/ui/list.tsx'
import { toast } from '../platform/ui/toasts/toast.ts'
import * as texts from './texts.ts'

type Begun = DataOf<(typeof api)['second-factor']['$post']>

export function SecondFactorPanel({ isOn }: { isOn: boolean }) {
  const [begun, setBegun] = useState<Begun>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const [dropping, setDropping] = useState(false)
  const { revalidate } = useRevalidator()
  const signInAgain = useSignInAgain()

  async function begin(): Promise<void> {
    const answer = await answerOf(api['second-factor'].$post())
    if (answer.ok) setBegun(answer.data)
    else await signInAgain(answer.refusal)
  }
  async function confirm(code: string): Promise<RefusalBody | undefined> {
    const answer = await answerOf(api['second-factor'].confirm.$post({ json: { code } }))
    if (!answer.ok) return refused(answer.refusal)
    setBegun(undefined)
    setRecoveryCodes(answer.data.recoveryCodes)
    toast.success(texts.profile.secondFactor.on)
    return undefined
  }
  async function drop(code: string): Promise<RefusalBody | undefined> {
    const answer = await answerOf(api['second-factor'].drop.$post({ json: { code } }))
    if (!answer.ok) return refused(answer.refusal)
    toast.success(texts.profile.secondFactor.off)
    await done()
    return undefined
  }
  async function refused(refusal: RefusalBody): Promise<RefusalBody | undefined> {
    if (refusal.code !== 'fresh_sign_in') return refusal
    await signInAgain(refusal)
    return undefined
  }
  async function done(): Promise<void> {
    setDropping(false)
    setRecoveryCodes(undefined)
    await currentUser({ fresh: true })
    await revalidate()
  }

  return (
    <section className="mt-10 grid max-w-2xl justify-items-start gap-4">
      <h2 className="text-sub">{texts.profile.secondFactor.title}</h2>
      <p className="text-soft">{isOn ? texts.profile.secondFactor.lineOn : texts.profile.secondFactor.lineOff}</p>
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onSaved={() => void done()} />
      ) : begun ? (
        <Enrol {...begun} send={confirm} />
      ) : dropping ? (
        <CodeForm button={texts.profile.secondFactor.switchOff} send={drop} />
      ) : (
        <Button look={isOn ? 'quiet' : 'leaf'} onClick={() => (isOn ? setDropping(true) : void begin())}>
          {isOn ? texts.profile.secondFactor.switchOff : texts.profile.secondFactor.switchOn}
        </Button>
      )}
    </section>
  )
}

function Enrol({ secret, qr, send }: Begun & { send(code: string): Promise<RefusalBody | undefined> }) {
  return (
    <div className="sheet grid w-full gap-5 p-6 sm:grid-cols-[11rem_1fr]">
      <img
        src={qr}
        alt={texts.profile.secondFactor.qr}
        width={176}
        height={176}
        className="size-44 rounded-xl bg-white p-2"
      />
      <div className="grid content-start gap-4">
        <p>{texts.profile.secondFactor.scan}</p>
        <p className="font-mono text-sm break-all">{secret}</p>
        <CodeForm button={texts.profile.secondFactor.confirm} send={send} />
      </div>
    </div>
  )
}

function CodeForm({ button, send }: { button: string; send(code: string): Promise<RefusalBody | undefined> }) {
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('../auth/account.ts')).factorInput,
    send: ({ code }) => send(code),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <TextField {...codeField} label={authTexts.auth.secondFactor.code} problem={problems.code} />
      <Button type="submit" look="leaf" busy={busy} className="justify-self-start">
        {button}
      </Button>
    </form>
  )
}

function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  return (
    <div className="sheet grid w-full justify-items-start gap-4 p-6">
      <p>{texts.profile.secondFactor.recovery}</p>
      <List className="grid w-full gap-y-1 font-mono">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <Button look="leaf" onClick={onSaved}>
        {texts.profile.secondFactor.stored}
      </Button>
    </div>
  )
}
