interface Store {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

type Where = 'localStorage' | 'sessionStorage'

/**
 * What this browser stores for the site. In one that blocks storage, or whose storage is full, nothing is stored, and nothing found. No
 * other module touches the browser's storage.
 */
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
