/** What somebody does who is there. */
export const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin', 'popstate'] as const

let asked: Promise<void> | undefined

/** Fulfilled once somebody moves, touches, types or scrolls: what is of use to them only then is fetched from then on. */
export function firstSign(): Promise<void> {
  asked ??= new Promise(resolve => {
    const onSign = () => {
      for (const sign of signs) removeEventListener(sign, onSign, true)
      resolve()
    }
    for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true })
  })
  return asked
}
