import * as backupTexts from '../backup/texts.ts'
import * as outboxTexts from '../outbox/texts.ts'
import { millisecondsPerMinute } from '../platform/values/durations.ts'
import type { Facts, Part } from './condition.ts'
import type { SystemPart } from './system-part.ts'
import * as texts from './texts.ts'

export interface PartWords {
  readonly sentence: string
  readonly advice?: string | undefined
}

/** Puts a part's condition into words. The sentence names no times; the details below it do. */
export function wordsOf(part: Part): PartWords {
  switch (part.part) {
    case 'mail':
      return mailWords(part)
    case 'texts':
      return textsWords(part)
    case 'backups':
      return backupWords(part)
    case 'disk':
      return diskWords(part)
    case 'database':
      return { sentence: texts.system.database.works }
    case 'queue':
      return queueWords(part)
    case 'siteCertificate':
    case 'mailCertificate':
      return certificateWords(part)
    case 'clock':
      return clockWords(part)
  }
}

/** Puts an alert into words. An alert without the part's facts says that the part is right again. */
export function describeAlert(name: SystemPart, part: Part | undefined): string {
  if (!part) return texts.system.rightAgain(texts.system.parts[name])
  const { sentence, advice } = wordsOf(part)
  return advice === undefined ? sentence : `${sentence} ${advice}`
}

function mailWords({ state, hasServer, givenUp, lastSentAt, lastFailure }: Facts<'mail'>): PartWords {
  const text = texts.system.mail
  if (!hasServer) return { sentence: text.noServer, advice: text.setServer }
  const why = lastFailure ? ` ${outboxTexts.outbox.unsent.why(lastFailure.code)}` : ''
  if (state === 'wrong') return { sentence: text.stuck + why, advice: text.goesOut }
  if (lastFailure) return { sentence: text.unsure + why, advice: text.goesOut }
  if (givenUp > 0) return { sentence: outboxTexts.outbox.unsent.givenUp(givenUp), advice: text.sendAgain }
  return { sentence: lastSentAt === null ? text.unused : text.works }
}

function textsWords({ balance, lowBalance, failed, code, lastAcceptedAt }: Facts<'texts'>): PartWords {
  const text = texts.system.texts
  if (balance !== null && balance < lowBalance) return { sentence: text.low(Math.floor(balance)), advice: text.fill }
  if (failed > 0) return { sentence: text.failed(failed), advice: text.check }
  if (code !== null) return { sentence: text.unsure, advice: text.check }
  return { sentence: lastAcceptedAt === null ? text.unused : text.works }
}

function backupWords(part: Facts<'backups'>): PartWords {
  const text = texts.system.backups
  const { newest, failedAt, hasDatedAhead } = part
  if (!hasDatedAhead) return datedBackupWords(part)
  if (!newest && !failedAt) return { sentence: `${text.datedAhead} ${text.anotherFollows}` }
  const { sentence, advice } = datedBackupWords(part)
  return { sentence: `${sentence} ${text.datedAhead}`, advice }
}

function datedBackupWords({ state, newest, failedAt, elsewhere, drill }: Facts<'backups'>): PartWords {
  const text = texts.system.backups
  if (!newest) return failedAt ? { sentence: text.neverMade, advice: text.check } : { sentence: text.none }
  const isSent = elsewhere === null || (!elsewhere.isLate && elsewhere.failure === null)
  if (!isSent && !failedAt) {
    const why = elsewhere.failure ? ` ${backupTexts.backups.elsewhere.why(elsewhere.failure.code)}` : ''
    return {
      sentence: (elsewhere.isLate ? text.notElsewhere : text.elsewhereFailed) + why,
      advice: text.checkElsewhere,
    }
  }
  if (drill?.succeeded === false && !failedAt) return { sentence: text.drillFailed, advice: text.checkDrill }
  if (state === 'wrong') {
    return { sentence: failedAt ? `${text.late} ${text.failed}` : text.late, advice: text.check }
  }
  if (failedAt) return { sentence: text.failed, advice: text.check }
  return { sentence: elsewhere?.verifiedAt ? text.worksElsewhere : text.works, advice: drill ? undefined : text.tryIt }
}

function diskWords({ state }: Facts<'disk'>): PartWords {
  const { works, scarce, low, makeSpace } = texts.system.disk
  return state === 'ok' ? { sentence: works } : { sentence: state === 'wrong' ? low : scarce, advice: makeSpace }
}

function queueWords({ state, lateSeconds }: Facts<'queue'>): PartWords {
  const { works, slow, stuck, restart } = texts.system.queue
  const minutes = Math.round(lateSeconds / 60)
  return state === 'ok'
    ? { sentence: works }
    : { sentence: (state === 'wrong' ? stuck : slow)(minutes), advice: restart }
}

function certificateWords(part: Facts<'siteCertificate'> | Facts<'mailCertificate'>): PartWords {
  const { state, checkedAt, daysLeft, code } = part
  const { certificate } = texts.system
  const isSite = part.part === 'siteCertificate'
  const { already, after, refused, unreachable } = isSite ? certificate.site : certificate.mail
  const advice = isSite ? certificate.renew : certificate.renewMail
  if (checkedAt === null) return { sentence: certificate.unchecked }
  if (daysLeft !== null && daysLeft < 0) return { sentence: `${certificate.ended} ${already}`, advice }
  if (code !== null && state === 'wrong') return { sentence: refused, advice }
  if (daysLeft === null) return { sentence: unreachable, advice: isSite ? certificate.site.tryIt : advice }
  if (state === 'wrong') return { sentence: `${certificate.endsSoon(daysLeft)} ${after}`, advice }
  if (code !== null && isSite) return { sentence: certificate.site.unknown, advice: certificate.site.tryIt }
  return { sentence: certificate.works(daysLeft) }
}

function clockWords({ state, differenceMs }: Facts<'clock'>): PartWords {
  const { works, differs, set } = texts.system.clock
  const minutes = Math.max(1, Math.round(Math.abs(differenceMs) / millisecondsPerMinute))
  return state === 'ok' ? { sentence: works } : { sentence: differs(minutes), advice: set }
}
