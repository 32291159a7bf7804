import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { screenAccountId, useScreenAccount } from '../../platform/api/screen-account.ts'
import * as platformTexts from '../../platform/i18n/texts.ts'
import { Button } from '../../platform/ui/button.tsx'
import { bringHome, openModal } from '../../platform/ui/open-modal.ts'
import { titleOf, useSiteFacts } from '../../platform/ui/site-facts.ts'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { ConfirmProvider } from '../../platform/ui/toasts/confirm-provider.tsx'
import { endToasts } from '../../platform/ui/toasts/toast.ts'
import * as texts from '../texts.ts'
import { watchAccount } from './watch-account.ts'

/**
 * The screens below belong to the account that opened them. While it isn't the browser's, they are out of the document, with what was
 * typed still in them. Once another account is signed in, they are gone for good.
 */
export function AccountScreen({ children }: { readonly children: ReactNode }) {
  const account = useScreenAccount()
  const isPresent = account === 'present'
  const screen = useRef<HTMLDivElement>(null)
  const focused = useRef<HTMLElement>(null)
  useLayoutEffect(() => (isPresent ? undefined : takeOut(screen.current, focused.current)), [isPresent])
  useOtherTitle(titles[account])
  useEffect(() => {
    const shown = new AbortController()
    watchAccount(shown)
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && screen.current?.contains(target)) focused.current = target
      // A session may end while the connection is poor, and the sign-in has to be there then.
      if (screenAccountId() !== undefined) void loadSignIn().catch(() => undefined)
    }
    addEventListener('focusin', onFocus, shown)
    return () => shown.abort()
  }, [])
  return (
    <>
      <div ref={screen} className="contents">
        {account !== 'replaced' && children}
      </div>
      {account === 'unknown' && <Spinner page />}
      {account === 'ended' && <SignInAgain />}
      {account === 'replaced' && <Replaced />}
    </>
  )
}

/** The screen's own title may name a patient. */
const titles = { present: undefined, unknown: '', ended: texts.auth.ended.title, replaced: texts.auth.replaced.title }

/** Returns how to put it back as it was. */
function takeOut(screen: HTMLElement | null, focused: HTMLElement | null) {
  if (!screen) return undefined
  const place = document.createComment('')
  const scrolledPixels = window.scrollY
  const dialogs = [...screen.querySelectorAll<HTMLDialogElement>('dialog:modal')]
  endToasts()
  bringHome(screen)
  screen.replaceWith(place)
  return () => {
    place.replaceWith(screen)
    for (const dialog of dialogs) {
      // The browser no longer counts it as modal.
      dialog.removeAttribute('open')
      openModal(dialog)
    }
    window.scrollTo(0, scrolledPixels)
    focused?.focus({ preventScroll: true })
  }
}

function useOtherTitle(title: string | undefined): void {
  const site = useSiteFacts()
  useEffect(() => {
    if (title === undefined) return
    const before = document.title
    document.title = titleOf(title, site)
    return () => {
      document.title = before
    }
  }, [title, site])
}

const loadSignIn = async () => (await import('./sign-in-again.tsx')).SignInForm

function SignInAgain() {
  const [Form, setForm] = useState<ComponentType>()
  const [isMissing, setMissing] = useState(false)
  const load = useCallback(async () => {
    setMissing(false)
    const form = await loadSignIn().catch(() => undefined)
    setForm(() => form)
    setMissing(form === undefined)
  }, [])
  useEffect(() => void load(), [load])
  const { title, line } = texts.auth.ended
  return (
    <Notice title={title} line={line}>
      {Form ? (
        <ConfirmProvider>
          <Form />
        </ConfirmProvider>
      ) : isMissing ? (
        <Button look="leaf" onClick={() => void load()}>
          {platformTexts.ui.again}
        </Button>
      ) : (
        <Spinner small />
      )}
    </Notice>
  )
}

function Replaced() {
  const { title, line, open } = texts.auth.replaced
  return (
    <Notice title={title} line={line}>
      {/* A document of its own, in which nothing is left. What the other account searched for isn't in its address. */}
      <Button look="leaf" onClick={() => window.location.replace(window.location.pathname)}>
        {open}
      </Button>
    </Notice>
  )
}

/** A dialog that stays open, since there is nothing behind it. */
function Notice({
  title,
  line,
  children,
}: {
  readonly title: string
  readonly line: string
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <dialog
      ref={openModal}
      onCancel={event => event.preventDefault()}
      onClose={event => void openModal(event.currentTarget)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-line`}
      className="modal"
    >
      <div className="modal-box grid max-w-md gap-4 rounded-big bg-card p-7">
        <h1 id={`${id}-title`} className="text-sub">
          {title}
        </h1>
        <p id={`${id}-line`} className="text-soft">
          {line}
        </p>
        {children}
      </div>
    </dialog>
  )
}
