import { createCamera, type Face, type Vec3 } from './camera.ts'
import { CLAY, LEAF, MARIGOLD, mix, type Shades, shadesOf } from './colour.ts'
import { createPen, type Pen } from './pen.ts'
import { drawPortRow, type PortShape } from './ports.ts'
import { type Box, boxFaces, drawBox, drawRoundBox, drawShadow } from './solid.ts'

export interface NetworkLook {
  style: 'switch' | 'rack-router' | 'firewall' | 'access-point' | 'cube' | 'wifi'
  colour: string
}

const SIZE: Record<NetworkLook['style'], Vec3> = {
  switch: [445, 250, 44],
  'rack-router': [438, 340, 44],
  firewall: [216, 160, 38],
  'access-point': [196, 196, 30],
  cube: [113, 89, 28],
  wifi: [243, 160, 34],
}
const SCALE: Record<NetworkLook['style'], number> = {
  switch: 1.75,
  'rack-router': 1.7,
  firewall: 3,
  'access-point': 3,
  cube: 4.6,
  wifi: 2.3,
}
const LEDS = ['#7FD6A8', '#7FD6A8', MARIGOLD, '#7FD6A8']

function drawJacks(
  pen: Pen,
  face: Face,
  area: { x: number; y: number; columns: number; rows: number },
): string {
  return Array.from({ length: area.columns * area.rows }, (_, index) => {
    const column = index % area.columns
    const x = area.x + column * 17 + Math.floor(column / 6) * 6
    const y = area.y + Math.floor(index / area.columns) * 16
    return (
      pen.rect(face, { x, y, w: 14, h: 13, r: 1 }, { fill: '#0F1214', stroke: '#7C858A', width: 0.8 }) +
      pen.rect(face, { x: x + 3.5, y: y + 1, w: 7, h: 2 }, '#C79A3A') +
      pen.rect(face, { x: x + 1, y: y + 10.6, w: 3.4, h: 1.8 }, LEDS[index % 4] ?? LEAF)
    )
  }).join('')
}

function drawLights(pen: Pen, face: Face, row: { x: number; y: number; count: number; gap: number }): string {
  return Array.from({ length: row.count }, (_, index) =>
    pen.circle(
      face,
      { x: row.x + index * row.gap, y: row.y, r: 1.9 },
      index === row.count - 1 ? MARIGOLD : '#7FD6A8',
    ),
  ).join('')
}

function drawFrontPanel(pen: Pen, look: NetworkLook, front: Face): string {
  const dark = '#24292D'
  if (look.style === 'switch') {
    const plate = pen.rect(front, { x: 4, y: 4, w: 437, h: 36, r: 2 }, dark)
    const uplinks = [0, 1, 2, 3].map((index) =>
      pen.rect(
        front,
        { x: 330 + index * 22, y: 10, w: 18, h: 12, r: 1 },
        { fill: '#0F1214', stroke: '#AEB6BA', width: 1 },
      ),
    )
    const mode = pen.circle(front, { x: 22, y: 14, r: 4 }, '#555D62')
    return (
      plate +
      drawJacks(pen, front, { x: 86, y: 6, columns: 12, rows: 2 }) +
      uplinks.join('') +
      mode +
      drawLights(pen, front, { x: 22, y: 30, count: 6, gap: 8 })
    )
  }
  if (look.style === 'rack-router') {
    const plate = pen.rect(front, { x: 4, y: 4, w: 430, h: 36, r: 2 }, dark)
    const vents = Array.from({ length: 22 }, (_, index) =>
      pen.rect(front, { x: 20 + index * 9, y: 10, w: 5, h: 24, r: 2 }, '#0F1214'),
    ).join('')
    const bays = [0, 1]
      .map((index) => pen.rect(front, { x: 236 + index * 62, y: 8, w: 56, h: 28, r: 2 }, '#4A5257'))
      .join('')
    return (
      plate +
      vents +
      bays +
      drawJacks(pen, front, { x: 366, y: 14, columns: 3, rows: 1 }) +
      drawLights(pen, front, { x: 366, y: 34, count: 5, gap: 9 })
    )
  }
  if (look.style === 'firewall') {
    const stripe = pen.rect(front, { x: 0, y: 0, w: 216, h: 9 }, CLAY)
    return (
      stripe +
      drawLights(pen, front, { x: 24, y: 22, count: 9, gap: 11 }) +
      drawPortRow(pen, front, { shapes: ['usb-a'], x: 180, y: 19 })
    )
  }
  if (look.style === 'cube')
    return (
      drawJacks(pen, front, { x: 11, y: 7, columns: 5, rows: 1 }) +
      drawLights(pen, front, { x: 16, y: 24.5, count: 5, gap: 17 })
    )
  if (look.style === 'wifi') return drawLights(pen, front, { x: 60, y: 16, count: 8, gap: 17 })
  return ''
}

function drawBackPanel(pen: Pen, look: NetworkLook, back: Face): string {
  const [w, , h] = SIZE[look.style]
  const row = (shapes: readonly PortShape[], gap: number) =>
    drawPortRow(pen, back, { shapes, x: 16, y: h / 2 - 4, gap })
  if (look.style === 'switch' || look.style === 'rack-router') {
    const inlet = pen.rect(back, { x: w - 54, y: 10, w: 34, h: 24, r: 3 }, '#0F1214')
    const fans = [0, 1].map((index) => {
      const x = 120 + index * 60
      const blades = [12, 8, 4].map((r, ring) =>
        pen.circle(back, { x, y: 22, r }, ring % 2 === 0 ? '#2B3135' : '#555D62'),
      )
      return pen.circle(back, { x, y: 22, r: 16 }, '#14181A') + blades.join('')
    })
    return inlet + fans.join('') + row(['rj45', 'usb-a'], 14)
  }
  if (look.style === 'firewall')
    return row(['power'], 10) + drawJacks(pen, back, { x: 44, y: 12, columns: 9, rows: 1 })
  if (look.style === 'cube') return row(['power', 'usb-a'], 20)
  if (look.style === 'wifi')
    return row(['power', 'usb-a'], 14) + drawJacks(pen, back, { x: 92, y: 10, columns: 5, rows: 1 })
  return ''
}

function drawAntennas(pen: Pen, shades: Shades): string {
  return [20, 121, 222]
    .map((x) => {
      const joint = drawBox(pen, { at: [x - 7, 158, 12], size: [14, 14, 18] }, shades)
      const stick = drawRoundBox(
        pen,
        { at: [x - 6, 161, 28], size: [12, 9, 165], r: 4 },
        { side: shades.base, cap: shades.light },
      )
      return joint + stick
    })
    .join('')
}

function drawTop(pen: Pen, look: NetworkLook, body: { faces: Box; shades: Shades }): string {
  const [w, d] = SIZE[look.style]
  const { faces, shades } = body
  if (look.style === 'wifi') {
    const ridges = [0.3, 0.42, 0.58, 0.7].map((share) =>
      pen.rect(faces.top, { x: 18, y: d * share, w: w - 36, h: 5, r: 2.5 }, shades.base),
    )
    return ridges.join('') + pen.rect(faces.top, { x: w / 2 - 22, y: 18, w: 44, h: 8, r: 4 }, MARIGOLD)
  }
  const vents = Array.from({ length: 12 }, (_, index) =>
    pen.rect(
      faces.top,
      { x: w * 0.3 + (index * w * 0.4) / 12, y: d * 0.62, w: w * 0.018, h: d * 0.22, r: 2 },
      shades.side,
    ),
  ).join('')
  return (
    vents +
    pen.rect(
      faces.top,
      { x: w * 0.44, y: d * 0.26, w: w * 0.12, h: d * 0.05, r: 3 },
      mix(shades.base, LEAF, 0.4),
    )
  )
}

function drawAccessPoint(pen: Pen, shades: Shades): string {
  const at = { x: 98, y: 98 }
  const plate = drawRoundBox(
    pen,
    { at: [0, 0, 2], size: [196, 196, 16], r: 98 },
    { side: shades.side, cap: shades.base },
  )
  const dome = drawRoundBox(
    pen,
    { at: [9, 9, 18], size: [178, 178, 10], r: 89 },
    { side: shades.base, cap: shades.light },
  )
  const top: Face = { origin: [0, 0, 28], u: [1, 0, 0], v: [0, 1, 0] }
  const ring = pen.circle(top, { ...at, r: 42 }, '#8FC7EE') + pen.circle(top, { ...at, r: 38 }, shades.light)
  return plate + dome + ring + pen.rect(top, { x: 88, y: 94, w: 20, h: 8, r: 4 }, shades.side)
}

function drawDevice(look: NetworkLook, view: { yaw: number; pitch: number }): string {
  const size = SIZE[look.style]
  const [w, d, h] = size
  const shades = shadesOf(look.colour)
  const pen = createPen(createCamera({ ...view, scale: SCALE[look.style], target: [w / 2, d / 2, h / 2] }))
  const shadow = drawShadow(pen, { x: 0, y: 0, w, d, r: look.style === 'access-point' ? 98 : 8 })
  if (look.style === 'access-point') return pen.centre(shadow + drawAccessPoint(pen, shades))
  const spec = { at: [0, 0, 3] as Vec3, size }
  const faces = boxFaces(spec)
  const isSoft = look.style === 'wifi' || look.style === 'cube'
  const shell = isSoft
    ? drawRoundBox(
        pen,
        { ...spec, r: look.style === 'wifi' ? 8 : 5 },
        { side: shades.side, cap: shades.light },
      )
    : drawBox(pen, spec, shades)
  const seesFront = pen.camera.sees(faces.front)
  const panel = seesFront ? drawFrontPanel(pen, look, faces.front) : drawBackPanel(pen, look, faces.back)
  const antennas = look.style === 'wifi' ? drawAntennas(pen, shades) : ''
  const top = drawTop(pen, look, { faces, shades })
  return pen.centre(
    seesFront ? shadow + antennas + shell + top + panel : shadow + shell + top + panel + antennas,
  )
}

export const NETWORK_VIEWS = {
  front: (look: NetworkLook) =>
    drawDevice(look, { yaw: -17, pitch: look.style === 'access-point' ? 48 : 24 }),
  back: (look: NetworkLook) => drawDevice(look, { yaw: 162, pitch: 22 }),
  side: (look: NetworkLook) => drawDevice(look, { yaw: 34, pitch: look.style === 'access-point' ? 16 : 50 }),
}
