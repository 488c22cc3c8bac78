import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** `md:` of the style sheet. */
const QUERY = '(min-width: 48rem)'

function follow(onChange: () => void) {
  const list = window.matchMedia?.(QUERY)
  list?.addEventListener('change', onChange)
  return () => list?.removeEventListener('change', onChange)
}

/** Whether the window is wider than a phone. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(follow, () => window.matchMedia?.(QUERY).matches ?? true)

/** Whether a box is at least so many rem wide, which larger text makes fewer. Measured before the browser paints. */
export function useHasRoom(box: RefObject<HTMLElement | null>, rem: number): boolean {
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () =>
      setWidth(element.clientWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  // Where nothing is laid out, as in a hidden tab, the next measure decides.
  return !width || width >= rem
}
