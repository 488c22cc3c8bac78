import { useSyncExternalStore } from 'react'

/** From here on a table has room for its columns; the same width as `md:` of the style sheet. */
const WIDE = '(min-width: 48rem)'

function follow(onChange: () => void) {
  const query = window.matchMedia?.(WIDE)
  query?.addEventListener('change', onChange)
  return () => query?.removeEventListener('change', onChange)
}

export function useIsWide(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia?.(WIDE).matches ?? true)
}
