/** Even the first attempt to open the stream waits, so as not to compete with the screen that is loading. */
const firstPauseMs = 1_000
const longestPauseMs = 15_000
/** The server sends something on a stream every 15 s. A longer silence means that the server is down. */
const longestSilenceMs = 40_000

export type OpenChanges = (signal: AbortSignal) => Promise<Pick<Response, 'status' | 'body'>>

/** Whether a call with this status would be refused again: the caller isn't signed in or not allowed, or the page or link doesn't exist. */
export const isFinal = (status: number | undefined) => status !== undefined && [401, 403, 404, 410].includes(status)

/** Calls `onChange` also when the stream opens, since something may have changed before. An EventSource couldn't send the token. */
export function followChanges(open: OpenChanges, onChange: () => void): () => void {
  const leaving = new AbortController()
  void follow(open, onChange, leaving.signal)
  return () => leaving.abort()
}

/** Ends when the user leaves, or the stream is refused for good. */
export async function follow(open: OpenChanges, onChange: () => void, leaving: AbortSignal): Promise<void> {
  let pauseMs = firstPauseMs
  for (;;) {
    await new Promise(resolve => setTimeout(resolve, pauseMs))
    if (leaving.aborted) return
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    const { signal, extend, end } = untilSilent(leaving)
    try {
      const { status, body } = await open(signal)
      if (isFinal(status)) return onChange()
      if (status === 200 && body) {
        await readEvents(body, extend, () => {
          pauseMs = firstPauseMs
          onChange()
        })
      }
    } catch {
      // The stream broke or was silent, or the user left the screen. None of these is a fault.
    } finally {
      end()
    }
  }
}

/** Returns a signal that aborts with `leaving`, or if `extend` isn't called for too long. */
function untilSilent(leaving: AbortSignal) {
  const silent = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  const extend = () => {
    end()
    timer = setTimeout(() => silent.abort(), longestSilenceMs)
  }
  extend()
  return { signal: AbortSignal.any([leaving, silent.signal]), extend, end }
}

async function readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>, onChunk: () => void, onChange: () => void) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    onChunk()
    const lines = (rest + chunk.value).split('\n')
    rest = lines.pop() ?? ''
    if (lines.some(line => line === 'event: open' || line === 'event: changed')) onChange()
  }
}
