/** State of a limit after a call was counted. */
export type LimitState = {
  most: number
  /** Calls that are left in the window. */
  left: number
  /** Until the window ends. */
  resetSeconds: number
  /** Seconds to wait after a call over the limit; 0 within it. */
  waitSeconds: number
}

/** The same by the calls that were counted in the window, this one included. */
export function limitState({
  most,
  tries,
  leftMs,
}: {
  most: number
  tries: number
  leftMs: number
}): LimitState {
  const resetSeconds = Math.max(1, Math.ceil(leftMs / 1_000))
  const left = Math.max(0, most - tries)
  return { most, left, resetSeconds, waitSeconds: tries <= most ? 0 : resetSeconds }
}
