import { type PointerEvent, useRef } from 'react'
import type { Point } from './zoom-view.ts'

const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 24
const SWIPE_PX = 50

type Finger = Point & { startX: number; startY: number }

/** Gestures of one or two fingers, a pen or a mouse; coordinates are those of the window. */
type Gestures = {
  onDrag: (by: Point) => void
  onPinch: (middle: Point, factor: number) => void
  onDoubleTap: (at: Point) => void
  /** A quick way over the picture: 1 towards the next, -1 back. */
  onSwipe: (direction: 1 | -1) => void
}

function between(a: Point, b: Point): { length: number; middle: Point } {
  return { length: Math.hypot(a.x - b.x, a.y - b.y), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } }
}

/** Handlers of pointer events that distinguish gestures. */
export function useFingers({ onDrag, onPinch, onDoubleTap, onSwipe }: Gestures) {
  const fingers = useRef(new Map<number, Finger>())
  const lastTap = useRef<(Point & { at: number }) | null>(null)

  function onTap({ x, y }: Point, at: number) {
    const earlier = lastTap.current
    const isSecond =
      earlier && at - earlier.at < DOUBLE_TAP_MS && between(earlier, { x, y }).length < DOUBLE_TAP_PX
    lastTap.current = isSecond ? null : { x, y, at }
    if (isSecond) onDoubleTap({ x, y })
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const { clientX: x, clientY: y } = event
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x, y, startX: x, startY: y })
  }

  function onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
    const finger = fingers.current.get(pointerId)
    if (!finger) return
    const [one, two] = [...fingers.current.values()]
    const before = one && two ? between(one, two) : null
    const by = { x: clientX - finger.x, y: clientY - finger.y }
    Object.assign(finger, { x: clientX, y: clientY })
    if (!one || !two || !before) return onDrag(by)
    const after = between(one, two)
    onPinch(after.middle, after.length / Math.max(before.length, 1))
    onDrag({ x: after.middle.x - before.middle.x, y: after.middle.y - before.middle.y })
  }

  function onPointerUp({ type, pointerId, clientX, clientY, timeStamp }: PointerEvent) {
    const finger = fingers.current.get(pointerId)
    const wasAlone = fingers.current.size === 1
    fingers.current.delete(pointerId)
    if (!finger || !wasAlone || type === 'pointercancel') return
    const x = clientX - finger.startX
    const y = clientY - finger.startY
    if (Math.hypot(x, y) < DOUBLE_TAP_PX) onTap({ x: clientX, y: clientY }, timeStamp)
    else if (Math.abs(x) > Math.max(SWIPE_PX, Math.abs(y))) onSwipe(x < 0 ? 1 : -1)
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
}
