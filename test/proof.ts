import { appendFileSync } from 'node:fs'

// Each proof has a short form for `npm run test:machine` and a long one for `npm run proof`, which records the figures.

export const isLong = process.env.PROOF === 'long'

/** A number of repetitions: the first for the short form, the second for the long one. */
export function times(short: number, long: number): number {
  return isLong ? long : short
}

/** Records a proof's result for `docs/proof.md`; `part` is its number there. */
export function figure(part: number, line: string): void {
  const file = process.env.PROOF_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify({ part, line })}\n`)
}
