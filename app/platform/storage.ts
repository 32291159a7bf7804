interface Store {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

type Where = 'localStorage' | 'sessionStorage'

/** The browser's storage, which stores nothing if it is blocked or full. No other module touches it. */
export const stored = (where: Where): Store => ({
  getItem: key => attempt(() => globalThis[where].getItem(key)),
  setItem: (key, value) => attempt(() => globalThis[where].setItem(key, value)),
  removeItem: key => attempt(() => globalThis[where].removeItem(key)),
})

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}
