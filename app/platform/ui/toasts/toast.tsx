import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ExternalToast, toast as sonner } from 'sonner'
import { pageAddress } from '../../i18n/page-address.ts'
import * as texts from '../../i18n/texts.ts'
import { whileBusy } from '../readiness.ts'
import { noteToast, type ToastKind, takeDueToasts, toastMs } from './due-toasts.ts'
import type { Toaster as Shown } from './toaster.tsx'

/** Long enough to read the toast and press its action. */
const actionShownMs = 15_000

export interface Action {
  readonly label: string
  onPress(): void
}

const loadToaster = () => import('./toaster.tsx')

const LazyToaster = lazy<typeof Shown>(async () => ({
  default: await whileBusy(loadToaster())
    .then(({ Toaster }) => Toaster)
    .catch(() => MissingToaster),
}))

const { promise: wanted, resolve: setWanted } = Promise.withResolvers<void>()
const { promise: ready, resolve: setReady } = Promise.withResolvers<typeof sonner>()

/** The container for toasts. The code that shows them is loaded once the user does something; toasts left by the previous page go on. */
export function Toaster() {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    void wanted.then(() => setIsWanted(true))
    // Once the user does something: the container, which is a live region, is there before its text, and also when the connection is
    // lost before the press.
    const shown = new AbortController()
    const load = () => {
      shown.abort()
      void loadToaster().then(
        () => setWanted(),
        () => undefined,
      )
    }
    for (const event of ['focusin', 'pointerdown']) addEventListener(event, load, shown)
    for (const { kind, message, restMs } of takeDueToasts()) show(kind, message, restMs)
    return () => shown.abort()
  }, [])
  return (
    isWanted && (
      <Suspense>
        <LazyToaster onReady={setReady} />
      </Suspense>
    )
  )
}

export const toast = {
  success(message: string, action?: Action) {
    // The connection is back.
    withdraw(texts.errors.offline)
    if (action) offer('success', message, action)
    else show('success', message)
  },
  warning: (message: string) => show('warning', message),
  error: (message: string, action?: Action) => (action ? offer('error', message, action) : show('error', message)),
}

function offer(kind: ToastKind, message: string, { label, onPress }: Action): void {
  void call(kind, message, { duration: actionShownMs, action: { label, onClick: onPress } })
}

/** The toasts that are shown, by their message: one shown again replaces the first. */
const shown = new Map<string, { readonly id: string; onEnd(): void }>()
let shownCount = 0

function show(kind: ToastKind, message: string, duration = toastMs): void {
  const { start, end } = noteToast(kind, message)
  const id = shown.get(message)?.id ?? `toast-${++shownCount}`
  const onEnd = () => {
    shown.delete(message)
    end()
  }
  shown.set(message, { id, onEnd })
  void call(kind, message, { id, duration, onDismiss: onEnd, onAutoClose: onEnd }).then(() => start(duration))
}

function withdraw(message: string): void {
  const toast = shown.get(message)
  toast?.onEnd()
  if (toast) void ready.then(sonner => sonner.dismiss(toast.id))
}

async function call(kind: ToastKind, message: string, options: ExternalToast): Promise<void> {
  setWanted()
  const sonner = await ready
  sonner[kind](message, { className: `toast-${kind}`, ...options })
}

function MissingToaster() {
  const { pathname, search } = useLocation()
  return (
    <div className="sheet fixed top-5 right-5 z-50 px-6">
      <div role="alert" className="grid max-w-[36.8em] justify-items-start gap-4 py-8">
        <p className="text-soft">{texts.errors.partMissing}</p>
        <a href={pageAddress(pathname) + search} className="pill pill-leaf">
          {texts.errors.reload}
        </a>
      </div>
    </div>
  )
}
