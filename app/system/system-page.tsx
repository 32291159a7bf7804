import { Link } from 'react-router'
import { api, type DataOf, dataOf } from '../platform/api/client.ts'
import { momentHere } from '../platform/i18n/days.ts'
import { List } from '../platform/ui/list.tsx'
import { ListScreen } from '../platform/ui/list-screen.tsx'
import { CheckIcon, WarningIcon } from '../platform/ui/tool-icons.tsx'
import type { Route } from './+types/system-page.ts'
import * as texts from './texts.ts'
import { wordsOf } from './words.ts'

type Part = DataOf<typeof api.system.$get>['parts'][number]

export const clientLoader = () => dataOf(api.system.$get())

const order = ['wrong', 'attention', 'ok']

/** The parts of the system are sorted: those that need the owner come first. */
export default function SystemPage({ loaderData: { version, parts } }: Route.ComponentProps) {
  const { title, line, alertsByMail, alertsInLog } = texts.system
  const sorted = parts.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  const isMailed = parts.some(part => part.part === 'mail' && part.hasServer)
  return (
    <ListScreen title={title} line={`${line} ${isMailed ? alertsByMail : alertsInLog}`}>
      <div className="list-body grid max-w-5xl gap-4">
        <p className="font-semibold">{summaryOf(parts)}</p>
        <List className="sheet divide-y divide-line px-5">
          {sorted.map(part => (
            <PartRow key={part.part} part={part} />
          ))}
        </List>
        <p className="text-soft">
          {texts.system.version} <code lang="en">{version}</code>
          <br />
          {texts.system.whatIsNew} <code lang="en">CHANGELOG.md</code>
        </p>
      </div>
    </ListScreen>
  )
}

function summaryOf(parts: readonly Part[]): string {
  const { allWell, toDo, toCheck } = texts.system
  const count = (wanted: Part['state']) => parts.filter(({ state }) => state === wanted).length
  if (count('wrong') > 0) return toDo(count('wrong'))
  return count('attention') > 0 ? toCheck(count('attention')) : allWell
}

function PartRow({ part }: { readonly part: Part }) {
  const { sentence, advice } = wordsOf(part)
  return (
    <li className="grid grid-cols-[1.5rem_1fr] gap-x-3 gap-y-1 py-3 sm:grid-cols-[1.5rem_1fr_auto] lg:grid-cols-[1.5rem_13rem_1fr_auto]">
      <Mark state={part.state} />
      <h2 className="font-sans text-base leading-6 font-semibold tracking-normal">{texts.system.parts[part.part]}</h2>
      <p
        className={`leading-6 max-sm:col-start-2 lg:order-1 ${part.state === 'ok' ? 'text-soft' : 'font-semibold'} ${part.state === 'wrong' ? 'text-coral-deep' : ''}`}
      >
        {texts.system.states[part.state]}
      </p>
      <div className="col-start-2 grid gap-1 leading-6 sm:col-end-4 lg:col-start-auto lg:col-end-auto">
        <p>{sentence}</p>
        {advice !== undefined && <p>{advice}</p>}
        <List className="flex flex-wrap gap-x-4 text-sm text-soft wrap-anywhere">
          {detailsOf(part).map(detail => detail && <li key={detail}>{detail}</li>)}
        </List>
        <PartLink part={part} />
      </div>
    </li>
  )
}

const marks = {
  ok: { Icon: CheckIcon, classes: 'border-leaf text-leaf' },
  attention: { Icon: WarningIcon, classes: 'border-warning-content text-warning-content' },
  wrong: { Icon: WarningIcon, classes: 'border-coral-deep bg-coral-deep text-accent-content' },
}

function Mark({ state }: Pick<Part, 'state'>) {
  const { Icon, classes } = marks[state]
  return (
    <span className={`grid size-6 place-items-center rounded-full border-[1.5px] ${classes}`}>
      <Icon className="size-3.5" />
    </span>
  )
}

function PartLink({ part }: { readonly part: Part }) {
  const { mail, backups } = texts.system
  if (part.part === 'backups') return <GoTo to="/dashboard/backups" text={backups.toBackups} />
  if ((part.part === 'mail' || part.part === 'texts') && part.state !== 'ok')
    return <GoTo to="/dashboard/outbox" text={mail.toOutbox} />
  return null
}

const GoTo = ({ to, text }: { readonly to: string; readonly text: string }) => (
  <Link to={to} className="more justify-self-start">
    {text}
  </Link>
)

function detailsOf(part: Part): (string | null)[] {
  const { mail, backups, disk, database, queue, certificate, size } = texts.system
  switch (part.part) {
    case 'mail':
      return [
        part.lastSentAt && mail.lastSent(momentHere(part.lastSentAt)),
        part.lastFailure && mail.lastFailure(momentHere(part.lastFailure.at)),
        part.waitingSince && mail.waiting(part.waiting, momentHere(part.waitingSince)),
      ]
    case 'texts':
      return [
        part.balance === null ? null : texts.system.texts.balance(Math.floor(part.balance)),
        part.checkedAt && certificate.checked(momentHere(part.checkedAt)),
      ]
    case 'backups':
      return [
        part.newest && backups.last(momentHere(part.newest.at), size(part.newest.bytes)),
        part.newest && (part.newest.isEncrypted ? backups.encrypted : backups.plain),
        part.failedAt && backups.lastFailure(momentHere(part.failedAt)),
        part.drill?.succeeded ? backups.tried(momentHere(part.drill.at)) : null,
        part.elsewhere?.verifiedAt ? backups.arrived(momentHere(part.elsewhere.verifiedAt)) : null,
      ]
    case 'disk':
      return [disk.free(size(part.freeBytes), size(part.totalBytes))]
    case 'database':
      return [(part.isBuiltIn ? database.builtIn : database.external)(part.version, size(part.bytes))]
    case 'queue':
      return part.state === 'ok' ? [] : [queue.due(part.due)]
    case 'siteCertificate':
    case 'mailCertificate':
      return [
        part.validUntil && certificate.until(momentHere(part.validUntil)),
        part.checkedAt && certificate.checked(momentHere(part.checkedAt)),
      ]
    case 'clock':
      return []
  }
}
