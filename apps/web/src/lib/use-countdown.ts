import { useCallback, useSyncExternalStore } from 'react'

const SECOND_MS = 1_000

function secondsUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - Date.now()) / SECOND_MS))
}

/** Whole seconds until a moment (ms since 1970), counting down while the screen is open; 0 once it is past. */
export function useCountdown(until: number): number {
  const follow = useCallback(
    (onTick: () => void) => {
      if (secondsUntil(until) === 0) return () => undefined
      const ticks = setInterval(() => {
        onTick()
        if (secondsUntil(until) === 0) clearInterval(ticks)
      }, SECOND_MS)
      return () => clearInterval(ticks)
    },
    [until],
  )
  return useSyncExternalStore(follow, () => secondsUntil(until))
}

/** 754 → '12:34'. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
