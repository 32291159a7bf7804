import { asc, eq } from 'drizzle-orm'
import { type Context, requireStaff } from '../../platform/context.server.ts'
import { recordAudit } from '../../platform/db/audit.server.ts'
import { waitingRoomScreens } from '../../platform/db/schema.ts'
import { Refusal } from '../../platform/errors.ts'
import { localized } from '../../platform/i18n/localized.ts'
import { pageAddress } from '../../platform/i18n/page-address.ts'
import { newId } from '../../platform/ids.ts'
import { hashOfToken, newSecretToken } from '../../platform/secret-token.server.ts'
import { type DoctorQueue, readQueueUnchecked } from '../queue.server.ts'

// A waiting room's screen has a secret address. Its token comes after the #, so that no log contains it, and only its hash is stored.

/** Returns the waiting room's screens, the oldest first. Refuses `not_allowed`. */
export async function listScreens(ctx: Context) {
  requireStaff(ctx)
  const { id, name, createdAt } = waitingRoomScreens
  return ctx.db.select({ id, name, createdAt }).from(waitingRoomScreens).orderBy(asc(createdAt), asc(id))
}

/** Adds a screen and returns its address, which can't be read again. Refuses `not_allowed`. */
export async function addScreen(ctx: Context, name: string): Promise<{ readonly id: string; readonly url: string }> {
  requireStaff(ctx)
  const id = newId()
  const token = newSecretToken()
  await ctx.db.transaction(async transaction => {
    const row = { id, name, tokenHash: hashOfToken(token), createdAt: ctx.now() }
    await transaction.insert(waitingRoomScreens).values(row)
    await recordAudit(ctx, transaction, { action: 'add', subject: 'waiting_room_screen', subjectId: id })
  })
  return { id, url: `${ctx.settings.publicUrl}${pageAddress('/queue')}#${token}` }
}

/** Revokes the address of a waiting room's screen. Refuses `not_allowed`, `not_found`. */
export async function removeScreen(ctx: Context, id: string): Promise<void> {
  requireStaff(ctx)
  await ctx.db.transaction(async transaction => {
    const wanted = eq(waitingRoomScreens.id, id)
    const removed = await transaction.delete(waitingRoomScreens).where(wanted).returning({ id: waitingRoomScreens.id })
    if (removed.length === 0) throw new Refusal('not_found')
    await recordAudit(ctx, transaction, { action: 'remove', subject: 'waiting_room_screen', subjectId: id })
  })
}

/** Finds a screen by the token of its address. Refuses `screen_dead`. */
export async function openScreen({ db }: Pick<Context, 'db'>, token: string): Promise<string> {
  const [screen] = await db
    .select({ id: waitingRoomScreens.id })
    .from(waitingRoomScreens)
    .where(eq(waitingRoomScreens.tokenHash, hashOfToken(token)))
  if (!screen) throw new Refusal('screen_dead')
  return screen.id
}

/** Whether a screen's address is valid; undefined while the database doesn't respond. */
export async function isOpenScreen(ctx: Pick<Context, 'db'>, id: string): Promise<boolean | undefined> {
  try {
    return (await ctx.db.$count(waitingRoomScreens, eq(waitingRoomScreens.id, id))) > 0
  } catch {
    return undefined
  }
}

/** Reads what the screen shows: patients as queue numbers, without names. Refuses `screen_dead`. */
export async function readWaitingRoom(ctx: Context, token: string) {
  await openScreen(ctx, token)
  const queue = await readQueueUnchecked(ctx)
  const { now, silentSince } = queue
  const nowMs = now.getTime()
  // The screen leaves out doctors who have finished for today and have no patients here.
  const shown = queue.doctors.filter(
    ({ work, inChair, waiting }) => inChair.length + waiting.length > 0 || work.some(({ endMs }) => endMs > nowMs),
  )
  return { now, silentSince, doctors: shown.map(doctor => screenDoctor(doctor, nowMs)) }
}

/** A doctor's column shows at most this many next queue numbers, since nobody can read more at a glance. */
const mostNextNumbers = 3

function screenDoctor({ doctor, inChair, waiting, lateMinutes, work, absence }: DoctorQueue, nowMs: number) {
  const startMs = Math.min(...work.map(interval => interval.startMs))
  return {
    name: localized(doctor).name,
    now: inChair.map(({ serial }) => serial),
    next: waiting.slice(0, mostNextNumbers).map(({ visit }) => visit.serial),
    lateMinutes,
    absence,
    startsAt: nowMs < startMs && Number.isFinite(startMs) ? new Date(startMs) : undefined,
  }
}
