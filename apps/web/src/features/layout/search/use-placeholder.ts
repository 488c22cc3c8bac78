import { useEffect, useState } from 'react'
import { t } from '../texts.ts'

const INTERVAL_MS = 4_000
const EXAMPLES = ['placeholder', 'exampleModel', 'exampleSpecs', 'exampleMonitor'] as const

/** Examples of what can be searched, one every 4 s; the first for good where motion is not wanted or `isStill`. */
export function usePlaceholder(isStill: boolean): string {
  const [index, setIndex] = useState(0)
  useEffect(() => {
    if (isStill || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setIndex((shown) => (shown + 1) % EXAMPLES.length), INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isStill])
  return t(EXAMPLES[index] ?? 'placeholder')
}
