import { add, createCamera, type Face, onFace } from './camera.ts'
import { mix } from './colour.ts'
import { drawKeyboard } from './keyboard.ts'
import { type LaptopBody, type LaptopLook, lidFace, measureLaptop } from './laptop-body.ts'
import { drawLidMark } from './lid-mark.ts'
import { createPen, type Pen, type Rect, roundedRect } from './pen.ts'
import { drawPorts } from './laptop-ports.ts'
import { drawPanel } from './screen.ts'
import { drawRoundBox, drawShadow } from './solid.ts'
import { drawMarks } from './wear.ts'

function deckFace(body: LaptopBody): Face {
  return { origin: [0, 0, body.base], u: [1, 0, 0], v: [0, 1, 0] }
}

/** The lower half: a slab with the keyboard on it and ports in its sides. */
export function drawBase(pen: Pen, body: LaptopBody): string {
  const { width, depth, base, shades, deck, corner } = body
  const deckPlane = deckFace(body)
  const under = drawRoundBox(
    pen,
    { at: [4, 4, 0], size: [width - 8, depth - 8, 3], r: corner },
    { side: shades.deep, cap: shades.deep },
  )
  const shell = drawRoundBox(
    pen,
    { at: [0, 0, 2.4], size: [width, depth, base - 2.4], r: corner },
    { side: shades.side, cap: deck },
  )
  const lip = pen.rect(
    deckPlane,
    { x: 0.8, y: 0.8, w: width - 1.6, h: depth - 1.6, r: corner },
    { fill: 'none', stroke: mix(deck, '#FFFFFF', 0.28), width: 1.2 },
  )
  const notch =
    body.look.style === 'macbook'
      ? pen.rect(deckPlane, { x: width / 2 - 26, y: 0, w: 52, h: 2.4, r: 1.2 }, shades.dark)
      : ''
  const marks = drawMarks(pen, deckPlane, {
    wear: body.look.wear,
    area: { x: 2, y: 2, w: width - 4, h: depth * 0.3 },
    rubbed: 'near',
  })
  return (
    under +
    shell +
    lip +
    notch +
    drawHinge(pen, deckPlane, body) +
    drawKeyboard(pen, deckPlane, body) +
    marks +
    drawPorts(pen, body)
  )
}

/** What joins lid and base, where it shows. */
function drawHinge(pen: Pen, deck: Face, { design, width, depth, shades }: LaptopBody): string {
  if (design.hinge === 'plain') return ''
  const y = depth - 11
  if (design.hinge === 'bar')
    return pen.rect(deck, { x: width * 0.16, y, w: width * 0.68, h: 7, r: 3 }, shades.deep)
  return [0.1, 0.78]
    .map((share) => pen.rect(deck, { x: width * share, y, w: width * 0.12, h: 8, r: 3 }, shades.deep))
    .join('')
}

/** The lid, opened by `angle`; whichever of its faces looks at the camera carries its details. */
export function drawLid(pen: Pen, body: LaptopBody, angle: number): string {
  const { width, depth, lid, corner, shades, screen } = body
  const { face, outward } = lidFace(body, angle)
  const height = depth - 4
  const outline = roundedRect({ x: 0, y: 0, w: width, h: height, r: corner }).map(([x, y]) =>
    onFace(face, x, y),
  )
  const shell = outline.map((point) => add(point, outward, lid))
  if (pen.camera.sees(face)) {
    const rim = body.look.style === 'macbook' ? 2.2 : 3
    const solid = pen.slab(shell, [-outward[0] * lid, -outward[1] * lid, -outward[2] * lid], {
      side: shades.dark,
      cap: shades.side,
    })
    const picture = { x: (width - screen.w) / 2, y: screen.bottom - 4, w: screen.w, h: screen.h - 1 }
    return (
      solid +
      drawPanel(pen, face, {
        glass: { x: rim, y: rim + 3, w: width - 2 * rim, h: height - 2 * rim - 3, r: corner - 2 },
        picture,
        colour: body.design.frame,
        camera: !body.design.hasNotch,
        wallpaper: body.design.wallpaper,
      }) +
      (body.design.hasNotch ? drawNotch(pen, face, { body, picture }) : '')
    )
  }
  const back: Face = { origin: add(add(face.origin, outward, lid), [width, 0, 0]), u: [-1, 0, 0], v: face.v }
  const solid = pen.slab(outline, [outward[0] * lid, outward[1] * lid, outward[2] * lid], {
    side: shades.side,
    cap: shades.base,
  })
  return solid + drawLidBack(pen, back, body)
}

/** A camera that hangs into the picture. */
function drawNotch(pen: Pen, face: Face, { body, picture }: { body: LaptopBody; picture: Rect }): string {
  const notch = { x: body.width / 2 - 15, y: picture.y + picture.h - 6, w: 30, h: 8, r: 2 }
  return (
    pen.rect(face, notch, body.design.frame) +
    pen.circle(face, { x: body.width / 2, y: notch.y + 4, r: 1.4 }, '#3D474C')
  )
}

/** The outside of the lid: a light sweep, its line's ornament and the marks of its life; nobody's logo. */
export function drawLidBack(pen: Pen, back: Face, body: LaptopBody): string {
  const { width, depth, shades, look } = body
  const height = depth - 4
  const sweep = pen.path(
    back,
    [
      [width * 0.06, 6],
      [width * 0.3, 6],
      [width * 0.62, height - 6],
      [width * 0.38, height - 6],
    ],
    { fill: shades.light, opacity: 0.35 },
  )
  const edge = pen.rect(
    back,
    { x: 2, y: 2, w: width - 4, h: height - 4, r: body.corner },
    { fill: 'none', stroke: shades.light, width: 1.4, opacity: 0.7 },
  )
  const marks = drawMarks(pen, back, {
    wear: look.wear,
    area: { x: 6, y: 6, w: width - 12, h: height - 12 },
    rubbed: 'far',
  })
  return sweep + edge + drawLidMark(pen, back, body) + marks
}

function laptopPen(body: LaptopBody, view: { yaw: number; pitch: number; scale?: number }): Pen {
  const { yaw, pitch, scale = 2.25 } = view
  return createPen(createCamera({ yaw, pitch, scale, target: [body.width / 2, body.depth * 0.6, 60] }))
}

function floor(pen: Pen, body: LaptopBody): string {
  const stand = body.look.style === 'tablet' ? 90 : 0
  return drawShadow(pen, { x: 0, y: 0, w: body.width, d: body.depth + stand })
}

/** A tablet's stand, folded out of its back down to the table. */
function drawKickstand(pen: Pen, body: LaptopBody, angle: number): string {
  if (body.look.style !== 'tablet') return ''
  const { face } = lidFace(body, angle)
  const left = onFace(face, 8, body.depth * 0.5)
  const right = onFace(face, body.width - 8, body.depth * 0.5)
  const foot = body.depth + 96
  return pen.polygon([left, right, [body.width - 8, foot, 0], [8, foot, 0]], body.shades.side)
}

function drawOpen(look: LaptopLook): string {
  const body = measureLaptop(look)
  const pen = laptopPen(body, { yaw: -15, pitch: 24 })
  return pen.centre(
    floor(pen, body) + drawKickstand(pen, body, 112) + drawLid(pen, body, 112) + drawBase(pen, body),
  )
}

function drawFromBehind(look: LaptopLook): string {
  const body = measureLaptop(look)
  const pen = laptopPen(body, { yaw: 153, pitch: 17 })
  return pen.centre(
    floor(pen, body) + drawBase(pen, body) + drawLid(pen, body, 104) + drawKickstand(pen, body, 104),
  )
}

function drawSide(look: LaptopLook): string {
  const body = measureLaptop(look)
  const pen = laptopPen(body, { yaw: -74, pitch: 10, scale: 2.55 })
  return pen.centre(
    floor(pen, body) + drawKickstand(pen, body, 116) + drawLid(pen, body, 116) + drawBase(pen, body),
  )
}

function drawFromAbove(look: LaptopLook): string {
  const body = measureLaptop(look)
  const camera = createCamera({
    yaw: 0,
    pitch: 66,
    scale: 2.6,
    target: [body.width / 2, body.depth * 0.62, body.base],
    centre: [640, 500],
    distance: 1800,
  })
  const pen = createPen(camera)
  return floor(pen, body) + drawLid(pen, body, 126) + drawBase(pen, body)
}

/** A screen folded right round and stood on its edges like a tent. */
function drawTent(look: LaptopLook): string {
  const body = measureLaptop(look)
  const pen = laptopPen(body, { yaw: -30, pitch: 15 })
  const { width, depth, shades, screen, corner } = body
  const lean = (24 * Math.PI) / 180
  const height = depth - 4
  const front: Face = { origin: [0, 0, 0], u: [1, 0, 0], v: [0, Math.sin(lean), Math.cos(lean)] }
  const ridge = onFace(front, 0, height)
  const rear: Face = {
    origin: [0, ridge[1] * 2 + 16, 0],
    u: [1, 0, 0],
    v: [0, -Math.sin(lean), Math.cos(lean)],
  }
  const plate = roundedRect({ x: 0, y: 0, w: width, h: height, r: corner })
  const behind = pen.slab(
    plate.map(([x, y]) => onFace(rear, x, y)),
    [0, -12, 0],
    { side: shades.side, cap: shades.dark },
  )
  const lid = pen.slab(
    plate.map(([x, y]) => add(onFace(front, x, y), [0, 6, 0])),
    [0, -6, 0],
    { side: shades.light, cap: shades.side },
  )
  const panel = drawPanel(pen, front, {
    glass: { x: 3, y: 3, w: width - 6, h: height - 6, r: corner - 2 },
    picture: { x: screen.side, y: screen.top - 2, w: screen.w, h: screen.h },
    wallpaper: body.design.wallpaper,
  })
  return pen.centre(drawShadow(pen, { x: 0, y: 0, w: width, d: rear.origin[1] }) + behind + lid + panel)
}

export const LAPTOP_VIEWS = {
  front: drawOpen,
  back: drawFromBehind,
  side: drawSide,
  keyboard: drawFromAbove,
  tent: drawTent,
}
