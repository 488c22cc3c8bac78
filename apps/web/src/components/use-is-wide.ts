import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** `md:` of the style sheet. */
const QUERY = '(min-width: 48rem)'

function follow(onChange: () => void) {
  const list = window.matchMedia?.(QUERY)
  list?.addEventListener('change', onChange)
  return () => list?.removeEventListener('change', onChange)
}

/** Returns true if the window is wider than a phone. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(follow, () => window.matchMedia?.(QUERY).matches ?? true)

/**
 * Returns true if a box is at least this many rem wide; larger text reduces its width in rem. Measured before the
 * browser paints.
 */
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
  // Without a layout, as in a hidden tab, the next measurement decides.
  return !width || width >= rem
}
