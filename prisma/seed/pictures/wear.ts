import type { Face, Point } from './camera.ts'
import type { Pen, Rect } from './pen.ts'

/** How much a machine has been through: what grade A, B and C, or lower, look like. */
export type Wear = 0 | 1 | 2

/** `rubbed` is the edge of the area whose corners lose their paint first. */
export interface Marks {
  wear: Wear
  area: Rect
  rubbed: 'near' | 'far'
}

/** Repeatable places: the same machine is scratched in the same places on every picture. */
const share = (index: number, salt: number) => (((index * 0.618 + salt * 0.377) % 1) + 1) % 1

const SCRATCHES: Record<Wear, number> = { 0: 0, 1: 3, 2: 9 }
const DENTS: Record<Wear, number> = { 0: 0, 1: 0, 2: 3 }

/** Scratches and dents on a surface, and paint rubbed off the corners of one edge. */
export function drawMarks(pen: Pen, face: Face, marks: Marks): string {
  const { wear, area } = marks
  const scratches = Array.from({ length: SCRATCHES[wear] }, (_, index) => {
    const x = area.x + area.w * (0.05 + 0.8 * share(index + 1, 1))
    const y = area.y + area.h * (0.08 + 0.8 * share(index + 1, 2))
    const length = 9 + 16 * share(index, 3) * wear
    const slope = (share(index, 4) - 0.5) * length
    const line: Point[] = [
      [x, y],
      [x + length * 0.55, y + slope * 0.7],
      [x + length, y + slope],
    ]
    return (
      pen.line(face, line, { stroke: '#FFFFFF', width: 1.1 + wear * 0.35, opacity: 0.5 }) +
      pen.line(
        face,
        line.map(([lineX, lineY]): Point => [lineX, lineY - 0.8]),
        { stroke: '#000000', width: 0.9, opacity: 0.42 },
      )
    )
  })
  const dents = Array.from({ length: DENTS[wear] }, (_, index) => {
    const at = {
      x: area.x + area.w * share(index + 2, 5),
      y: area.y + area.h * (0.1 + 0.8 * share(index, 6)),
    }
    return (
      pen.circle(face, { ...at, r: 2.8 }, { fill: '#000000', opacity: 0.26 }) +
      pen.circle(face, { x: at.x + 0.7, y: at.y - 0.7, r: 1.8 }, { fill: '#FFFFFF', opacity: 0.32 })
    )
  })
  return [...scratches, ...dents, wear === 2 ? drawRubbedCorners(pen, face, marks) : ''].join('')
}

function drawRubbedCorners(pen: Pen, face: Face, { area: { x, y, w, h }, rubbed }: Marks): string {
  const [at, dy] = rubbed === 'near' ? [y, 1] : [y + h, -1]
  const corner = (from: number, dx: number): string =>
    pen.path(
      face,
      [
        [from + dx * 3, at],
        [from + dx * 17, at],
        [from + dx * 9, at + dy * 3],
        [from + dx * 3, at + dy * 11],
        [from, at + dy * 3],
      ],
      { fill: '#E9E6DF', opacity: 0.55 },
    )
  return corner(x, 1) + corner(x + w, -1)
}

/** Keys polished by fingers: the home row and the space bar shine first. */
export function drawShine(pen: Pen, face: Face, { keys, wear }: { keys: Rect; wear: Wear }): string {
  if (wear === 0) return ''
  const places =
    wear === 1
      ? [
          [0.3, 0.24],
          [0.46, 0.24],
        ]
      : [
          [0.2, 0.24],
          [0.3, 0.24],
          [0.4, 0.4],
          [0.5, 0.24],
          [0.6, 0.4],
          [0.36, 0.04],
        ]
  return places
    .map(([x = 0, y = 0]) =>
      pen.rect(
        face,
        { x: keys.x + keys.w * x, y: keys.y + keys.h * y, w: keys.w * 0.1, h: keys.h * 0.13, r: 3 },
        { fill: '#FFFFFF', opacity: 0.07 + wear * 0.04 },
      ),
    )
    .join('')
}
