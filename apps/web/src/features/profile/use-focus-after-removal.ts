import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to a remaining element after a row and its pressed button were removed. Only once the list is
 * without it, because the browser allows no focus outside an open dialog.
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
