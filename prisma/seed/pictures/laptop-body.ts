import type { Face, Vec3 } from './camera.ts'
import type { Shades } from './colour.ts'
import { mix, shadesOf } from './colour.ts'

export type LaptopStyle = 'business' | 'thinkpad' | 'macbook' | 'gaming' | 'convertible' | 'tablet'

export interface LaptopLook {
  style: LaptopStyle
  /** Screen diagonal in inches. */
  inches: number
  colour: string
}

/** The measures of a laptop in millimetres and its shades. */
export interface LaptopBody {
  look: LaptopLook
  width: number
  depth: number
  /** Thickness of the lower half and of the lid. */
  base: number
  lid: number
  screen: { w: number; h: number; side: number; top: number; bottom: number }
  corner: number
  shades: Shades
  deck: string
  keys: string
  hasNumberPad: boolean
}

const ASPECT: Record<LaptopStyle, number> = {
  business: 16 / 9,
  thinkpad: 16 / 9,
  macbook: 16 / 10,
  gaming: 16 / 9,
  convertible: 16 / 9,
  tablet: 3 / 2,
}

const BEZEL: Record<LaptopStyle, { side: number; top: number; bottom: number }> = {
  business: { side: 11, top: 13, bottom: 26 },
  thinkpad: { side: 12, top: 15, bottom: 28 },
  macbook: { side: 10, top: 11, bottom: 17 },
  gaming: { side: 9, top: 12, bottom: 32 },
  convertible: { side: 9, top: 12, bottom: 22 },
  tablet: { side: 12, top: 13, bottom: 15 },
}

const THICKNESS: Record<LaptopStyle, [number, number]> = {
  business: [15, 6],
  thinkpad: [15.5, 7],
  macbook: [10, 4.2],
  gaming: [19, 7.5],
  convertible: [12, 5.5],
  tablet: [5, 8.5],
}

function deckColour(look: LaptopLook, shades: Shades): string {
  if (look.style === 'thinkpad' || look.style === 'gaming') return mix(shades.base, '#FFFFFF', 0.1)
  return mix(shades.light, shades.base, 0.45)
}

function keyColour(look: LaptopLook, shades: Shades): string {
  if (look.style === 'macbook') return '#1D2023'
  if (look.style === 'tablet') return mix(shades.base, '#000000', 0.28)
  return look.colour === 'White' || look.colour === 'Silver' ? '#3A3F44' : '#16191C'
}

/** Works out how big everything is from the diagonal of the screen. */
export function measureLaptop(look: LaptopLook): LaptopBody {
  const aspect = look.style === 'business' && look.inches === 13.5 ? 3 / 2 : ASPECT[look.style]
  const diagonal = look.inches * 25.4
  const h = diagonal / Math.hypot(1, aspect)
  const bezel = BEZEL[look.style]
  const shades = shadesOf(look.colour)
  const [base, lid] = THICKNESS[look.style]
  return {
    look,
    width: h * aspect + 2 * bezel.side,
    depth: h + bezel.top + bezel.bottom,
    base,
    lid,
    screen: { w: h * aspect, h, ...bezel },
    corner: look.style === 'macbook' ? 11 : 7,
    shades,
    deck: deckColour(look, shades),
    keys: keyColour(look, shades),
    hasNumberPad: look.inches >= 15.3 && (look.style === 'business' || look.style === 'gaming'),
  }
}

/** The inner face of the lid, hinged at the back edge and opened by `angle` degrees from the keyboard. */
export function lidFace(body: LaptopBody, angle: number): { face: Face; outward: Vec3 } {
  const turn = (angle * Math.PI) / 180
  const v: Vec3 = [0, -Math.cos(turn), Math.sin(turn)]
  return {
    face: { origin: [0, body.depth - body.lid, body.base + 1], u: [1, 0, 0], v },
    outward: [0, Math.sin(turn), Math.cos(turn)],
  }
}
