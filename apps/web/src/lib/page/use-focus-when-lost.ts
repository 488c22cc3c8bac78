import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to `target` when a press changed the screen and removed the pressed button, so that the focus fell
 * to the page. `state` is undefined while there is nothing to compare yet.
 */
export function useFocusWhenLost(state: string | undefined, target: RefObject<HTMLElement | null>): void {
  const known = useRef(state)
  useEffect(() => {
    const isChange = known.current !== undefined && known.current !== state
    known.current = state
    if (isChange && document.activeElement === document.body) target.current?.focus({ preventScroll: true })
  }, [state, target])
}
