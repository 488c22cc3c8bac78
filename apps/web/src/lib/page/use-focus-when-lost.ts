import { type RefObject, useEffect, useRef } from 'react'

/**
 * When a press changes the screen, the button it was made on may go with what it stood in, and the focus falls to the
 * page. Then `target` takes it. While there is nothing to compare yet, `state` is undefined.
 */
export function useFocusWhenLost(state: string | undefined, target: RefObject<HTMLElement | null>): void {
  const known = useRef(state)
  useEffect(() => {
    const isChange = known.current !== undefined && known.current !== state
    known.current = state
    if (isChange && document.activeElement === document.body) target.current?.focus({ preventScroll: true })
  }, [state, target])
}
