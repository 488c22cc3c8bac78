import type { Face, Point } from './camera.ts'
import { MARIGOLD, mix, type Shades } from './colour.ts'
import type { LaptopBody } from './laptop-body.ts'
import type { LaptopDesign } from './laptop-lines.ts'
import type { Pen } from './pen.ts'

/** The outside of a lid, in millimetres, and its middle. */
interface Lid {
  back: Face
  width: number
  height: number
  shades: Shades
  centre: { x: number; y: number }
}
type Mark = (pen: Pen, lid: Lid) => string

/** A bar that leans to the right; `from` and `to` are shares of the lid's height. */
function slanted(lid: Lid, bar: { x: number; w: number; from: number; to: number; lean: number }): Point[] {
  const { x, w, from, to, lean } = bar
  return [
    [x, lid.height * from],
    [x + w, lid.height * from],
    [x + w + lean, lid.height * to],
    [x + lean, lid.height * to],
  ]
}

const MARKS: Record<LaptopDesign['mark'], Mark> = {
  pill: (pen, { back, centre, shades }) =>
    pen.rect(back, { x: centre.x - 17, y: centre.y - 4, w: 34, h: 8, r: 4 }, shades.dark),
  disc: (pen, { back, centre, shades }) =>
    pen.circle(back, { ...centre, r: 14 }, shades.dark) +
    pen.circle(back, { ...centre, r: 12.4 }, mix(shades.base, shades.light, 0.5)),
  ring: (pen, { back, centre, shades }) =>
    pen.circle(back, { ...centre, r: 15 }, shades.dark) +
    pen.circle(back, { ...centre, r: 10.5 }, shades.base),
  corner: (pen, { back, width, shades }) =>
    pen.rect(back, { x: width - 62, y: 18, w: 38, h: 5, r: 2.5 }, shades.light) +
    pen.circle(back, { x: width - 58, y: 28, r: 2 }, '#B3402E'),
  slashes: (pen, lid) =>
    [0, 1, 2, 3]
      .map((index) => ({ x: lid.centre.x - 22 + index * 10, w: 4, from: 0.43, to: 0.57, lean: 7 }))
      .map((bar) => pen.path(lid.back, slanted(lid, bar), lid.shades.dark))
      .join(''),
  line: (pen, { back, width, height, shades }) =>
    pen.rect(back, { x: width * 0.08, y: height * 0.16, w: width * 0.84, h: 3, r: 1.5 }, shades.dark),
  arcs: (pen, { back, centre, height, shades }) =>
    [0.1, 0.17, 0.24, 0.31]
      .map((share) => ({ x: centre.x, y: height * 0.34, r: height * share }))
      .map((circle) =>
        pen.circle(back, circle, { fill: 'none', stroke: shades.light, width: 1.6, opacity: 0.65 }),
      )
      .join(''),
  square: (pen, { back, centre, shades }) =>
    pen.rect(back, { x: centre.x - 9, y: centre.y - 9, w: 18, h: 18, r: 1 }, shades.dark),
  edge: (pen, { back, width, height, shades }) =>
    pen.rect(back, { x: width - 34, y: 1, w: 12, h: height - 2 }, mix(shades.base, MARIGOLD, 0.55)) +
    pen.rect(back, { x: width - 60, y: 14, w: 20, h: 5, r: 1 }, shades.dark),
  wave: (pen, lid) =>
    [0, 1, 2]
      .map((index) => {
        const bar = { x: lid.width * 0.1 + index * 18, w: 7, from: 0.02, to: 0.98, lean: 54 }
        return pen.path(lid.back, slanted(lid, bar), index === 1 ? MARIGOLD : lid.shades.dark)
      })
      .join(''),
  bolt: (pen, lid) =>
    [0, 1]
      .map((index) => {
        const bar = { x: lid.width * 0.42 + index * 26, w: 14, from: 0.36, to: 0.64, lean: 20 }
        return pen.path(lid.back, slanted(lid, bar), index === 0 ? MARIGOLD : lid.shades.light)
      })
      .join(''),
}

/** The ornament on the outside of a lid. */
export function drawLidMark(pen: Pen, back: Face, { width, depth, shades, design }: LaptopBody): string {
  const height = depth - 4
  return MARKS[design.mark](pen, { back, width, height, shades, centre: { x: width / 2, y: height / 2 } })
}
