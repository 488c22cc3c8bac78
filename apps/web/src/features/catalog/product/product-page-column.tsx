import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Stays in view beside the longer column. Where it is taller than the window it first scrolls to its end, so that the
 * buttons down there are not out of reach.
 */
export function StickyColumn({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      element.style.setProperty('--column-height', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className="lg:sticky lg:top-[min(5rem,calc(100dvh-var(--column-height,0px)-1.5rem))]">
      {children}
    </div>
  )
}
