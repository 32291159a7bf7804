import { gt, isNull, or } from 'drizzle-orm'
import type { Context } from '../context.server.ts'
import { doctors } from './schema.ts'

/** A doctor practises until the time of retirement, which may be in the future. */
export const isPractising = ({ now }: Pick<Context, 'now'>) =>
  or(isNull(doctors.retiredAt), gt(doctors.retiredAt, now()))
