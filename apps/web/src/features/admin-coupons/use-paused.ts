import { useEffect, useState } from 'react'

/** A value as it was when it stood still for so long: what is typed is not asked for letter by letter. */
export function usePaused<Value>(value: Value, delayMs = 300): Value {
  const [still, setStill] = useState(value)
  useEffect(() => {
    const wait = setTimeout(() => setStill(value), delayMs)
    return () => clearTimeout(wait)
  }, [value, delayMs])
  return still
}
