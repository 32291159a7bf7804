import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSignInAgain } from '../auth/use-sign-in.ts'
import { answerOf, api, type DataOf, type RefusalBody } from '../platform/api/client.ts'
import { Button } from '../platform/ui/button.tsx'
import { isReceived } from '../platform/ui/forms/refused-form.ts'
import { useConfirm } from '../platform/ui/toasts/confirm.ts'
import { toast } from '../platform/ui/toasts/toast.ts'
import * as texts from './texts.ts'

type Person = DataOf<typeof api.users.$get>[number]

type Answer = { readonly ok: true } | { readonly ok: false; readonly refusal: RefusalBody }

export function usePersonChange() {
  const confirm = useConfirm()
  const { revalidate } = useRevalidator()
  const signInAgain = useSignInAgain()
  const [busy, setBusy] = useState(false)
  async function change(question: string, done: string, call: () => Promise<Answer>): Promise<void> {
    if (busy || !(await confirm(question))) return
    setBusy(true)
    const answer = await call()
    if (answer.ok) toast.success(done)
    else await signInAgain(answer.refusal)
    if (isReceived(answer)) await revalidate()
    setBusy(false)
  }
  return { busy, change }
}

const roles = ['patient', 'staff', 'owner'] as const

export function RoleSelect({ fName: name, _id, email = _id, role }: Person) {
  const text = texts.people
  const { busy, change } = usePersonChange()
  return (
    <select
      className="desk-field w-auto min-w-24 py-0 leading-none lg:pointer-fine:h-7 lg:pointer-fine:min-h-0"
      aria-label={text.roleOf(name)}
      // The attribute `disabled` would take the focus away from the field.
      aria-disabled={busy || undefined}
      value={role}
      onChange={({ target }) => {
        const wanted = roles.find(known => known === target.value)
        if (!wanted) return
        void change(text.confirmRole(name, text.roles[wanted]), text.roleChanged(name), () =>
          answerOf(api.users[':email'].role.$put({ param: { email }, json: { role: wanted, basedOn: { role } } })),
        )
      }}
    >
      {roles.map(known => (
        <option key={known} value={known}>
          {text.roles[known]}
        </option>
      ))}
    </select>
  )
}

const step = 'desk-button min-h-(--desk-step) px-2.5 text-[0.8125rem]'

export function AccessButtons({ fName: name, _id, email = _id, active, secondFactor }: Person) {
  const text = texts.people
  const { busy, change } = usePersonChange()
  const button = { look: 'plain', className: step, busy } as const
  const [param, calls] = [{ email }, api.users[':email']]
  const signOut = () =>
    change(text.confirmSignOut(name), text.signedOut(name), () => answerOf(calls.sessions.$delete({ param })))
  const dropFactor = () =>
    change(text.confirmDropFactor(name), text.factorDropped(name), () =>
      answerOf(calls['second-factor'].$delete({ param })),
    )
  const switchTo = (wanted: boolean) => {
    const [question, done] = wanted ? [text.confirmOn, text.switchedOn] : [text.confirmOff, text.switchedOff]
    return change(question(name), done(name), () => answerOf(calls.active.$put({ param, json: { active: wanted } })))
  }
  return (
    <div className="flex gap-1.5 max-lg:flex-wrap max-lg:justify-end">
      {active && (
        <Button {...button} aria-label={text.signOutOf(name)} onClick={signOut}>
          {text.signOut}
        </Button>
      )}
      {secondFactor && (
        <Button {...button} aria-label={text.dropFactorOf(name)} onClick={dropFactor}>
          {text.dropFactor}
        </Button>
      )}
      <Button
        {...button}
        className={`${step} ${active ? 'hover:border-coral-deep hover:bg-blush hover:text-coral-deep' : 'border-leaf text-leaf'}`}
        aria-label={active ? text.switchOffOf(name) : text.switchOnOf(name)}
        onClick={() => switchTo(!active)}
      >
        {active ? text.switchOff : text.switchOn}
      </Button>
    </div>
  )
}
