import type { APIRequestContext } from '@playwright/test'
import { linkIn, type Mailbox } from '../test/mailbox.ts'
import type { Site } from './clinic.ts'
import { bookTwenty, monday } from './morning.ts'
import { setClock } from './moved-clock.ts'
import { bearer, tokenOf, verifyEmail } from './people.ts'

/** A day with twenty visits in all their states, and the addresses that lead to them. */
export interface MorningFacts {
  readonly day: string
  /** The mailed links to visits: of a patient who waits, of one still expected, and of one whose doctor is ill. */
  readonly waitingVisit: string
  readonly expectedVisit: string
  readonly affectedVisit: string
  /** The visit of a patient who reports with their phone that they are here, and the address in the desk's code. */
  readonly comingVisit: string
  readonly here: string
  /** The address of a slip's code. */
  readonly place: string
  readonly waitingRoom: string
  /** An offer of an earlier time. */
  readonly offer: string
  /** The visit of a patient who waits, and their file, with notes and medical alerts. */
  readonly waitingId: string
  readonly waitingFileId: string
}

/** What the desk presses. */
const beforeTheIllness = [
  ['08:50', 'Nadia Rahman', 'arrived'],
  ['08:55', 'Laila Arjuman', 'arrived'],
  ['09:00', 'Nadia Rahman', 'in_chair'],
  ['09:02', 'Laila Arjuman', 'in_chair'],
  ['09:05', 'Tuli Akter', 'arrived'],
  ['09:06', 'Tuli Akter', 'in_chair'],
  ['09:20', 'Nadia Rahman', 'completed'],
  ['09:24', 'Kamal Hossain', 'arrived'],
  ['09:25', 'Laila Arjuman', 'completed'],
  ['09:26', 'Tuli Akter', 'completed'],
  ['09:31', 'Kamal Hossain', 'in_chair'],
  ['09:40', 'Shirin Begum', 'cancelled'],
  ['09:52', 'Sadia Karim', 'arrived'],
  ['09:56', 'Kamal Hossain', 'completed'],
  ['09:58', 'Sumon Das', 'arrived'],
] as const
const afterIt = [
  ['10:01', 'Rashed Khan', 'no_show'],
  ['10:02', 'Sadia Karim', 'in_chair'],
  ['10:04', 'Sumon Das', 'in_chair'],
  ['10:26', 'Mizan Rahman', 'arrived'],
] as const

/**
 * Plays through a Monday morning until 10:50, and leaves the program's clock there: two doctors have had a patient in the chair for
 * too long and others waiting, one of whom is urgent; the third is ill, and that doctor's patients are notified or to be called.
 */
export async function playMorning(
  request: APIRequestContext,
  owner: string,
  { dataDir }: Site,
  mailbox: Mailbox,
  given: Readonly<Record<string, string>> = {},
): Promise<MorningFacts> {
  const headers = bearer(owner)
  const booked = await bookTwenty(request, owner, given)
  const idOf = (name: string) => booked.find(visit => visit.name === name)?.id ?? ''
  const [first, second, third] = [...new Set(booked.map(({ doctorId }) => doctorId))]
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await request[method](`/api/${path}`, { headers, data })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
  const press = async (steps: readonly (readonly [string, string, string])[]) => {
    for (const [time, name, lifecycle] of steps) {
      await setClock(monday, time)
      await send('put', `appointment/${idOf(name)}`, { lifecycle })
    }
  }
  const walkIn = async (time: string, patientName: string, doctorId = '') => {
    await setClock(monday, time)
    const phNum = `019110000${time.replace(':', '').slice(2)}`
    return String((await send('post', 'walk-in', { patientName, phNum, doctorId })).insertedId)
  }
  const linkOf = async (name: string, subject: RegExp) => {
    for (;;) {
      const mail = await mailbox.next(`${name.toLowerCase().replace(' ', '.')}@patients.example`)
      if (subject.test(mail.subject ?? '')) return pathOf(linkIn(mail))
    }
  }
  // A mail is written only before its visit begins, and the clock is about to move.
  const waitingVisit = await linkOf('Mizan Rahman', /Appointment/)
  const expectedVisit = await linkOf('Mahbub Alam', /Appointment/)
  const comingVisit = await linkOf('Moushumi Roy', /Appointment/)
  await press(beforeTheIllness)
  await setClock(monday, '10:00')
  await send('post', 'closure', { doctorId: third, from: monday, fromTime: '10:00', to: monday, reason: 'Fever' })
  const affectedVisit = await linkOf('Puja Saha', /choose a new time/)
  await send('put', `to-call/${idOf('Mim Islam')}`, { state: 'called' })
  await send('put', `to-call/${idOf('Orin Chowdhury')}`, { state: 'no_answer' })
  await press(afterIt)
  await walkIn('10:31', 'Abdul Karim', second)
  const urgent = await walkIn('10:36', 'Parveen Akter', first)
  await send('put', `queue/${urgent}`, { urgent: 'Swollen face, fever' })
  const { url } = await send('post', 'waiting-room-screen', { name: 'Ground floor' })
  await setClock(monday, '10:50')
  const offer = await offerEarlierTime(request, send, dataDir, mailbox, first)
  const read = async (path: string) => (await request.get(`/api/${path}`, { headers })).json()
  const { fileId } = await read(`appointment/${idOf('Mizan Rahman')}`)
  const medicalConditions = { allergies: 'penicillin', isPregnant: false, takesBloodThinner: true }
  const changed = await request.patch(`/api/patients/${fileId}`, {
    headers,
    data: { birthDate: '1961-04-12', medicalConditions },
  })
  if (!changed.ok()) throw new Error(await changed.text())
  await send('post', `patients/${fileId}/notes`, { text: 'Sits up during the treatment: short of breath.' })
  return {
    day: monday,
    waitingVisit,
    expectedVisit,
    affectedVisit,
    comingVisit,
    here: pathOf((await read('desk-code')).url),
    place: pathOf((await send('post', `appointment/${idOf('Mizan Rahman')}/slip`, {})).url),
    waitingRoom: pathOf(url),
    offer,
    waitingId: idOf('Mizan Rahman'),
    waitingFileId: fileId,
  }
}

/** Cancels a visit in the week after, so that a patient who waits is offered its time; returns the link in that mail. */
async function offerEarlierTime(
  request: APIRequestContext,
  send: (method: 'post' | 'put', path: string, data: object) => Promise<{ insertedId: string }>,
  dataDir: string,
  mailbox: Mailbox,
  doctorId = '',
): Promise<string> {
  const email = 'wahida@patients.example'
  const patient = bearer(await tokenOf(request, email, 'Wahida Khan'))
  await verifyEmail(dataDir, email)
  const appointDate = new Date(Date.parse(monday) + 7 * 86_400_000).toISOString().slice(0, 10)
  const visit = { treatment: 'dental check-up', appointDate, doctorId, phNum: '01812345678' }
  const freed = await send('post', 'appointment', { ...visit, appointTime: '09:00', patientName: 'Hosne Ara' })
  const data = { ...visit, appointTime: '11:00' }
  const { insertedId } = await (await request.post('/api/appointment', { headers: patient, data })).json()
  await request.put(`/api/appointment/${insertedId}/waiting`, { headers: patient, data: { waiting: true } })
  await send('put', `appointment/${freed.insertedId}`, { lifecycle: 'cancelled' })
  for (;;) {
    const mail = await mailbox.next(email)
    if (/An earlier time/.test(mail.subject ?? '')) return pathOf(linkIn(mail))
  }
}

function pathOf(link: string): string {
  const { pathname, hash } = new URL(link)
  return pathname + hash
}
