type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Where = 'localStorage' | 'sessionStorage'

/**
 * What this browser stores for the site. In one that blocks storage, or whose storage is full, nothing is stored, and nothing found. No
 * other module touches the browser's storage.
 */
export function stored(where: Where): Store {
  function attempt<Result>(work: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      return work(globalThis[where])
    } catch {
      return otherwise
    }
  }
  return {
    getItem: key => attempt(storage => storage.getItem(key), null),
    setItem: (key, value) => attempt(storage => storage.setItem(key, value), undefined),
    removeItem: key => attempt(storage => storage.removeItem(key), undefined),
  }
}

/** Whether this browser stores anything at all for the site. */
export function canStore(): boolean {
  const store = stored('localStorage')
  store.setItem('probe', 'stored')
  const isStored = store.getItem('probe') === 'stored'
  store.removeItem('probe')
  return isStored
}
