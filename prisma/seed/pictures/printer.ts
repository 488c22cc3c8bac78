import { createCamera, type Face, type Vec3 } from './camera.ts'
import { CLAY, LEAF, MARIGOLD, mix, type Shades, shadesOf } from './colour.ts'
import { createPen, type Pen } from './pen.ts'
import { drawPortRow } from './ports.ts'
import { type Box, boxFaces, drawBox, drawRoundBox, drawShadow } from './solid.ts'

export interface PrinterLook {
  style: 'laser' | 'laser-tall' | 'laser-scan' | 'tank-scan' | 'tank-photo' | 'dot-matrix'
  colour: string
}

interface Build {
  size: Vec3
  scanner: boolean
  /** Height of the pull-out sheet drawer below the front, 0 without one. */
  drawer: number
  inkTanks: number
}

const BUILD: Record<PrinterLook['style'], Build> = {
  laser: { size: [370, 250, 205], scanner: false, drawer: 0, inkTanks: 0 },
  'laser-tall': { size: [418, 376, 290], scanner: false, drawer: 76, inkTanks: 0 },
  'laser-scan': { size: [420, 365, 210], scanner: true, drawer: 0, inkTanks: 0 },
  'tank-scan': { size: [375, 330, 130], scanner: true, drawer: 0, inkTanks: 4 },
  'tank-photo': { size: [470, 280, 170], scanner: false, drawer: 0, inkTanks: 6 },
  'dot-matrix': { size: [348, 275, 140], scanner: false, drawer: 0, inkTanks: 0 },
}

const INKS = ['#2B2E33', '#2F6690', CLAY, MARIGOLD, '#7FB0CC', '#D58C86']
const SHEET = '#FCFBF7'
const FRONTWARDS: Face = { origin: [0, 0, 0], u: [1, 0, 0], v: [0, 0, 1] }

/** A printed sheet lying in the output slot, curling towards the viewer. */
function drawOutput(pen: Pen, spec: { x: number; w: number; z: number; length: number }): string {
  const { x, w, z, length } = spec
  const tray: Vec3[] = [
    [x - 12, 0, z - 6],
    [x + w + 12, 0, z - 6],
    [x + w + 12, -length - 8, z - 10],
    [x - 12, -length - 8, z - 10],
  ]
  const sheet: Vec3[] = [
    [x, 0, z],
    [x + w, 0, z],
    [x + w, -length, z - 4],
    [x, -length, z - 4],
  ]
  const print: Face = { origin: [x, -length, z - 3.4], u: [1, 0, 0], v: [0, 1, 0] }
  const lines = Array.from({ length: 5 }, (_, row) =>
    pen.rect(
      print,
      { x: 26, y: 18 + row * ((length - 24) / 5), w: w * (row === 4 ? 0.4 : 0.7), h: 4, r: 2 },
      '#B9C4BD',
    ),
  ).join('')
  const mark = pen.circle(print, { x: w - 40, y: length * 0.62, r: 14 }, MARIGOLD)
  return pen.polygon(tray, '#5A6064') + pen.polygon(sheet, SHEET) + lines + mark
}

/** Blank sheets standing in the feed at the back of the top. */
function drawFeed(
  pen: Pen,
  spec: { x: number; w: number; y: number; z: number; height: number; shades: Shades },
): string {
  const { x, w, y, z, height, shades } = spec
  const support = pen.polygon(
    [
      [x - 10, y + 8, z],
      [x + w + 10, y + 8, z],
      [x + w - 8, y + height * 0.42, z + height * 0.86],
      [x + 8, y + height * 0.42, z + height * 0.86],
    ],
    shades.dark,
  )
  const sheet = pen.polygon(
    [
      [x, y, z],
      [x + w, y, z],
      [x + w, y + height * 0.36, z + height],
      [x, y + height * 0.36, z + height],
    ],
    { fill: SHEET, stroke: '#DAD7CC', width: 1.5 },
  )
  // Whichever is nearer is drawn last.
  return pen.camera.sees(FRONTWARDS) ? support + sheet : sheet + support
}

function drawControls(pen: Pen, face: Face, at: { x: number; y: number }): string {
  const screen = pen.rect(face, { x: at.x, y: at.y, w: 44, h: 20, r: 3 }, '#1B2226')
  const lit = pen.rect(face, { x: at.x + 3, y: at.y + 3, w: 38, h: 14, r: 2 }, mix(LEAF, '#FFFFFF', 0.55))
  const buttons = [0, 1, 2].map((index) =>
    pen.circle(face, { x: at.x + 58 + index * 15, y: at.y + 10, r: 4.6 }, index === 2 ? LEAF : '#6B7276'),
  )
  return screen + lit + buttons.join('')
}

function drawTanks(pen: Pen, face: Face, spec: { width: number; height: number; count: number }): string {
  const w = 22
  const x = spec.width - spec.count * (w + 4) - 16
  return Array.from({ length: spec.count }, (_, index) => {
    const tank = { x: x + index * (w + 4), y: 22, w, h: spec.height * 0.52, r: 4 }
    const level = tank.h * (0.5 + ((index * 37) % 40) / 100)
    return (
      pen.rect(face, tank, { fill: '#DFE3E0', stroke: '#8E979A', width: 1.5 }) +
      pen.rect(face, { ...tank, x: tank.x + 3, w: w - 6, y: tank.y + 3, h: level, r: 2 }, INKS[index] ?? LEAF)
    )
  }).join('')
}

function drawFrontDetails(pen: Pen, body: { look: PrinterLook; faces: Box; shades: Shades }): string {
  const { look, faces, shades } = body
  const { size, drawer, inkTanks } = BUILD[look.style]
  const [w, , h] = size
  const seam = mix(shades.base, '#000000', 0.3)
  const parts: string[] = []
  if (drawer > 0) {
    parts.push(
      pen.rect(
        faces.front,
        { x: 6, y: 6, w: w - 12, h: drawer - 10, r: 4 },
        mix(shades.base, '#000000', 0.1),
      ),
    )
    parts.push(pen.rect(faces.front, { x: w / 2 - 44, y: drawer - 24, w: 88, h: 10, r: 5 }, seam))
  }
  const slot = { x: w * 0.2, y: Math.max(drawer + 16, 26), w: inkTanks > 0 ? w * 0.44 : w * 0.6, h: 34, r: 5 }
  if (inkTanks > 0) slot.x = w * 0.08
  parts.push(pen.rect(faces.front, slot, '#22272A'))
  if (drawer === 0)
    parts.push(drawOutput(pen, { x: slot.x + 12, w: slot.w - 24, z: slot.y + 6, length: 120 }))
  parts.push(
    pen.line(
      faces.front,
      [
        [4, h - 18],
        [w - 4, h - 18],
      ],
      { stroke: seam, width: 1.6 },
    ),
  )
  if (inkTanks > 0) parts.push(drawTanks(pen, faces.front, { width: w, height: h, count: inkTanks }))
  parts.push(drawControls(pen, faces.front, { x: 20, y: h - 46 }))
  return parts.join('')
}

function drawBackDetails(pen: Pen, body: { look: PrinterLook; faces: Box; shades: Shades }): string {
  const [w, , h] = BUILD[body.look.style].size
  const { faces, shades } = body
  const door = pen.rect(
    faces.back,
    { x: w * 0.16, y: h * 0.32, w: w * 0.62, h: h * 0.5, r: 5 },
    mix(shades.base, '#000000', 0.1),
  )
  const grip = pen.rect(faces.back, { x: w * 0.38, y: h * 0.72, w: w * 0.18, h: 9, r: 4 }, shades.dark)
  const power = pen.rect(faces.back, { x: 22, y: 16, w: 26, h: 20, r: 4 }, '#15181A')
  const sockets = drawPortRow(pen, faces.back, { shapes: ['usb-a', 'rj45'], x: w * 0.8, y: 22, gap: 12 })
  return door + grip + power + sockets
}

function drawTop(pen: Pen, body: { look: PrinterLook; faces: Box; shades: Shades }): string {
  const { look, faces, shades } = body
  const { size, scanner } = BUILD[look.style]
  const [w, d, h] = size
  if (scanner) {
    const lid = drawBox(
      pen,
      { at: [4, 4, h + 2], size: [w - 8, d - 8, 34] },
      { ...shades, light: mix(shades.light, '#FFFFFF', 0.25) },
    )
    const lip = boxFaces({ at: [4, 4, h + 2], size: [w - 8, d - 8, 34] })
    const grip = pen.camera.sees(lip.front)
      ? pen.rect(lip.front, { x: w / 2 - 40, y: 4, w: 80, h: 7, r: 3 }, shades.dark)
      : ''
    return (
      lid +
      grip +
      pen.rect(
        lip.top,
        { x: 14, y: 14, w: w - 36, h: d - 36, r: 6 },
        { fill: 'none', stroke: shades.side, width: 2 },
      )
    )
  }
  if (look.style === 'dot-matrix' || look.style === 'tank-photo') {
    const feed = drawFeed(pen, { x: w * 0.2, w: w * 0.56, y: d * 0.62, z: h, height: 150, shades })
    const cover = pen.rect(
      faces.top,
      { x: 14, y: 18, w: w - 28, h: d * 0.42, r: 6 },
      mix(shades.dark, shades.base, 0.3),
    )
    const knob =
      look.style === 'dot-matrix'
        ? drawRoundBox(
            pen,
            { at: [w, d * 0.55, h - 52], size: [16, 34, 34], r: 12 },
            { side: shades.deep, cap: shades.dark },
          )
        : ''
    return knob + cover + feed
  }
  const well = pen.rect(faces.top, { x: w * 0.16, y: d * 0.1, w: w * 0.68, h: d * 0.62, r: 12 }, shades.side)
  const sheet = pen.rect(faces.top, { x: w * 0.24, y: d * 0.14, w: w * 0.52, h: d * 0.5, r: 2 }, SHEET)
  const print = [0, 1, 2, 3].map((row) =>
    pen.rect(
      faces.top,
      { x: w * 0.3, y: d * (0.22 + row * 0.09), w: w * (row === 0 ? 0.22 : 0.38), h: 5, r: 2 },
      '#B9C4BD',
    ),
  )
  return well + sheet + print.join('')
}

function drawPrinter(look: PrinterLook, view: { yaw: number; pitch: number }): string {
  const { size } = BUILD[look.style]
  const [w, d, h] = size
  const shades = shadesOf(look.colour)
  const pen = createPen(
    createCamera({
      ...view,
      scale: look.style === 'laser-tall' ? 1.35 : 1.5,
      target: [w / 2, d / 2, h / 2],
      distance: 2400,
    }),
  )
  const spec = { at: [0, 0, 6] as Vec3, size }
  const faces = boxFaces(spec)
  const body = { look, faces, shades }
  const foot = drawBox(
    pen,
    { at: [10, 10, 0], size: [w - 20, d - 20, 8] },
    { ...shades, base: shades.deep, side: shades.deep },
  )
  const vents = pen.camera.sees(faces.right)
    ? Array.from({ length: 7 }, (_, row) =>
        pen.rect(faces.right, { x: d * 0.52, y: 26 + row * 9, w: d * 0.34, h: 4, r: 2 }, shades.dark),
      ).join('')
    : ''
  const handle = pen.camera.sees(faces.left)
    ? pen.rect(faces.left, { x: d * 0.3, y: 20, w: d * 0.34, h: 14, r: 7 }, shades.dark)
    : ''
  const shell = drawShadow(pen, { x: 0, y: 0, w, d }) + foot + drawBox(pen, spec, shades) + vents + handle
  if (pen.camera.sees(faces.front))
    return pen.centre(shell + drawTop(pen, body) + drawFrontDetails(pen, body))
  return pen.centre(shell + drawBackDetails(pen, body) + drawTop(pen, body))
}

export const PRINTER_VIEWS = {
  front: (look: PrinterLook) => drawPrinter(look, { yaw: 24, pitch: 26 }),
  back: (look: PrinterLook) => drawPrinter(look, { yaw: 205, pitch: 24 }),
  side: (look: PrinterLook) => drawPrinter(look, { yaw: -62, pitch: 22 }),
}
