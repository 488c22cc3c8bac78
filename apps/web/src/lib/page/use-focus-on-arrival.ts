import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** The box that somebody went to, or wrote in, since `pathname` became the address: its page may still be on its way. */
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
 * After a way to another page the focus is at its start, as after a load. A field of the page that took it keeps it, and so does a
 * box beside the page that somebody began to write in while it came.
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
