import { forgetTextCall, noteToCall } from '../appointments/visit-calls.server.ts'
import type { Desk } from '../messages/text-state.server.ts'
import type { Context } from '../platform/context.server.ts'

/** Has the desk call a patient whose text message may not have arrived. */
export const createDesk = (ctx: Pick<Context, 'now'>): Desk => ({
  call: (db, appointmentId) => noteToCall(ctx, db, appointmentId, 'text_failed'),
  forget: forgetTextCall,
})
