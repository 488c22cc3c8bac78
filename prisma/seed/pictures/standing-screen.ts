import { add, createCamera, type Face, onFace, type Vec3 } from './camera.ts'
import { GLASS, mix, shadesOf } from './colour.ts'
import { createPen, type Pen, roundedRect } from './pen.ts'
import { drawPortRow } from './ports.ts'
import { drawPanel } from './screen.ts'
import { drawBox, drawRoundBox, drawShadow } from './solid.ts'
import type { Wallpaper } from './wallpapers.ts'

export interface ScreenLook {
  style: 'monitor' | 'all-in-one' | 'imac' | 'imac-thin'
  /** Screen diagonal in inches. */
  inches: number
  colour: string
}

interface ScreenBody {
  look: ScreenLook
  width: number
  height: number
  thick: number
  bezel: number
  chin: number
  /** From the table to the lower edge of the panel. */
  lift: number
  foot: { w: number; d: number }
}

const BUILD = {
  monitor: { thick: 26, bezel: 9, chin: 14, lift: 92, foot: { w: 0.42, d: 185 } },
  'all-in-one': { thick: 44, bezel: 13, chin: 26, lift: 78, foot: { w: 0.44, d: 200 } },
  imac: { thick: 12, bezel: 15, chin: 74, lift: 62, foot: { w: 0.36, d: 190 } },
  'imac-thin': { thick: 11.5, bezel: 11, chin: 58, lift: 70, foot: { w: 0.26, d: 130 } },
} as const

/** What is on the screen: another picture on each kind and size. */
export function screenWallpaper({ style, inches }: ScreenLook): Wallpaper {
  if (style !== 'monitor') return style === 'all-in-one' ? 'waves' : 'dunes'
  if (inches < 22) return 'hill'
  return inches < 25 ? 'peaks' : 'night'
}

function measure(look: ScreenLook): ScreenBody {
  const build = BUILD[look.style]
  const h = (look.inches * 25.4) / Math.hypot(1, 16 / 9)
  const width = (h * 16) / 9 + 2 * build.bezel
  return {
    look,
    width,
    height: h + build.bezel + build.chin,
    ...build,
    foot: { w: build.foot.w * width, d: build.foot.d },
  }
}

/** The front of the panel, leaning back a little; its foot stands around y = 0. */
function panelFace(body: ScreenBody): Face {
  const lean = (4 * Math.PI) / 180
  return {
    origin: [-body.width / 2, -body.thick / 2 - 14, body.lift],
    u: [1, 0, 0],
    v: [0, Math.sin(lean), Math.cos(lean)],
  }
}

function plateColours(body: ScreenBody): { side: string; cap: string } {
  const shades = shadesOf(body.look.colour)
  return { side: shades.side, cap: shades.base }
}

function drawFront(pen: Pen, body: ScreenBody): string {
  const face = panelFace(body)
  const { width, height, bezel, chin, look } = body
  const isMac = look.style === 'imac' || look.style === 'imac-thin'
  const shades = shadesOf(look.colour)
  const plate = roundedRect({ x: 0, y: 0, w: width, h: height, r: isMac ? 10 : 5 })
  const solid = pen.slab(
    plate.map(([x, y]) => add(onFace(face, x, y), [0, body.thick, 0])),
    [0, -body.thick, 0],
    plateColours(body),
  )
  const glass = isMac
    ? { x: 1.5, y: chin - 8, w: width - 3, h: height - chin + 6.5, r: 9 }
    : { x: 2, y: 2, w: width - 4, h: height - 4, r: 4 }
  const picture = { x: bezel, y: chin, w: width - 2 * bezel, h: height - chin - bezel }
  const chinPlate = isMac
    ? pen.rect(face, { x: 1.5, y: 1.5, w: width - 3, h: chin - 9, r: 8 }, mix(shades.light, shades.base, 0.5))
    : pen.rect(face, { x: width / 2 - 14, y: 5, w: 28, h: 3.4, r: 1.7 }, '#4C565B')
  const light = isMac ? '' : pen.circle(face, { x: width - 20, y: 7, r: 1.8 }, '#DDE9E3')
  const panel = drawPanel(pen, face, {
    wallpaper: screenWallpaper(look),
    glass,
    picture,
    colour: look.style === 'imac-thin' ? '#ECEDEA' : GLASS,
    camera: look.style !== 'monitor',
  })
  return solid + panel + chinPlate + light
}

function drawBack(pen: Pen, body: ScreenBody): string {
  const { width, height, thick, look } = body
  const shades = shadesOf(look.colour)
  const front = panelFace(body)
  const plate = roundedRect({ x: 0, y: 0, w: width, h: height, r: 8 })
  const solid = pen.slab(
    plate.map(([x, y]) => onFace(front, x, y)),
    [0, thick, 0],
    {
      side: shades.side,
      cap: shades.base,
    },
  )
  const back: Face = { origin: add(onFace(front, width, 0), [0, thick + 0.5, 0]), u: [-1, 0, 0], v: front.v }
  if (look.style === 'imac' || look.style === 'imac-thin') {
    const ring = pen.circle(back, { x: width / 2, y: height * 0.62, r: 24 }, shades.dark)
    const ports = drawPortRow(pen, back, {
      shapes: ['usb-c', 'usb-c', 'usb-a', 'usb-a', 'audio'],
      x: 46,
      y: 52,
      gap: 9,
    })
    return solid + ring + pen.circle(back, { x: width / 2, y: height * 0.62, r: 18 }, shades.base) + ports
  }
  const hump = { x: width * 0.2, y: height * 0.16, w: width * 0.6, h: height * 0.62, r: 12 }
  const lower = roundedRect(hump).map(([x, y]) => onFace(back, x, y))
  const raised = pen.slab(lower, [0, 22, 0], { side: shades.dark, cap: mix(shades.base, shades.light, 0.4) })
  const top: Face = { ...back, origin: add(back.origin, [0, 22.5, 0]) }
  const vents = Array.from({ length: 14 }, (_, index) =>
    pen.rect(
      top,
      { x: hump.x + 30 + index * ((hump.w - 60) / 14), y: hump.y + hump.h - 30, w: 9, h: 14, r: 3 },
      shades.deep,
    ),
  ).join('')
  const ports = drawPortRow(pen, top, {
    shapes: ['power', 'hdmi', 'dp', 'vga', 'usb-a', 'usb-a'],
    x: hump.x + 34,
    y: hump.y + 16,
    gap: Math.max(8, (hump.w - 150) / 6),
  })
  return solid + raised + vents + ports
}

function drawFoot(pen: Pen, body: ScreenBody): string {
  const { foot, look } = body
  const shades = shadesOf(look.colour)
  const floor = drawShadow(pen, { x: -foot.w / 2, y: -foot.d * 0.6, w: foot.w, d: foot.d })
  const spec = { at: [-foot.w / 2, -foot.d * 0.6, 0] as Vec3, size: [foot.w, foot.d, 7] as Vec3 }
  const isMac = look.style === 'imac' || look.style === 'imac-thin'
  return floor + drawRoundBox(pen, { ...spec, r: isMac ? 10 : 22 }, { side: shades.dark, cap: shades.light })
}

function drawNeck(pen: Pen, body: ScreenBody): string {
  const shades = shadesOf(body.look.colour)
  const isMac = body.look.style === 'imac' || body.look.style === 'imac-thin'
  const w = isMac ? body.foot.w * 0.9 : 62
  const depth = isMac ? 8 : 34
  const reach = body.lift + body.height * (isMac ? 0.34 : 0.45)
  const at: Vec3 = [-w / 2, body.foot.d * 0.4 - depth - (isMac ? 2 : 18), 6]
  const arm = drawBox(
    pen,
    { at: [-30, 4, reach - 66], size: [60, at[1] - 2, 56] },
    shadesOf(body.look.colour),
  )
  const column = drawBox(pen, { at, size: [w, depth, reach - 6] }, shades)
  const hole: Face = { origin: [w / 2, at[1] + depth, 0], u: [-1, 0, 0], v: [0, 0, 1] }
  const cable = pen.camera.sees(hole)
    ? pen.circle(hole, { x: w / 2, y: isMac ? 58 : 52, r: isMac ? 20 : 15 }, shades.deep)
    : ''
  return (isMac ? '' : arm) + column + cable
}

function createScreenPen(view: { yaw: number; pitch: number }): Pen {
  return createPen(createCamera({ ...view, scale: 1.2, target: [0, 0, 230], distance: 3000 }))
}

function fromFront(look: ScreenLook): string {
  const body = measure(look)
  const pen = createScreenPen({ yaw: -14, pitch: 9 })
  return pen.centre(drawFoot(pen, body) + drawNeck(pen, body) + drawFront(pen, body))
}

function fromBehind(look: ScreenLook): string {
  const body = measure(look)
  const pen = createScreenPen({ yaw: 156, pitch: 12 })
  return pen.centre(drawFoot(pen, body) + drawBack(pen, body) + drawNeck(pen, body))
}

function fromSide(look: ScreenLook): string {
  const body = measure(look)
  const pen = createScreenPen({ yaw: -71, pitch: 8 })
  return pen.centre(drawFoot(pen, body) + drawNeck(pen, body) + drawFront(pen, body))
}

export const SCREEN_VIEWS = { front: fromFront, back: fromBehind, side: fromSide }
