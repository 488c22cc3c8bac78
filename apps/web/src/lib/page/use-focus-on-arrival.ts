import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Returns the field that the user focused or edited since `pathname` became the address: its page may still be
 * loading.
 */
function useTouchedBox(pathname: string) {
  const touched = useRef<{ box: Element; pathname: string }>(null)
  useEffect(() => {
    const note = ({ target }: Event) => {
      const isBox = target instanceof Element && target.matches('input, select, textarea')
      if (isBox) touched.current = { box: target, pathname }
    }
    const events = ['focusin', 'input']
    for (const name of events) document.addEventListener(name, note)
    return () => {
      for (const name of events) document.removeEventListener(name, note)
    }
  }, [pathname])
  return touched
}

/**
 * Moves the focus to the start of a page after navigation, as after a load. A field of the page that took the focus
 * keeps it, and so does a field outside the page that the user started to edit while it loaded.
 */
export function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null)
  const touched = useTouchedBox(useRouterState({ select: (state) => state.location.pathname }))
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const known = useRef(pathname)
  useEffect(() => {
    const isArrival = known.current !== undefined && known.current !== pathname
    known.current = pathname
    const { activeElement } = document
    const isWriting = touched.current?.pathname === pathname && touched.current?.box === activeElement
    const isTaken = isWriting || main.current?.contains(activeElement)
    if (isArrival && !isTaken) main.current?.focus({ preventScroll: true })
  }, [pathname, touched])
  return main
}
