type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const nothing: Store = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** What this browser stores for the site; in one that blocks storage nothing is stored, and nothing found. */
export function stored(where: 'localStorage' | 'sessionStorage'): Store {
  try {
    return globalThis[where]
  } catch {
    return nothing
  }
}
