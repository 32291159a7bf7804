import { type RefObject, useLayoutEffect } from 'react'

// Kept for the whole tab: who comes back from a visit finds the board as it was left.
const left = new Map<string, { readonly top: number; readonly left: number }>()

/** Keeps where a board was scrolled to, by its address; a new one begins at the fraction of its height that is told. */
export function useBoardScroll(board: RefObject<HTMLElement | null>, address: string, fraction: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the board scrolls by itself when it is opened, not as time goes on.
  useLayoutEffect(() => {
    const root = board.current
    if (!root) return
    root.scrollTo(left.get(address) ?? { top: fraction * root.scrollHeight, left: 0 })
    const onScroll = () => void left.set(address, { top: root.scrollTop, left: root.scrollLeft })
    root.addEventListener('scroll', onScroll, { passive: true })
    return () => root.removeEventListener('scroll', onScroll)
  }, [board, address])
}
