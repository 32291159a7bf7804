import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useRevalidator } from 'react-router'
import { RefusedCall } from '../platform/api/client.ts'
import { useScreenAccount } from '../platform/api/screen-account.ts'
import { nowMs } from '../platform/clock.ts'
import { isFinal, type OpenChanges } from './change-stream.ts'
import { shareChanges } from './shared-changes.ts'

/** Data are read again every 30 seconds, since some change with time alone, and a notice may be lost. */
const askMs = 30_000

interface ChangesBelow {
  follow(onChange: () => void): () => void
  /** Whether the stream has opened. Everything is read again when it opens, since something may have changed before. */
  hasOpened(): boolean
}

const ChangesContext = createContext<ChangesBelow>({ follow: () => () => undefined, hasOpened: () => true })

/** Everything below shares one stream, and so do the other tabs of this browser. */
export function Changes({ open, children }: { readonly open: OpenChanges; readonly children: ReactNode }) {
  const first = useRef(open)
  const [{ below, notifyAll }] = useState(listenersBelow)
  const isPresent = useScreenAccount() === 'present'
  useEffect(() => (isPresent ? shareChanges(first.current, notifyAll) : undefined), [isPresent, notifyAll])
  return <ChangesContext value={below}>{children}</ChangesContext>
}

function listenersBelow() {
  const listeners = new Set<() => void>()
  let isOpen = false
  const below: ChangesBelow = {
    follow(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    hasOpened: () => isOpen,
  }
  const notifyAll = () => {
    isOpen = true
    for (const listener of listeners) listener()
  }
  return { below, notifyAll }
}

export interface Live<Data> {
  readonly data: Data
  /** When the data were read, in milliseconds by this device's clock; undefined for what the loader read. */
  readonly readAt: number | undefined
  /** Why the latest read failed; the data of the read before are still shown. */
  readonly refusal: RefusedCall | undefined
  reload(): Promise<void>
}

type Latest<Data> = Omit<Live<Data | undefined>, 'reload'> & { readonly loaded: Data | undefined }
const notReadYet = <Data,>(loaded: Data | undefined): Latest<Data> => ({
  loaded,
  data: loaded,
  readAt: undefined,
  refusal: undefined,
})

/**
 * Reads at every change, every half minute, and when the network, the user or the screen's account returns. A read that is refused for
 * good isn't repeated.
 */
export function useLive<Data>(read: () => Promise<Data>, loaded: Data): Live<Data>
export function useLive<Data>(read: () => Promise<Data>): Live<Data | undefined>
export function useLive<Data>(read: () => Promise<Data>, loaded?: Data): Live<Data | undefined> {
  const { follow, hasOpened } = useContext(ChangesContext)
  const { revalidate } = useRevalidator()
  const [latest, setLatest] = useState<Latest<Data>>(() => notReadYet(loaded))
  // Data that were read for another address of the same screen are not shown.
  const { data, readAt, refusal } = latest.loaded === loaded ? latest : notReadYet(loaded)
  const newestRead = useRef(read)
  newestRead.current = read
  const started = useRef(0)
  const newestShown = useRef(0)
  const reload = useCallback(async () => {
    const number = ++started.current
    const outcome = await newestRead.current().then(
      answer => ({ data: answer, readAt: nowMs(), refusal: undefined }),
      (error: unknown) => {
        if (error instanceof RefusedCall) return { refusal: error }
        throw error
      },
    )
    // Responses may arrive out of order, so one that is older than the data shown is dropped.
    if (number < newestShown.current) return
    newestShown.current = number
    // New data are shown in a transition, so that a press doesn't wait until a long list is rendered.
    startTransition(() =>
      setLatest(known => ({ ...(known.loaded === loaded ? known : notReadYet(loaded)), ...outcome })),
    )
  }, [loaded])
  const isOver = isFinal(refusal?.status)
  const isPresent = useScreenAccount() === 'present'
  useEffect(() => {
    if (isOver || !isPresent) return
    const readAgain = () => void reload()
    const onBack = () => document.visibilityState === 'visible' && readAgain()
    // Data are read at once, since a change after the loader's read would be missed. If the stream has yet to open, that reads them.
    if (loaded === undefined || hasOpened()) readAgain()
    const unfollow = follow(readAgain)
    const timer = setInterval(readAgain, askMs)
    const left = new AbortController()
    for (const event of ['online', 'offline']) addEventListener(event, onBack, left)
    document.addEventListener('visibilitychange', onBack, left)
    return () => {
      unfollow()
      clearInterval(timer)
      left.abort()
    }
  }, [reload, follow, hasOpened, isOver, isPresent, loaded])
  const hasLoader = loaded !== undefined
  useEffect(() => {
    if (isOver && hasLoader) void revalidate()
  }, [isOver, hasLoader, revalidate])
  return { data, readAt, refusal, reload }
}
