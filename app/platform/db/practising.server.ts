import { gt, isNull, or } from 'drizzle-orm'
import type { Context } from '../context.server.ts'
import { doctors } from './schema.ts'

/** The condition on doctors who practise at this moment: a doctor who retires does so until then. */
export const isPractising = ({ now }: Pick<Context, 'now'>) =>
  or(isNull(doctors.retiredAt), gt(doctors.retiredAt, now()))
