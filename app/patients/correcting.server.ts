import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { isOpenAppointment } from '../appointments/appointments.server.ts'
import type { Context, Database } from '../platform/context.server.ts'
import {
  type ContactKind,
  contactKinds,
  correctContact,
  correctRequests,
  isBookedWith,
} from '../platform/db/contacts.server.ts'
import { isSameName } from '../platform/db/names.server.ts'
import { appointments, oneTimeCodes, patientFiles, waitlistEntries } from '../platform/db/schema.ts'

type File = typeof patientFiles.$inferSelect

/** Returns the visits to come that are booked with a contact which the desk corrected. They follow if that is wanted. */
export async function correctContacts(
  ctx: Pick<Context, 'now'>,
  transaction: Database,
  file: File,
  given: Partial<Record<ContactKind, string | undefined>>,
  visitsFollow: boolean,
): Promise<string[]> {
  const booked = new Set<string>()
  const visits = eq(appointments.fileId, file.id)
  for (const kind of contactKinds) {
    const contact = given[kind]
    if (contact === undefined || contact === file[kind]) continue
    const former = await formerContacts(transaction, file, kind, contact)
    const isToCome = and(
      isBookedWith(visits, { kind, former }),
      isOpenAppointment(),
      gt(appointments.endsAt, ctx.now()),
    )
    const found = await transaction.select({ id: appointments.id }).from(appointments).where(isToCome)
    for (const { id } of found) booked.add(id)
    if (visitsFollow) {
      await correctContact(ctx, transaction, visits, { kind, former, contact })
      await correctRequests(transaction, isRequestOf(file), { kind, former, contact })
    }
    if (kind === 'phone') await endCodesTo(transaction, file)
  }
  return [...booked]
}

const isRequestOf = ({ accountId, name }: File) =>
  accountId === null
    ? sql`false`
    : and(eq(waitlistEntries.userId, accountId), isSameName(waitlistEntries.patientName, name))

/** The person was also reached by what the joined files say. */
async function formerContacts(transaction: Database, file: File, kind: ContactKind, contact: string) {
  const joined = await transaction
    .select({ contact: patientFiles[kind] })
    .from(patientFiles)
    .where(eq(patientFiles.joinedInto, file.id))
  const others = joined.map(other => other.contact).filter(other => other !== '' && other !== contact)
  return [file[kind], ...others]
}

/** A code that was sent to a wrong number would open the file. A printed one was handed to the person. */
async function endCodesTo(transaction: Database, { id, phone }: File): Promise<void> {
  if (phone === '') return
  const files = transaction
    .select({ id: patientFiles.id })
    .from(patientFiles)
    .where(or(eq(patientFiles.id, id), eq(patientFiles.joinedInto, id)))
  const isSent = eq(oneTimeCodes.sentTo, phone)
  await transaction.delete(oneTimeCodes).where(and(inArray(oneTimeCodes.fileId, files), isSent))
}
