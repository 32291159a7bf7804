interface Store {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

type Where = 'localStorage' | 'sessionStorage'

/** A browser that blocks storage, or whose storage is full, stores nothing. No other module touches the browser's storage. */
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
