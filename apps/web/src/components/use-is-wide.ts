import { useCallback, useSyncExternalStore } from 'react'

/** Widths from which a table has room for its columns: `md:` and `xl:` of the style sheet. */
const QUERIES = { md: '(min-width: 48rem)', xl: '(min-width: 80rem)' } as const

/** Whether the window is at least so wide. */
export function useIsWide(from: keyof typeof QUERIES = 'md'): boolean {
  const query = QUERIES[from]
  const follow = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia?.(query)
      list?.addEventListener('change', onChange)
      return () => list?.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(follow, () => window.matchMedia?.(query).matches ?? true)
}
