import type { APIRequestContext } from '@playwright/test'
import type { Shown } from './at-each-press.ts'
import { bearer } from './people.ts'
import type { Kind } from './window.ts'

// What the clinic stores about the visits, files and accounts that the windows share, and the same facts as a screen shows them.

export type Facts = Readonly<Record<string, unknown>>

/** Facts by the id of their visit, file or account. */
export type Stored = Map<string, Facts>

export interface Names {
  /** Ids of doctors and treatments, by their names. */
  readonly ids: ReadonlyMap<string, string>
  readonly advice: ReadonlyMap<string, string>
}

export async function readNames(request: APIRequestContext): Promise<Names> {
  const doctors: { _id: string; name: string }[] = await (await request.get('/api/doctors')).json()
  const treatments: { _id: string; name: string; advice?: string }[] = await (
    await request.get('/api/treatments')
  ).json()
  return {
    ids: new Map([...doctors, ...treatments].map(({ _id, name }) => [name, _id])),
    advice: new Map(treatments.map(({ _id, advice = '' }) => [_id, advice])),
  }
}

export async function readVisit(request: APIRequestContext, token: string, id: string): Promise<Facts> {
  const visit = await (await request.get(`/api/appointment/${id}`, { headers: bearer(token) })).json()
  const { lifecycle, appointDate, appointTime, doctorId, treatmentId, durationMinutes, done, advice } = visit
  const { staffNote, squeezedIn, fileId } = visit
  const when = { appointDate, appointTime, doctorId, squeezedIn }
  return { lifecycle, ...when, treatmentId, durationMinutes, staffNote: staffNote ?? '', done, advice, fileId }
}

export async function readFile(request: APIRequestContext, token: string, id: string): Promise<Facts> {
  const file = await (await request.get(`/api/patients/${id}`, { headers: bearer(token) })).json()
  const { phone, birthDate, medicalConditions, accountId } = file
  return { phone: phoneOf(phone), birthDate, ...medicalConditions, accountId }
}

export async function readAccount(request: APIRequestContext, token: string, email: string): Promise<Facts> {
  const { fName, PhNum } = await (await request.get(`/api/users/${email}`, { headers: bearer(token) })).json()
  return { fName, PhNum: phoneOf(PhNum) }
}

/** The last ten digits, in which the ways to write a number agree. */
export const phoneOf = (phone: unknown) =>
  String(phone ?? '')
    .replaceAll(/\D/g, '')
    .slice(-10)

const states: Readonly<Record<string, string>> = { 'in the chair': 'in_chair', missed: 'no_show' }
const stateOf = (shown: string) => states[shown.toLowerCase()] ?? shown.toLowerCase()

function timeOf(text: string): string {
  const [, hour = '', minute = '', half = ''] = /(\d+):(\d\d) ([AP]M)/.exec(text) ?? []
  return `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`
}

export const dateOf = (text: string): string | null => {
  const [, day, month, year] = /(\d+)\.(\d+)\.(\d+)/.exec(text) ?? []
  const date = year ? `${year}-${month}-${day} UTC` : /\d+ [A-Z][a-z]+ \d{4}/.exec(text)?.[0]
  return date ? new Date(`${date.replace(' UTC', '')} UTC`).toISOString().slice(0, 10) : null
}

function idIn(text: string, { ids }: Names): string | undefined {
  const found = [...ids].filter(([name]) => text.toLowerCase().includes(name.toLowerCase()))
  // One name may begin another.
  return found.toSorted(([one], [other]) => other.length - one.length)[0]?.[1]
}

const stateAndTime = (state: string, time: string, doctor: string, names: Names) => ({
  lifecycle: stateOf(state),
  appointTime: timeOf(time),
  doctorId: idIn(doctor, names),
})

/** The facts on which a press of a kind rests, as its screen showed them. */
export function shownFacts(kind: Kind, subject: string, shown: Shown, names: Names): Facts {
  const { visit, file, own, fields, meanwhile } = shown
  const facts = visit?.facts ?? {}
  const mine = own[subject]
  const all: Facts = {
    ...(visit && stateAndTime(visit.state, facts.Time ?? '', facts.Doctor ?? '', names)),
    ...(visit && {
      treatmentId: idIn(facts.Treatment ?? '', names),
      durationMinutes: Number.parseInt(facts.Length ?? '', 10),
      staffNote: facts['Staff note'] === '–' ? '' : facts['Staff note'],
      done: visit.done,
    }),
    ...(file && {
      birthDate: dateOf(file.facts[0] ?? ''),
      phone: phoneOf(file.facts[1]),
      allergies: (file.alerts.find(alert => alert.startsWith('Allergy')) ?? '').replace('Allergy: ', ''),
      isPregnant: file.alerts.includes('Pregnant'),
      takesBloodThinner: file.alerts.includes('Takes a blood thinner'),
    }),
    ...(mine && stateAndTime(mine.state, mine.facts, mine.facts, names)),
    ...(kind === 'profile' && { fName: fields.fName, PhNum: phoneOf(fields.PhNum) }),
  }
  const since = Object.entries(meanwhile ?? {}).map(([path, value]) => [path.split('.').at(-1), value])
  const based = { ...all, ...Object.fromEntries(since) }
  return Object.fromEntries(fieldsOf[kind].map(name => [name, based[name]]))
}

const time = ['appointTime', 'doctorId'] as const

/** What each kind of change rests on. */
const fieldsOf: Readonly<Record<Kind, readonly string[]>> = {
  step: ['lifecycle', ...time],
  move: time,
  treatmentId: ['treatmentId'],
  durationMinutes: ['durationMinutes'],
  staffNote: ['staffNote'],
  done: ['done'],
  alerts: ['allergies', 'isPregnant', 'takesBloodThinner'],
  birthDate: ['birthDate'],
  phone: ['phone'],
  book: [],
  'own move': time,
  'own cancel': ['lifecycle', ...time],
  come: ['appointTime'],
  profile: ['fName', 'PhNum'],
}
