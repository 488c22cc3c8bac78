import { describe, expect, it } from 'vitest'
import { CLOSE_UP, fitted, MAX_SCALE, panned, toggled, WHOLE, zoomed } from './zoom-view.ts'

const frame = { width: 800, height: 600 }

describe('an enlarged picture', () => {
  it('preserves the point under the pointer when zooming', () => {
    const at = { x: 100, y: -50 }
    const view = zoomed(WHOLE, { factor: 2, at, frame })
    expect(view).toEqual({ scale: 2, x: -100, y: 50 })
    // The point of the picture that was under the pointer before is under it still.
    expect([(at.x - view.x) / view.scale, (at.y - view.y) / view.scale]).toEqual([at.x, at.y])
  })

  it('is never smaller than its frame nor larger than the limit', () => {
    expect(zoomed(WHOLE, { factor: 0.1, at: { x: 0, y: 0 }, frame })).toEqual(WHOLE)
    expect(zoomed(WHOLE, { factor: 99, at: { x: 0, y: 0 }, frame }).scale).toBe(MAX_SCALE)
  })

  it('cannot be pulled away from an edge of its frame', () => {
    expect(panned({ scale: 2, x: 0, y: 0 }, { x: 9999, y: -9999 }, frame)).toEqual({
      scale: 2,
      x: 400,
      y: -300,
    })
    expect(panned(WHOLE, { x: 50, y: 50 }, frame)).toEqual(WHOLE)
  })

  it('returns to the centre when zoomed out', () => {
    const corner = fitted({ scale: 3, x: 800, y: 600 }, frame)
    expect(zoomed(corner, { factor: 1 / 3, at: { x: 0, y: 0 }, frame })).toEqual(WHOLE)
  })

  it('zooms in with a double tap, and out with the next', () => {
    const close = toggled(WHOLE, { x: 0, y: 0 }, frame)
    expect(close.scale).toBe(CLOSE_UP)
    expect(toggled(close, { x: 10, y: 10 }, frame)).toEqual(WHOLE)
  })
})
