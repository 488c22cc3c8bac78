import { useEffect, useRef, useState } from 'react'
import { useKept } from '../../lib/page/use-stored.ts'

/** The documented time a banner stays. */
const INTERVAL_MS = 5_000

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Goes through `count` places, one every 5 seconds, and starts again after the last. It stands still when paused, while
 * it is hovered or has the focus, in a hidden tab, and from the start where motion is not wanted.
 */
export function useRotation<Region extends HTMLElement>(count: number) {
  const region = useRef<Region>(null)
  const [index, setIndex] = useState(0)
  const isStill = useKept(wantsStillness, false)
  const [pressed, setIsPaused] = useState<boolean | null>(null)
  const isPaused = pressed ?? isStill
  const [isHeld, setIsHeld] = useState(false)
  const isMoving = !isPaused && !isHeld
  useEffect(() => {
    if (!isMoving) return
    // Started again with every place, so that a place jumped to stays as long as the others.
    const timer = setTimeout(() => {
      if (!document.hidden) setIndex((index + 1) % count)
    }, INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [isMoving, index, count])
  useEffect(() => {
    const element = region.current
    if (!element) return
    const isInside = () => element.matches(':hover') || element.contains(document.activeElement)
    // After the event, when the browser knows where the pointer and the focus have gone.
    const onChange = () => requestAnimationFrame(() => setIsHeld(isInside()))
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
    for (const event of events) element.addEventListener(event, onChange)
    return () => {
      for (const event of events) element.removeEventListener(event, onChange)
    }
  }, [])
  return {
    region,
    index,
    isPaused,
    isMoving,
    goTo: (place: number) => setIndex((place + count) % count),
    setIsPaused,
  }
}
