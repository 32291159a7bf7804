import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { nameField, phoneField } from '../auth/account-fields.ts'
import { AuthCard } from '../auth/auth-card.tsx'
import { useSkipIfSignedIn } from '../auth/use-sign-in.ts'
import { examplePhone } from '../platform/i18n/phone.ts'
import { Button } from '../platform/ui/button.tsx'
import { useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import { pageMeta } from '../platform/ui/page-meta.ts'
import type { Route } from './+types/telephone-page.ts'
import { type AskedCode, askForCode, CodeStep } from './code-step.tsx'
import * as texts from './texts.ts'

export { answerUnscripted as action } from '../auth/auth-card.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: texts.telephone.pageTitle, description: texts.telephone.description, path: '/telephone' })

export default function TelephonePage({ actionData: typed }: Route.ComponentProps) {
  useSkipIfSignedIn()
  const { search } = useLocation()
  const [asked, setAsked] = useState<AskedCode>()
  const [isCodeStep, setCodeStep] = useState(false)
  const { title, line, otherWays, toLogin } = texts.telephone
  return (
    <AuthCard title={title} line={isCodeStep ? undefined : line}>
      {isCodeStep && asked ? (
        <CodeStep asked={asked} onAskedAgain={setAsked} onBack={() => setCodeStep(false)} />
      ) : (
        <NumberStep
          fName={asked?.fName ?? typed?.fName ?? ''}
          PhNum={asked?.PhNum ?? ''}
          onAsked={code => {
            setAsked(code)
            setCodeStep(true)
          }}
        />
      )}
      <p className="mt-7">
        <span>{otherWays}</span>{' '}
        <Link to={`/login${search}`} className="more">
          {toLogin}
        </Link>
      </p>
    </AuthCard>
  )
}

function NumberStep({ fName, PhNum, onAsked }: { fName: string; PhNum: string; onAsked: (asked: AskedCode) => void }) {
  const text = texts.telephone
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./telephone.ts')).numberForm,
    async send(person) {
      const answer = await askForCode(person.PhNum)
      const { codeId } = answer.ok ? answer.data : answer.refusal
      if (!answer.ok && codeId === undefined) return answer.refusal
      // The refusal names a code that may work: the number's last one, or one that is sent all the same.
      const notice = answer.ok ? undefined : answer.refusal.message
      if (codeId !== undefined) onAsked({ ...person, codeId, notice })
      return undefined
    },
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <TextField {...nameField} label={text.name} hint={text.nameHint} defaultValue={fName} problem={problems.fName} />
      <TextField
        {...phoneField}
        label={text.number}
        placeholder={examplePhone()}
        defaultValue={PhNum}
        required
        problem={problems.PhNum}
      />
      <Button type="submit" look="leaf" busy={busy} busyText={text.sending}>
        {text.send}
      </Button>
    </form>
  )
}
