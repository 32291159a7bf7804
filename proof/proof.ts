import { appendFileSync } from 'node:fs'

// Each proof is one test in two sizes: short within `npm test`, long within `npm run proof`, which writes the figures down.

export const isLong = process.env.PROOF === 'long'

/** How often, in the short form or in the long one. */
export function times(short: number, long: number): number {
  return isLong ? long : short
}

/** What a proof found, for `docs/proof.md`; `part` is its number there. */
export function figure(part: number, line: string): void {
  const file = process.env.PROOF_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify({ part, line })}\n`)
}
