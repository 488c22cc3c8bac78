import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** A swipe is over when the strip has stood still so long. */
const SETTLED_MS = 90

const STEPS: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowLeft: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Which picture of a strip is in view: chosen by a press, an arrow key or a swipe. */
export function useGallery(count: number) {
  const [place, setPlace] = useState(0)
  const strip = useRef<HTMLUListElement>(null)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(settling.current), [])

  function show(wanted: number) {
    const next = Math.min(Math.max(wanted, 0), count - 1)
    setPlace(next)
    const element = strip.current
    // How it moves is said in CSS, which knows who wants no motion.
    element?.scrollTo({ left: next * element.clientWidth })
    return next
  }

  return {
    place,
    strip,
    show,
    onScroll: () => {
      clearTimeout(settling.current)
      settling.current = setTimeout(() => {
        const element = strip.current
        if (element?.clientWidth) setPlace(Math.round(element.scrollLeft / element.clientWidth))
      }, SETTLED_MS)
    },
    /** On each button of a list, one per picture: the focus goes along. */
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      const step = STEPS[event.key]
      if (!step) return
      event.preventDefault()
      const next = show(step(place, count))
      const buttons = event.currentTarget.closest('ul')?.querySelectorAll('button')
      buttons?.[Math.min(next, buttons.length - 1)]?.focus({ preventScroll: true })
    },
  }
}
