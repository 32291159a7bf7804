import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The width that an element gets, in CSS pixels; 0 before it is laid out. */
export function useWidth<Shown extends HTMLElement>(): readonly [RefObject<Shown | null>, number] {
  const element = useRef<Shown>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const shown = element.current
    if (!shown) return
    const measure = () => setWidth(shown.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
