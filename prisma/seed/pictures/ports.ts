import type { Face } from './camera.ts'
import type { Pen } from './pen.ts'

export type PortShape = 'usb-a' | 'usb-c' | 'hdmi' | 'audio' | 'rj45' | 'vga' | 'power' | 'dp'

const SIZE: Record<PortShape, [number, number, number]> = {
  'usb-a': [13, 5.4, 0.6],
  'usb-c': [9, 3.4, 1.7],
  hdmi: [15, 5.4, 1.2],
  audio: [5, 5, 2.5],
  rj45: [14, 10, 1],
  vga: [20, 9, 3],
  power: [8, 8, 4],
  dp: [16, 5.6, 1],
}

/** One socket on a face, its lower left corner at `x`,`y`; answers the drawing and the room it took. */
export function drawPort(pen: Pen, face: Face, port: { shape: PortShape; x: number; y: number }): string {
  const [w, h, r] = SIZE[port.shape]
  const hole = pen.rect(
    face,
    { x: port.x, y: port.y, w, h, r },
    { fill: '#0E1113', stroke: '#7C858A', width: 1 },
  )
  const tongue =
    port.shape === 'usb-a' || port.shape === 'hdmi' || port.shape === 'dp'
      ? pen.rect(face, { x: port.x + 1.8, y: port.y + h * 0.5, w: w - 3.6, h: h * 0.28 }, '#6F7B82')
      : ''
  const contacts =
    port.shape === 'rj45' ? pen.rect(face, { x: port.x + 3, y: port.y + 7, w: w - 6, h: 1.6 }, '#C79A3A') : ''
  const ring =
    port.shape === 'power' ? pen.circle(face, { x: port.x + 4, y: port.y + 4, r: 1.2 }, '#C9CDCF') : ''
  return hole + tongue + contacts + ring
}

/** Sockets in a row on a face, left to right, standing on `y`. */
export function drawPortRow(
  pen: Pen,
  face: Face,
  row: { shapes: readonly PortShape[]; x: number; y: number; gap?: number },
): string {
  let x = row.x
  return row.shapes
    .map((shape) => {
      const drawn = drawPort(pen, face, { shape, x, y: row.y + 3 - SIZE[shape][1] / 2 })
      x += SIZE[shape][0] + (row.gap ?? 8)
      return drawn
    })
    .join('')
}
