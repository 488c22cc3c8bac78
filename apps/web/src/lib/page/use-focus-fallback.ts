import { type RefObject, useEffect, useRef } from 'react'

/**
 * When what has the focus within `area` is removed, the focus falls to the page, and a keyboard loses its place. Then `area`, which
 * needs a `tabIndex`, takes it.
 */
export function useFocusFallback(area: RefObject<HTMLElement | null>): void {
  const last = useRef<Element>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element && area.current?.contains(target) ? target : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [area])
  // After each commit: any of them may remove it.
  useEffect(() => {
    const isRemoved = last.current !== null && !last.current.isConnected
    if (isRemoved && document.activeElement === document.body) area.current?.focus({ preventScroll: true })
  })
}
