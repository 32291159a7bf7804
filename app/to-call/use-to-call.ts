import { answerOf, api, mapAnswer } from '../api/client.ts'
import { useFresh } from '../desk/use-fresh.ts'
import { type HitRow, hitRows } from './hit-row.ts'

const readToCall = async () => mapAnswer(await answerOf(api['to-call'].$get()), hitRows)

/** The visits that closures hit, live; undefined until they are loaded the first time. */
export const useToCall = () => useFresh<HitRow[]>(readToCall)
