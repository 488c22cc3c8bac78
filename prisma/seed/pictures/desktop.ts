import { createCamera, type Face, type Vec3 } from './camera.ts'
import { mix, type Shades, shadesOf } from './colour.ts'
import { createPen, type Pen } from './pen.ts'
import { drawPort, drawPortRow } from './ports.ts'
import { boxFaces, drawBox, drawRoundBox, drawShadow } from './solid.ts'

export interface DesktopLook {
  style: 'micro' | 'sff' | 'mac-mini'
  colour: string
}

const SIZE: Record<DesktopLook['style'], Vec3> = {
  micro: [182, 178, 36],
  sff: [93, 293, 290],
  'mac-mini': [197, 197, 36],
}
const SCALE: Record<DesktopLook['style'], number> = { micro: 3.5, sff: 1.9, 'mac-mini': 3.3 }

function slots(
  pen: Pen,
  face: Face,
  area: { x: number; y: number; w: number; h: number; count: number; fill: string },
): string {
  const step = area.w / area.count
  return Array.from({ length: area.count }, (_, index) =>
    pen.rect(face, { x: area.x + index * step, y: area.y, w: step * 0.5, h: area.h, r: 1 }, area.fill),
  ).join('')
}

function powerButton(pen: Pen, face: Face, at: { x: number; y: number }): string {
  return (
    pen.circle(face, { ...at, r: 6 }, '#15181B') +
    pen.circle(face, { ...at, r: 4.4 }, '#2A2F33') +
    pen.circle(face, { ...at, r: 1.6 }, '#E8F2EC')
  )
}

function microFront(pen: Pen, face: Face, shades: Shades): string {
  return (
    pen.rect(face, { x: 3, y: 3, w: 176, h: 30, r: 3 }, mix(shades.base, '#000000', 0.2)) +
    slots(pen, face, { x: 92, y: 7, w: 58, h: 22, count: 12, fill: shades.deep }) +
    powerButton(pen, face, { x: 165, y: 18 }) +
    drawPortRow(pen, face, { shapes: ['audio', 'audio', 'usb-c', 'usb-a'], x: 14, y: 15, gap: 8 })
  )
}

function microBack(pen: Pen, face: Face): string {
  return (
    pen.rect(face, { x: 2, y: 2, w: 178, h: 32, r: 2 }, '#9A9FA2') +
    drawPortRow(pen, face, {
      shapes: ['power', 'rj45', 'usb-a', 'usb-a', 'hdmi', 'dp'],
      x: 14,
      y: 10,
      gap: 12,
    }) +
    drawPortRow(pen, face, { shapes: ['usb-a', 'usb-a'], x: 57, y: 22, gap: 12 }) +
    slots(pen, face, { x: 108, y: 20, w: 62, h: 9, count: 11, fill: '#33383B' })
  )
}

function sffFront(pen: Pen, face: Face, shades: Shades): string {
  return (
    pen.rect(face, { x: 4, y: 4, w: 85, h: 282, r: 3 }, mix(shades.base, '#000000', 0.22)) +
    pen.rect(face, { x: 40, y: 116, w: 9, h: 132, r: 2 }, shades.deep) +
    pen.rect(face, { x: 53, y: 172, w: 4, h: 20, r: 2 }, shades.light) +
    powerButton(pen, face, { x: 70, y: 262 }) +
    [238, 222, 206, 190].map((y) => drawPort(pen, face, { shape: 'usb-a', x: 64, y })).join('') +
    drawPort(pen, face, { shape: 'audio', x: 68, y: 172 }) +
    Array.from({ length: 11 }, (_, row) =>
      slots(pen, face, { x: 12, y: 14 + row * 8, w: 70, h: 4, count: 9, fill: shades.deep }),
    ).join('')
  )
}

function sffBack(pen: Pen, face: Face): string {
  const metal = '#9A9FA2'
  return (
    pen.rect(face, { x: 3, y: 3, w: 87, h: 284, r: 2 }, metal) +
    pen.rect(face, { x: 10, y: 218, w: 72, h: 58, r: 3 }, '#6C7276') +
    pen.circle(face, { x: 62, y: 247, r: 20 }, '#2D3235') +
    pen.rect(face, { x: 15, y: 234, w: 20, h: 26, r: 3 }, '#1B1E20') +
    [190, 176, 162].map((y) => drawPort(pen, face, { shape: 'dp', x: 14, y })).join('') +
    [190, 178, 166, 154, 142].map((y) => drawPort(pen, face, { shape: 'usb-a', x: 46, y })).join('') +
    drawPort(pen, face, { shape: 'rj45', x: 66, y: 180 }) +
    drawPort(pen, face, { shape: 'vga', x: 12, y: 140 }) +
    Array.from(
      { length: 4 },
      (_, row) =>
        pen.rect(face, { x: 10, y: 16 + row * 24, w: 72, h: 16, r: 2 }, '#7C8286') +
        slots(pen, face, { x: 14, y: 20 + row * 24, w: 64, h: 8, count: 10, fill: '#3D4346' }),
    ).join('')
  )
}

function macMiniBack(pen: Pen, face: Face): string {
  return (
    pen.rect(face, { x: 22, y: 5, w: 153, h: 22, r: 3 }, '#1A1D20') +
    drawPortRow(pen, face, {
      shapes: ['power', 'rj45', 'usb-c', 'usb-c', 'hdmi', 'usb-a', 'usb-a', 'audio'],
      x: 30,
      y: 13,
      gap: 8,
    })
  )
}

function drawDesktop(look: DesktopLook, view: { yaw: number; pitch: number }): string {
  const size = SIZE[look.style]
  const shades = shadesOf(look.colour)
  const pen = createPen(
    createCamera({ ...view, scale: SCALE[look.style], target: [size[0] / 2, size[1] / 2, size[2] / 2] }),
  )
  const spec = { at: [0, 0, 2] as Vec3, size }
  const faces = boxFaces(spec)
  const shadow = drawShadow(pen, { x: 0, y: 0, w: size[0], d: size[1] })
  if (look.style === 'mac-mini') {
    const body = drawRoundBox(pen, { ...spec, r: 30 }, { side: shades.side, cap: shades.light })
    const light = pen.camera.sees(faces.front)
      ? pen.circle(faces.front, { x: 158, y: 12, r: 1.5 }, '#FFFFFF')
      : ''
    const badge = pen.circle(faces.top, { x: 98.5, y: 98.5, r: 15 }, shades.side)
    const hole = pen.circle(faces.top, { x: 98.5, y: 98.5, r: 10.5 }, shades.light)
    const back = pen.camera.sees(faces.back) ? macMiniBack(pen, faces.back) : ''
    return pen.centre(shadow + body + badge + hole + light + back)
  }
  const isMicro = look.style === 'micro'
  const front = isMicro ? microFront(pen, faces.front, shades) : sffFront(pen, faces.front, shades)
  const back = isMicro ? microBack(pen, faces.back) : sffBack(pen, faces.back)
  const details = pen.camera.sees(faces.front) ? front : back
  const badge = isMicro
    ? pen.rect(faces.top, { x: 76, y: 84, w: 30, h: 7, r: 3.5 }, shades.base)
    : pen.camera.sees(faces.right)
      ? Array.from({ length: 8 }, (_, row) =>
          slots(pen, faces.right, { x: 190, y: 40 + row * 11, w: 78, h: 6, count: 8, fill: shades.dark }),
        ).join('')
      : ''
  return pen.centre(shadow + drawBox(pen, spec, shades) + details + badge)
}

export const DESKTOP_VIEWS = {
  front: (look: DesktopLook) => drawDesktop(look, { yaw: look.style === 'sff' ? 32 : -22, pitch: 24 }),
  back: (look: DesktopLook) => drawDesktop(look, { yaw: 152, pitch: 22 }),
  side: (look: DesktopLook) =>
    drawDesktop(look, look.style === 'sff' ? { yaw: 68, pitch: 14 } : { yaw: 34, pitch: 52 }),
}
