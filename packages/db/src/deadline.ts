/** A timer this late means that the process itself was blocked: pending replies are read first. */
const LATE_MS = 200
const GRACE_MS = 500

/** Calls `act` when the time is over, unless the returned function was called before. */
export function deadline(ms: number, act: () => void): () => void {
  const setAt = performance.now()
  let timer = setTimeout(() => {
    const isLate = performance.now() - setAt - ms > LATE_MS
    if (isLate) timer = setTimeout(act, GRACE_MS)
    else act()
  }, ms)
  return () => clearTimeout(timer)
}
