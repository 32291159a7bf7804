import { noteText } from '../appointments/appointment.ts'
import { z } from '../core/zod.ts'

export const staffNoteWire = z.object({ staffNote: noteText })
