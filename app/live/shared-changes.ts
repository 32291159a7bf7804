import { follow, followChanges, type OpenChanges } from './change-stream.ts'

/** How long a visible tab waits for word from another visible one before it takes over its stream. A hidden one may be frozen. */
const wordMs = 1_000
const name = 'changes'

const isVisible = () => document.visibilityState === 'visible'

/**
 * The tabs of a browser share one stream, whatever they show: over HTTP/1.1 a browser has six connections to a site, and what a stream
 * sends is the same for all. The tab that holds the lock reads it and notifies the others; when it is closed, the next one gets the lock.
 * Calls `onChange` also when this tab joins, since something may have changed before.
 */
export function shareChanges(open: OpenChanges, onChange: () => void): () => void {
  // Without TLS there are no locks.
  return 'locks' in navigator && 'BroadcastChannel' in globalThis
    ? share(open, onChange)
    : followVisibly(open, onChange)
}

function share(open: OpenChanges, onChange: () => void): () => void {
  const left = new AbortController()
  const channel = new BroadcastChannel(name)
  let attempt = new AbortController()
  /** The attempt that holds the lock. An earlier one may end only after a later one got it. */
  let leading: AbortSignal | undefined
  let isWaiting = false

  const notifyAll = () => {
    onChange()
    channel.postMessage('changed')
  }

  /** Queues for the lock, or takes it from the tab that has it. */
  async function request({ steal }: { readonly steal: boolean }): Promise<void> {
    attempt.abort()
    attempt = new AbortController()
    const { signal } = attempt
    const end = () => {
      if (leading === signal) leading = undefined
    }
    const lead = async () => {
      leading = signal
      // Other tabs that have asked wouldn't know it, and take the lock one after the other.
      if (isVisible()) channel.postMessage('here')
      // It ends when this tab is refused for good, and another one may not be.
      await follow(open, notifyAll, signal)
      end()
    }
    try {
      await navigator.locks.request(name, steal ? { steal } : { signal }, lead)
    } catch {
      end()
      // Another tab took the lock.
      if (!signal.aborted) void request({ steal: false })
    }
  }

  function ask(): void {
    if (leading || isWaiting || !isVisible()) return
    isWaiting = true
    channel.postMessage('ask')
    setTimeout(() => {
      const isUnanswered = isWaiting
      isWaiting = false
      if (isUnanswered && !leading && !left.signal.aborted && isVisible()) void request({ steal: true })
    }, wordMs)
  }

  channel.addEventListener('message', ({ data }) => {
    if (data === 'changed') onChange()
    if (data === 'ask' && leading && isVisible()) channel.postMessage('here')
    if (data === 'hidden') ask()
    if (data === 'here' && isWaiting) {
      isWaiting = false
      onChange()
    }
  })
  const onVisibility = () => {
    if (isVisible()) ask()
    else if (leading) channel.postMessage('hidden')
  }
  document.addEventListener('visibilitychange', onVisibility, left)
  void request({ steal: false })
  ask()
  return () => {
    left.abort()
    attempt.abort()
    channel.close()
  }
}

function followVisibly(open: OpenChanges, onChange: () => void): () => void {
  const left = new AbortController()
  let stop = () => {}
  const update = () => {
    stop()
    stop = isVisible() ? followChanges(open, onChange) : () => {}
  }
  document.addEventListener('visibilitychange', update, left)
  update()
  return () => {
    left.abort()
    stop()
  }
}
