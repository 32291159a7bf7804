import { dateOf, type Facts, type Names, phoneOf, type Stored, shownFacts } from './stored-facts.ts'
import type { Kind, Press } from './window.ts'

// Compares what was pressed in several windows with what the clinic has audited and stored.

export interface Entry {
  readonly id: string
  readonly atMs: number
  readonly by: string | null
  readonly action: string
  readonly subjectId: string
  readonly details: Facts
}

const actionOf: Readonly<Record<Kind, string>> = {
  step: 'set_status',
  move: 'move',
  treatmentId: 'change_treatment',
  durationMinutes: 'change_treatment',
  staffNote: 'note',
  done: 'report',
  alerts: 'change_patient',
  birthDate: 'change_patient',
  phone: 'change_patient',
  book: 'book',
  'own move': 'move',
  'own cancel': 'cancel',
  come: 'confirm',
  profile: 'update',
}

const isDone = ({ status = 0 }: Press['sent'][number]) => status >= 200 && status < 300
const changed = (sent: Press['sent'][number]) => isDone(sent) && sent.answer?.modifiedCount !== 0

export interface Played {
  readonly presses: readonly Press[]
  readonly entries: readonly Entry[]
  readonly stored: Stored
  readonly names: Names
}

/** Plays the audit again from what was stored before. Returns what contradicts it, and what has to be stored in the end. */
export function replay({ presses, entries, stored, names }: Played) {
  const problems: string[] = []
  const state = new Map(stored)
  const entriesOf = new Map<Press, Entry[]>(presses.map(press => [press, []]))
  const complain = (what: string, press: Press | undefined, more: unknown) =>
    void problems.push(
      `${what}: ${press ? `${press.by}, ${press.kind} of ${press.subject}` : ''} ${JSON.stringify(more)}`,
    )
  for (const entry of entries) {
    // Nobody presses two buttons at once.
    const press = presses.find(({ by, fromMs, toMs }) => by === entry.by && fromMs <= entry.atMs && entry.atMs <= toMs)
    if (!press || entry.action !== actionOf[press.kind]) {
      complain('nobody pressed that', press, entry)
      continue
    }
    entriesOf.get(press)?.push(entry)
    const subject = press.subject || String(press.sent.find(isDone)?.answer?.insertedId)
    if (entry.subjectId !== subject) complain('that was pressed for another one', press, entry)
    const before = state.get(subject) ?? {}
    const wanted = wantedOf(press, names)
    const shown = shownFacts(press.kind, subject, press.shown, names)
    for (const [name, value] of Object.entries(changesOf(press, shown, wanted))) {
      const isUnknown = name === 'durationMinutes' && before[name] === undefined
      const isAsShown =
        isUnknown || isSame(before[name], value) || (name in wanted && isSame(before[name], wanted[name]))
      if (!isAsShown)
        complain(`${name} was ${String(before[name])}, and the screen showed ${String(value)}`, press, entry)
    }
    state.set(subject, { ...before, ...after(press, before, shown, wanted, entry, names) })
    if (press.kind === 'profile') followAccount(state, subject, before, wanted)
  }
  for (const press of presses) {
    const found = entriesOf.get(press) ?? []
    const { sent, complaints } = press
    if (found.length > 1) complain('one press was done twice', press, found)
    const isChanged = sent.some(changed)
    // A visit that is there already isn't moved.
    const isThere = press.kind === 'move' || press.kind === 'own move' || press.kind === 'come'
    if (isChanged && found.length === 0 && !isThere) complain('an acknowledged change is not in the audit', press, sent)
    if (!isChanged && found.length > 0) complain('a refused change was made', press, [sent, found])
    // A visit whose new state is shown needs no complaint about the lost response.
    if (complaints.length === 0 && !sent.some(isDone))
      complain('the screen acknowledged what the clinic had not', press, sent)
    if (
      complaints.length > 0 &&
      sent.at(-1)?.isHeard &&
      isDone(sent.at(-1) ?? { method: '', path: '', body: {}, key: '' })
    )
      complain('the screen complained about what was done', press, [complaints, sent])
  }
  return { problems, state }
}

/** The account's files follow its own number. */
function followAccount(state: Map<string, Facts>, accountId: string, before: Facts, wanted: Facts): void {
  for (const [id, facts] of state) {
    if (facts.accountId === accountId && facts.phone === before.PhNum) state.set(id, { ...facts, phone: wanted.PhNum })
  }
}

function wantedOf({ kind, sent, wanted }: Press, { ids: _ }: Names): Facts {
  const body = sent.find(isDone)?.body ?? {}
  const { lifecycle, appointDate, appointTime, doctorId } = body
  if (kind === 'step') return { lifecycle }
  if (kind === 'own cancel') return { lifecycle: 'cancelled' }
  if (kind === 'move' || kind === 'own move') return { appointDate, appointTime, doctorId }
  if (kind === 'profile') return { fName: body.fName, PhNum: phoneOf(body.PhNum) }
  if (kind === 'phone') return { phone: phoneOf(wanted.phone) }
  if (kind === 'birthDate') return { birthDate: dateOf(String(wanted.birthDate)) }
  if (kind === 'book' || kind === 'come') return {}
  return wanted
}

/** The facts that had to be stored as the screen showed them: those that a press changes or rests on. */
function changesOf({ kind, wanted: given }: Press, shown: Facts, wanted: Facts): Facts {
  // Undo rests on where its own move put the visit.
  if (given.undoes) return pick(given.undoes, ['appointTime', 'doctorId'])
  if (kind !== 'alerts' && kind !== 'profile') return shown
  return Object.fromEntries(Object.entries(shown).filter(([name, value]) => !isSame(wanted[name], value)))
}

const pick = (facts: unknown, names: readonly string[]): Facts =>
  Object.fromEntries(
    Object.entries(typeof facts === 'object' && facts !== null ? facts : {}).filter(([name]) => names.includes(name)),
  )

function after(press: Press, before: Facts, shown: Facts, wanted: Facts, { details }: Entry, { advice }: Names): Facts {
  const { kind } = press
  if (kind === 'step') {
    const isAdvised = wanted.lifecycle === 'completed' && before.advice === ''
    return { ...wanted, ...(isAdvised && { advice: advice.get(String(before.treatmentId)) ?? '' }) }
  }
  // A doctor may need a time of their own for a treatment.
  if (kind === 'move') return { ...wanted, ...(wanted.doctorId !== before.doctorId && { durationMinutes: undefined }) }
  if (kind === 'own move') return { ...wanted, lifecycle: 'requested', durationMinutes: undefined }
  if (kind === 'treatmentId') return { ...wanted, durationMinutes: details.toMinutes }
  if (kind === 'alerts' || kind === 'profile') {
    return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => !isSame(shown[name], value)))
  }
  return kind === 'book' ? {} : wanted
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
export const isSame = (one: unknown, other: unknown) => (isEmpty(one) && isEmpty(other)) || one === other
