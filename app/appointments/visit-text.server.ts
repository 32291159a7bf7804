import { texts } from '#texts'
import type { QueuedText, WrittenText } from '../messages/queue-text.server.ts'
import { shortDay } from '../platform/i18n/days.ts'
import type { VisitJob } from '../platform/jobs/jobs.ts'
import type { MailContext } from '../platform/mail/mail-context.server.ts'
import { dayOf } from '../platform/values/dates.ts'
import { makeShortLink } from './private-links.server.ts'
import { readVisitMessage } from './visit-message.server.ts'
import { languageOfVisit, personsOf, whenOf } from './visit-words.server.ts'

/** A text message to a patient about a visit. It names no treatment and no doctor, since others read telephones too. */
export function visitText(ctx: MailContext, job: VisitJob): QueuedText {
  return { language: () => languageOfVisit(ctx, job.appointmentId), write: () => write(ctx, job) }
}

async function write(ctx: MailContext, job: VisitJob): Promise<WrittenText | undefined> {
  const message = await readVisitMessage(ctx, job)
  if (!message) return undefined
  const { visit, clinic, startsAt, isChangeable } = message
  const text = texts.textMessages[job.kind]({
    clinic: clinic.name,
    phone: clinic.phone,
    forName: (await personsOf(ctx, visit)).forName,
    ...textedWhen(visit.startsAt, clinic.zone),
    later: whenOf(startsAt, clinic.zone).time,
    isChangeable,
    // The link of a cancelled visit would only say so again.
    link: job.kind === 'cancelled' ? '' : await makeShortLink(ctx, { appointmentId: visit.id }),
  })
  return { text, endsAt: startsAt }
}

/** A day and a time as texts write them: "Thu 26 Nov", "10:00 AM". */
export const textedWhen = (instant: Date, zone: string) => ({
  day: shortDay(dayOf(instant, zone).toString()),
  time: whenOf(instant, zone).time,
})
