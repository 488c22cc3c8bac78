import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** After a way to another page the focus is at its start, as after a load; a field that took it keeps it. */
export function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null)
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const known = useRef(pathname)
  useEffect(() => {
    const isArrival = known.current !== undefined && known.current !== pathname
    known.current = pathname
    if (isArrival && !main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
