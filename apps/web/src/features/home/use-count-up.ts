import { useEffect, useRef, useState } from 'react'
import { watchView } from '../../lib/page/watch-view.ts'

const DURATION_MS = 1000

/** Counts from 0 to `target` in one second once the element is seen; at once where motion is not wanted. */
export function useCountUp(target: number) {
  const ref = useRef<HTMLElement>(null)
  const [value, setValue] = useState(0)

  useEffect(() => {
    const element = ref.current
    if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setValue(target)
      return
    }
    let frame = 0
    const stop = watchView(element, (isInView) => {
      if (!isInView) return
      stop()
      const start = performance.now()
      const step = (now: number) => {
        const share = Math.min((now - start) / DURATION_MS, 1)
        setValue(target * (1 - (1 - share) ** 3))
        if (share < 1) frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    })
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [target])

  return { ref, value }
}
