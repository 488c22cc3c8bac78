import type { Face, Vec3 } from './camera.ts'
import { onFace } from './camera.ts'
import type { Shades } from './colour.ts'
import { createPen, type Pen, roundedRect } from './pen.ts'

/** The table everything stands on. */
export const TABLE: Face = { origin: [0, 0, 0], u: [1, 0, 0], v: [0, 1, 0] }

export interface BoxSpec {
  /** Front lower left corner. */
  at: Vec3
  /** Width, depth, height. */
  size: Vec3
}

export interface Box {
  front: Face
  back: Face
  left: Face
  right: Face
  top: Face
}

/** The faces of a box, each with its own x to the right and y up as seen from outside. */
export function boxFaces({ at: [x, y, z], size: [w, d, h] }: BoxSpec): Box {
  return {
    front: { origin: [x, y, z], u: [1, 0, 0], v: [0, 0, 1] },
    back: { origin: [x + w, y + d, z], u: [-1, 0, 0], v: [0, 0, 1] },
    left: { origin: [x, y + d, z], u: [0, -1, 0], v: [0, 0, 1] },
    right: { origin: [x + w, y, z], u: [0, 1, 0], v: [0, 0, 1] },
    top: { origin: [x, y, z + h], u: [1, 0, 0], v: [0, 1, 0] },
  }
}

/** A box with square edges, its visible faces in three shades. */
export function drawBox(pen: Pen, spec: BoxSpec, shades: Shades): string {
  const [w, d, h] = spec.size
  const faces = boxFaces(spec)
  const sides: [Face, number, string][] = [
    [faces.front, w, shades.base],
    [faces.back, w, shades.base],
    [faces.left, d, shades.side],
    [faces.right, d, shades.side],
  ]
  const drawn = sides.map(([face, width, fill]) =>
    pen.camera.sees(face)
      ? pen.rect(face, { x: 0, y: 0, w: width, h }, { fill, stroke: fill, width: 1 })
      : '',
  )
  return (
    drawn.join('') +
    (pen.camera.sees(faces.top) ? pen.rect(faces.top, { x: 0, y: 0, w, h: d }, shades.light) : '')
  )
}

/** A box with rounded upright edges. */
export function drawRoundBox(
  pen: Pen,
  spec: BoxSpec & { r: number },
  paint: { side: string; cap: string },
): string {
  const [x, y, z] = spec.at
  const [w, d, h] = spec.size
  const floor: Face = { origin: [x, y, z], u: [1, 0, 0], v: [0, 1, 0] }
  const outline = roundedRect({ x: 0, y: 0, w, h: d, r: spec.r }).map(([a, b]) => onFace(floor, a, b))
  return pen.slab(outline, [0, 0, h], paint)
}

/** A soft shadow on the table: many faint layers, wider each time, so no blur filter is needed. */
export function drawShadow(
  pen: Pen,
  area: { x: number; y: number; w: number; d: number; r?: number },
): string {
  // A pen of its own: the shadow must not count when the drawing is centred.
  const brush = createPen(pen.camera)
  const layers = Array.from({ length: 16 }, (_, index) => ((15 - index) / 15) ** 1.6 * 38)
  return layers
    .map((grow) =>
      brush.rect(
        TABLE,
        {
          x: area.x - grow + 7,
          y: area.y - grow - 4,
          w: area.w + 2 * grow,
          h: area.d + 2 * grow,
          r: grow + (area.r ?? 8),
        },
        { fill: '#3A3A2C', opacity: 0.021 },
      ),
    )
    .join('')
}
