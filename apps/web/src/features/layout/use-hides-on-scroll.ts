import { useEffect, useState } from 'react'

const THRESHOLD_PX = 80
const MIN_MOVE_PX = 4

/** True while the page was last scrolled down and is beyond the first 80 px. */
export function useHidesOnScroll(): boolean {
  const [isHidden, setIsHidden] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      // Rubber-banding at the top gives negative places.
      const now = Math.max(window.scrollY, 0)
      if (Math.abs(now - last) < MIN_MOVE_PX) return
      setIsHidden(now > last && now > THRESHOLD_PX)
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return isHidden
}
