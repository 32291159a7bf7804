import { Link, useRevalidator } from 'react-router'
import { answerOf, api, type DataOf } from '../platform/api/client.ts'
import { Button } from '../platform/ui/button.tsx'
import { usePress } from '../platform/ui/forms/use-press.ts'
import { List } from '../platform/ui/list.tsx'
import { CheckIcon } from '../platform/ui/tool-icons.tsx'
import type { SetupStep } from './setup.ts'
import * as texts from './texts.ts'

const screens: Record<SetupStep, string> = {
  treatments: '/dashboard/manage-treatments',
  doctors: '/dashboard/doctors',
  hours: '/dashboard/hours',
  clinic: '/dashboard/clinic',
  look: '/dashboard/clinic',
  mail: '/dashboard/outbox',
  backup: '/dashboard/backups',
  address: '/dashboard/start/address',
}

/** Commands with the settings that the person in charge of the program sets where it is started. */
const commands = {
  mail: 'SMTP_URL=smtps://user:password@mail.example npm start',
  backup: 'BACKUP_PASSPHRASE=four-words-nobody-guesses npm start',
  address: 'PUBLIC_URL=https://your-clinic.example npm start',
} satisfies Partial<Record<SetupStep, string>>

/** The list of first steps. Each links to its screen, which the query `back` makes lead back to the list. */
export function StepList({ steps }: { steps: DataOf<typeof api.setup.$get>['steps'] }) {
  const text = texts.setup
  return (
    <List ordered className="sheet divide-y divide-line px-5 sm:px-6">
      {steps.map(({ name, done }) => (
        <li key={name} className="grid grid-cols-[2rem_1fr] gap-x-3 py-3.5 sm:grid-cols-[2rem_1fr_auto]">
          <Tick done={done} />
          <div className="min-w-0">
            <b className="font-semibold">{text.steps[name].title}</b>
            <p className="text-soft wrap-anywhere">{text.steps[name].line}</p>
            {(name === 'mail' || name === 'backup' || name === 'address') && <ByOperator step={name} />}
            {name === 'mail' && <TestMail />}
          </div>
          <Link
            to={`${screens[name]}?back=start`}
            aria-label={text.goTo(text.steps[name].go, text.steps[name].title)}
            className="more col-start-2 justify-self-start py-2 sm:col-start-3"
          >
            {text.steps[name].go}
          </Link>
        </li>
      ))}
    </List>
  )
}

function ByOperator({ step }: { readonly step: keyof typeof commands }) {
  const { operator, worked } = texts.setup
  return (
    <div className="mt-1.5 grid gap-1 text-soft">
      <p>{operator}</p>
      <code lang="en" className="rounded-[9px] bg-paper px-2.5 py-1.5 text-sm text-ink wrap-anywhere">
        {commands[step]}
      </code>
      <p>{worked[step]}</p>
    </div>
  )
}

function Tick({ done }: { done: boolean }) {
  return (
    <span
      className={`mt-0.5 grid size-7 place-items-center rounded-full border-[1.5px] ${done ? 'border-leaf bg-leaf text-primary-content' : 'border-edge'}`}
    >
      {done && <CheckIcon className="size-4" />}
      <span className="sr-only">{done ? texts.setup.done : texts.setup.open}</span>
    </span>
  )
}

function TestMail() {
  const { revalidate } = useRevalidator()
  const { busy, press } = usePress(revalidate)
  const send = () => press(answerOf(api['test-mail'].$post()), ({ to }) => texts.setup.testMailSent(to))
  return (
    <Button look="quiet" busy={busy} onClick={() => void send()} className="mt-2">
      {texts.setup.testMail}
    </Button>
  )
}
