import { answerOf, api } from '../api/client.ts'
import { useFresh } from '../desk/use-fresh.ts'
import type { HitRow } from './hit-row.ts'

const readToCall = () => answerOf(api['to-call'].$get())

/** The visits that closures hit, live; undefined until they are loaded the first time. */
export const useToCall = () => useFresh<HitRow[]>(readToCall)
