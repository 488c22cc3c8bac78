import { type RefObject, useEffect, useRef } from 'react'

/**
 * A row goes with the button that was pressed in it: the focus goes to what stays. Only once the list is without it, as
 * the browser lets nothing outside an open question have the focus.
 */
export function useFocusAfterRemoval(list: readonly unknown[], target: RefObject<HTMLElement | null>) {
  const isDue = useRef(false)
  useEffect(() => {
    if (isDue.current && list) target.current?.focus()
    isDue.current = false
  }, [list, target])
  return () => {
    isDue.current = true
  }
}
