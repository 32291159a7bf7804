/** Wait until the screen has loaded, so as not to compete with that. */
const firstMs = 1_000
const againMs = 1_000
const slowestMs = 15_000

interface ChangeStream {
  /** Opens the stream again. */
  open(signal: AbortSignal): Promise<Response>
  onChange(): void
  /** Nothing that is shown was read before this moment of `performance.now()`. */
  readonly readSince: number
  /** Statuses after which trying again is of no use. */
  readonly refusedBy: readonly number[]
}

/**
 * Calls `onChange` soon after any appointment changed, if one may have changed before the stream was open, and after a disconnection;
 * connects again by itself. Answers a function that stops. Reads server-sent events with fetch, since EventSource can send neither the session's token nor a link's.
 */
export function followChanges({ open, onChange, readSince, refusedBy }: ChangeStream): () => void {
  const leaving = new AbortController()
  let pauseMs = againMs
  let wasOpen = false
  let timer = setTimeout(() => void listen(), firstMs)
  const listen = async () => {
    const end = await read(
      () => open(leaving.signal),
      refusedBy,
      (event, data) => {
        if (event === 'changed') onChange()
        if (event !== 'open') return
        pauseMs = againMs
        if (wasOpen || Number(data) <= performance.now() - readSince) onChange()
        wasOpen = true
      },
    )
    if (leaving.signal.aborted || end === 'refused') return
    timer = setTimeout(() => void listen(), pauseMs)
    pauseMs = Math.min(pauseMs * 2, slowestMs)
  }
  return () => {
    leaving.abort()
    clearTimeout(timer)
  }
}

async function read(
  open: () => Promise<Response>,
  refusedBy: readonly number[],
  onEvent: (event: string, data: string) => void,
): Promise<'refused' | 'ended'> {
  try {
    const response = await open()
    if (refusedBy.includes(response.status)) return 'refused'
    const lines = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    let event = ''
    for (let chunk = await lines?.read(); chunk && !chunk.done; chunk = await lines?.read()) {
      const parts = (rest + chunk.value).split('\n')
      rest = parts.pop() ?? ''
      for (const line of parts) {
        if (line.startsWith('event: ')) event = line.slice(7)
        if (line.startsWith('data: ')) onEvent(event, line.slice(6))
      }
    }
  } catch {
    // The connection broke, or the user left the screen: the signal says which.
  }
  return 'ended'
}
