import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { stored } from '../platform/storage.ts'
import { latinKey } from '../platform/ui/latin-key.ts'

/** Keys that open screens. An element of the present screen that names the same key in `aria-keyshortcuts` comes first. */
const screens: Readonly<Record<string, string>> = {
  b: '/dashboard/book',
  w: '/dashboard/walk-in',
  t: '/dashboard/today',
}

const storedKey = 'shortcuts'

/** Users can switch the shortcuts off, since they are single keys (WCAG 2.1.4). */
export function useShortcutChoice() {
  const [isOn, setOn] = useState(() => stored('localStorage').getItem(storedKey) !== 'off')
  const choose = (on: boolean) => {
    stored('localStorage').setItem(storedKey, on ? 'on' : 'off')
    setOn(on)
  }
  return { isOn, choose }
}

/** Shortcut keys count while no field and no dialog has the focus. `onKey` returns whether it used the key. */
export function useShortcutKeys(isOn: boolean, onKey: (key: string) => boolean): void {
  const navigate = useNavigate()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = latinKey(event)
    if (onKey(key) || pressNamed(key) || pressInRow(key)) return event.preventDefault()
    const screen = Object.hasOwn(screens, key) ? screens[key] : undefined
    if (screen === undefined) return
    event.preventDefault()
    void navigate(screen)
  })
  // From the first moment that a screen is seen on, its keys work.
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const isOurs = !event.defaultPrevented && !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey
      if (isOurs && !isTaken(event)) press(event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}

const isTaken = ({ target }: KeyboardEvent) =>
  (target instanceof Element &&
    target.closest('input:not([type=checkbox], [type=radio]), select, textarea') !== null) ||
  document.querySelector('dialog:modal') !== null

function pressNamed(key: string): boolean {
  const named = document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}" i]`)
  const control = [...named].find(element => element.checkVisibility())
  control?.click()
  return control !== undefined
}

const rows = 'main tbody tr, main [data-row]'
const inRow: Readonly<Record<string, string>> = { ' ': '[data-step]', u: '[data-undo]' }

/** J and K move the focus along a list's rows. The space bar takes the focused row's next step, and U takes a step back. */
function pressInRow(key: string): boolean {
  const focused = document.activeElement
  if (key === 'j' || key === 'k') return goAlong(key === 'j' ? 1 : -1)
  const wanted = inRow[key]
  // The space bar takes a row's next step only if the row's own name has the focus. Any other focused button it presses as usual.
  if (wanted === undefined || !focused?.matches('a, [data-stop]')) return false
  const control = focused.closest(`${rows}, .visit`)?.querySelector<HTMLElement>(wanted)
  control?.click()
  return Boolean(control)
}

function goAlong(step: number): boolean {
  const names = [...document.querySelectorAll<HTMLElement>(rows)].flatMap(
    row => row.querySelector<HTMLElement>('a[href]') ?? [],
  )
  const at = names.findIndex(name => name.closest(rows)?.contains(document.activeElement))
  const next = names[at < 0 ? 0 : at + step]
  next?.focus()
  return next !== undefined
}
