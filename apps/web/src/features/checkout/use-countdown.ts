import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** Seconds left until an ISO time, counted down once a second; 0 when it has passed, null without a time. */
export function useCountdown(until: string | null, now: () => number = Date.now): number | null {
  const [, setTick] = useState(0)
  const left = until === null ? null : Math.max(0, Math.ceil((Date.parse(until) - now()) / SECOND_MS))
  const isRunning = left !== null && left > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setTick((tick) => tick + 1), SECOND_MS)
    return () => clearInterval(timer)
  }, [isRunning])

  return left
}

/** 754 → '12:34'. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
