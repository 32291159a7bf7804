import { z } from 'zod'
import { noteText } from '../appointments/appointment.ts'

export const staffNoteWire = z.object({ staffNote: noteText })
