import { useEffect, useState } from 'react'

/**
 * Debounces a value: returns it once it has not changed for the delay, so that no request is sent for each letter
 * typed.
 */
export function usePaused<Value>(value: Value, delayMs = 300): Value {
  const [still, setStill] = useState(value)
  useEffect(() => {
    const wait = setTimeout(() => setStill(value), delayMs)
    return () => clearTimeout(wait)
  }, [value, delayMs])
  return still
}
