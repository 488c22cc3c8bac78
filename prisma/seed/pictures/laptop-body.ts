import type { Face, Vec3 } from './camera.ts'
import type { Shades } from './colour.ts'
import { mix, shadesOf } from './colour.ts'
import { designOf, type LaptopDesign, type LaptopLine } from './laptop-lines.ts'
import type { Wear } from './wear.ts'

/** What is built differently and seen from other sides. */
export type LaptopStyle = 'business' | 'thinkpad' | 'macbook' | 'gaming' | 'convertible' | 'tablet'

export interface LaptopLook {
  style: LaptopStyle
  line: LaptopLine
  wear: Wear
  /** Screen diagonal in inches. */
  inches: number
  colour: string
}

/** The measures of a laptop in millimetres and its shades. */
export interface LaptopBody {
  look: LaptopLook
  design: LaptopDesign
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

function deckColour({ design, shades }: Pick<LaptopBody, 'design' | 'shades'>): string {
  if (design.deck === 'dark') return mix(mix(shades.base, '#33363C', 0.8), '#FFFFFF', 0.1)
  return mix(shades.light, shades.base, 0.45)
}

function keyColour(look: LaptopLook, { design, shades }: Pick<LaptopBody, 'design' | 'shades'>): string {
  if (design.keys) return design.keys
  if (look.style === 'tablet') return mix(shades.base, '#000000', 0.28)
  return look.colour === 'White' || look.colour === 'Silver' ? '#3A3F44' : '#16191C'
}

/** Works out how big everything is from the diagonal of the screen. */
export function measureLaptop(look: LaptopLook): LaptopBody {
  const design = designOf(look.line)
  const { aspect, bezel, thickness, corner } = design
  const diagonal = look.inches * 25.4
  const h = diagonal / Math.hypot(1, aspect)
  const shades = shadesOf(look.colour)
  const [base, lid] = thickness
  return {
    look,
    design,
    width: h * aspect + 2 * bezel.side,
    depth: h + bezel.top + bezel.bottom,
    base,
    lid,
    screen: { w: h * aspect, h, ...bezel },
    corner,
    shades,
    deck: deckColour({ design, shades }),
    keys: keyColour(look, { design, shades }),
    hasNumberPad: look.inches >= 15.3 && design.hasNumberPad,
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
