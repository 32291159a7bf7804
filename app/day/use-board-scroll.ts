import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

// Lasts as long as the tab: a user who comes back from a visit finds the board as it was.
const left = new Map<string, { readonly top: number; readonly left: number }>()

/** Saves a board's scroll position by its address; a new board starts at the given fraction of its height. */
export function useBoardScroll(board: RefObject<HTMLElement | null>, address: string, fraction: number): void {
  // Asked when the board is opened: it doesn't scroll by itself as time goes on.
  const start = useEffectEvent(() => fraction)
  useLayoutEffect(() => {
    const root = board.current
    if (!root) return
    root.scrollTo(left.get(address) ?? { top: start() * root.scrollHeight, left: 0 })
    const onScroll = () => void left.set(address, { top: root.scrollTop, left: root.scrollLeft })
    root.addEventListener('scroll', onScroll, { passive: true })
    return () => root.removeEventListener('scroll', onScroll)
  }, [board, address])
}
