import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFingers } from './use-fingers.ts'
import { type Point, panned, type Size, toggled, type View, WHOLE, zoomed } from './zoom-view.ts'

const MIDDLE: Point = { x: 0, y: 0 }

function sizeOf(frame: HTMLElement | null): Size {
  return { width: frame?.clientWidth ?? 0, height: frame?.clientHeight ?? 0 }
}

/** From a place in the window to pixels from the middle of the frame. */
function placeIn(frame: HTMLElement | null, { x, y }: Point): Point {
  if (!frame) return MIDDLE
  const box = frame.getBoundingClientRect()
  return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
}

/**
 * Returns the state and handlers of a picture in a frame that is enlarged by wheel, pinch, double tap or call, and
 * moved by dragging. A swipe over the whole picture requests the next (1) or the previous one (-1).
 */
export function usePanZoom(frame: RefObject<HTMLElement | null>, onSwipe: (direction: 1 | -1) => void) {
  const [view, setView] = useState<View>(WHOLE)

  const zoomAt = (at: Point, factor: number) =>
    setView((before) => zoomed(before, { factor, at, frame: sizeOf(frame.current) }))
  const toggleAt = (at: Point) => setView((before) => toggled(before, at, sizeOf(frame.current)))
  const panBy = (by: Point) => setView((before) => panned(before, by, sizeOf(frame.current)))

  useWheel(frame, (at, factor) => zoomAt(placeIn(frame.current, at), factor))
  const pointers = useFingers({
    onDrag: panBy,
    onPinch: (middle, factor) => zoomAt(placeIn(frame.current, middle), factor),
    onDoubleTap: (at) => toggleAt(placeIn(frame.current, at)),
    onSwipe: (direction) => {
      if (view.scale === 1) onSwipe(direction)
    },
  })
  return {
    view,
    pointers,
    panBy,
    reset: () => setView(WHOLE),
    zoomBy: (factor: number) => zoomAt(MIDDLE, factor),
    toggle: () => toggleAt(MIDDLE),
  }
}

/**
 * Listens for wheel events itself: React's listeners are passive and could not stop the browser from zooming the
 * whole page.
 */
function useWheel(frame: RefObject<HTMLElement | null>, onZoom: (at: Point, factor: number) => void): void {
  const latest = useRef(onZoom)
  useEffect(() => {
    latest.current = onZoom
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      // Two fingers on a trackpad come as a wheel with Ctrl and small steps.
      const speed = event.ctrlKey ? 0.01 : 0.0015
      latest.current({ x: event.clientX, y: event.clientY }, Math.exp(-event.deltaY * speed))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [frame])
}
