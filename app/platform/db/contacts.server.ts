import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Context, Database } from '../context.server.ts'
import { upcomingLifecycles } from '../lifecycle.ts'
import { isSameName } from './names.server.ts'
import { appointments, patientFiles, users, waitlistEntries } from './schema.ts'
import { deleteLinksTo, deleteOfferLinks, sentLinks } from './visit-links.server.ts'

// A visit's number and e-mail are those of its person, and change with them. Only a visit that was given another one, such as the
// mother's number for this visit, keeps it. So whatever changes the contact of a file or an account calls one of these functions.

export const contactKinds = ['phone', 'email'] as const
export type ContactKind = (typeof contactKinds)[number]

export interface ContactChange {
  readonly kind: ContactKind
  /** All former contacts of the person; an empty one stands for visits without one. */
  readonly former: readonly string[]
  readonly contact: string
}

const ofVisit = { phone: appointments.phone, email: appointments.patientEmail } as const
const ofFile = { phone: patientFiles.phone, email: patientFiles.email } as const

/** Among these visits, those that have the person's former contact. */
export const isBookedWith = (visits: SQL | undefined, { kind, former }: Pick<ContactChange, 'kind' | 'former'>) =>
  and(visits, inArray(ofVisit[kind], [...former]))

/** Visits to come get the new contact. Afterwards no link that was sent to the former one works, also to a visit that is over. */
export async function correctContact(
  ctx: Pick<Context, 'now'>,
  transaction: Database,
  visits: SQL | undefined,
  change: ContactChange,
): Promise<void> {
  const sent = change.former.filter(contact => contact !== '')
  const isSent = isBookedWith(visits, { kind: change.kind, former: sent })
  if (sent.length > 0) await deleteLinksTo(transaction, isSent, sentLinks[change.kind])
  await moveVisitsTo(ctx, transaction, visits, change)
}

/** Visits to come get the new contact, and the links that were sent to the former one go on working. */
export async function moveVisitsTo(
  { now }: Pick<Context, 'now'>,
  transaction: Database,
  visits: SQL | undefined,
  change: ContactChange,
): Promise<void> {
  const { kind, contact } = change
  const { phone, patientEmail, patientId, endsAt } = appointments
  const becomes = kind === 'phone' ? { phone: contact } : { patientEmail: contact }
  const number = kind === 'phone' ? sql`${contact}::text` : phone
  const email = kind === 'email' ? sql`${contact}::text` : patientEmail
  const isReachedAlike = sql`(other.patient_id is not distinct from ${patientId}
    and ((${number} <> '' and other.phone = ${number}) or (${email} <> '' and other.patient_email = ${email})))`
  await transaction
    .update(appointments)
    .set({ ...becomes, updatedAt: now(), doubleBooked: overlapsVisitOf(isReachedAlike) })
    .where(and(isBookedWith(visits, change), gt(endsAt, now())))
}

/** Whether a visit overlaps another one of the person that it is about to become. Such a visit keeps its time. */
export function overlapsVisitOf(isOfPerson: SQL): SQL {
  const { startsAt, endsAt, lifecycle, patientName, id, doubleBooked } = appointments
  const upcoming = sql.param([...upcomingLifecycles])
  return sql`${doubleBooked} or (${lifecycle} = any(${upcoming}) and exists (select from ${appointments} as other
    where ${isOfPerson} and ${isSameName(sql`other.patient_name`, patientName)} and other.id <> ${id}
      and other.lifecycle = any(${upcoming}) and other.starts_at < ${endsAt} and other.ends_at > ${startsAt}))`
}

interface AccountChange {
  readonly kind: ContactKind
  /** Null for an account that had none. */
  readonly before: string | null
  readonly after: string
}

/** The account's files, visits and requests for a time follow its own number or e-mail. What the desk alone booked doesn't. */
export async function followAccount(
  ctx: Pick<Context, 'now'>,
  transaction: Database,
  accountId: string,
  { kind, before, after: contact }: AccountChange,
): Promise<void> {
  const former = before === null ? await contactsOfOwnFiles(transaction, accountId, kind) : [before]
  const file = ofFile[kind]
  const isFollowing = and(eq(patientFiles.accountId, accountId), inArray(file, former))
  await transaction
    .update(patientFiles)
    .set({ [kind]: contact, updatedAt: ctx.now() })
    .where(isFollowing)
  await correctContact(ctx, transaction, eq(appointments.patientId, accountId), { kind, former, contact })
  await correctRequests(transaction, eq(waitlistEntries.userId, accountId), { kind, former, contact })
}

/** Requests for a time have a number of their own. Their mails go to the account. */
export async function correctRequests(
  transaction: Database,
  requests: SQL | undefined,
  { kind, former, contact }: ContactChange,
): Promise<void> {
  if (kind === 'email') return
  const isByContact = and(requests, inArray(waitlistEntries.phone, [...former]))
  await deleteOfferLinks(transaction, isByContact, sentLinks.phone)
  await transaction.update(waitlistEntries).set({ phone: contact }).where(isByContact)
}

/** The number before a change. Changes of one account wait for each other. */
export async function lockPhone(transaction: Database, accountId: string): Promise<string | null> {
  const { id, phone } = users
  const [account] = await transaction.select({ phone }).from(users).where(eq(id, accountId)).for('no key update')
  return account?.phone ?? null
}

/** An account without a number of its own was reached by what its user typed at a booking. */
async function contactsOfOwnFiles(transaction: Database, accountId: string, kind: ContactKind): Promise<string[]> {
  const isOwn = and(eq(patientFiles.accountId, accountId), isNull(patientFiles.joinedInto))
  const own = await transaction
    .select({ contact: ofFile[kind] })
    .from(patientFiles)
    .innerJoin(users, and(eq(users.id, patientFiles.accountId), isSameName(users.fullName, patientFiles.name)))
    .where(isOwn)
  return kind === 'email' ? ['', ...own.map(({ contact }) => contact)] : own.map(({ contact }) => contact)
}
