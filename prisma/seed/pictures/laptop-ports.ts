import type { Face } from './camera.ts'
import type { LaptopBody } from './laptop-body.ts'
import type { Pen } from './pen.ts'
import { drawPortRow } from './ports.ts'

/** Sockets in the left edge of a laptop, and its vents where it has some. */
export function drawPorts(pen: Pen, body: LaptopBody): string {
  const left: Face = { origin: [0, body.depth, 2.4], u: [0, -1, 0], v: [0, 0, 1] }
  if (!pen.camera.sees(left)) return ''
  const middle = (body.base - 2.4) / 2 - 3
  const { ports: shapes, hasVents } = body.design
  const vents = hasVents
    ? Array.from({ length: 9 }, (_, index) =>
        pen.rect(left, { x: body.depth - 96 + index * 6, y: 3, w: 2.6, h: body.base - 9 }, body.shades.deep),
      ).join('')
    : ''
  return drawPortRow(pen, left, { shapes, x: 16, y: middle, gap: 9 }) + vents
}
