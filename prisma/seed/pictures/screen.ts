import type { Face, Point } from './camera.ts'
import { DEEP_LEAF, GLASS, LEAF, MARIGOLD, mix, SKY_GLASS } from './colour.ts'
import type { Pen, Rect } from './pen.ts'

function hill(area: Rect, height: (share: number) => number): Point[] {
  const ridge = Array.from({ length: 33 }, (_, step): Point => {
    const share = step / 32
    return [area.x + share * area.w, area.y + height(share) * area.h]
  })
  return [[area.x, area.y], ...ridge, [area.x + area.w, area.y]]
}

/** The wallpaper on every lit screen: a leaf-green hill under a marigold sun. */
export function drawWallpaper(pen: Pen, face: Face, area: Rect): string {
  const { x, y, w, h } = area
  const back = hill(area, (t) => 0.34 + 0.16 * Math.sin(t * 5 + 2.2))
  const middle = hill(area, (t) => 0.2 + 0.2 * Math.sin(t * 4.3 + 0.2) + 0.42 * t * t * t)
  const near = hill(area, (t) => 0.18 - 0.1 * t + 0.06 * Math.sin(t * 6 + 1))
  return (
    pen.rect(face, area, SKY_GLASS) +
    pen.circle(face, { x: x + w * 0.66, y: y + h * 0.7, r: h * 0.125 }, MARIGOLD) +
    pen.path(face, back, mix(LEAF, SKY_GLASS, 0.62)) +
    pen.path(face, middle, LEAF) +
    pen.path(face, near, DEEP_LEAF) +
    pen.path(
      face,
      [
        [x + w * 0.08, y],
        [x + w * 0.3, y],
        [x + w * 0.52, y + h],
        [x + w * 0.3, y + h],
      ],
      { fill: '#FFFFFF', opacity: 0.07 },
    )
  )
}

/** A glass panel with its lit picture; `bezel` is measured left and right, above and below. */
export function drawPanel(
  pen: Pen,
  face: Face,
  panel: { glass: Rect; picture: Rect; colour?: string; camera?: boolean },
): string {
  const { glass, picture, colour = GLASS } = panel
  const eye = panel.camera
    ? pen.circle(
        face,
        { x: glass.x + glass.w / 2, y: (picture.y + picture.h + glass.y + glass.h) / 2, r: 1.6 },
        '#3D474C',
      )
    : ''
  return pen.rect(face, glass, colour) + drawWallpaper(pen, face, picture) + eye
}
