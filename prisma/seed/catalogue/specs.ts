import type { Look } from '../pictures/drawing.ts'
import { measureLaptop } from '../pictures/laptop-body.ts'
import type { Random } from '../random.ts'
import type { Fact } from './facts.ts'

/** Usual brightness of a panel by the words in its name; the first that fits counts. */
const BRIGHTNESS: readonly [RegExp, readonly number[]][] = [
  [/mini-LED/, [500]],
  [/Retina/, [400, 500]],
  [/144 Hz|120 Hz/, [250, 300]],
  [/touch/, [300, 400]],
  [/^TN/, [220, 250]],
  [/^(IPS|WVA|PLS)/, [250, 300]],
]

export function refreshHzOf(fact: Fact): number | null {
  if (!fact.displayPanel) return null
  return Number(/(\d+) Hz/.exec(fact.displayPanel)?.[1] ?? 60)
}

export function brightnessOf(random: Random, fact: Fact): number | null {
  const panel = fact.displayPanel
  if (!panel) return null
  const usual = BRIGHTNESS.find(([pattern]) => pattern.test(panel))?.[1]
  return usual ? random.pick(usual) : null
}

export function keyboardLayoutOf(fact: Fact): string | null {
  if (fact.kind !== 'laptop') return null
  return fact.brand === 'Apple' ? 'English (US), ₹ on Option-4' : 'English (India), ₹ on AltGr-4'
}

const DESKTOP_MM = { micro: '182 × 178 × 36', sff: '93 × 293 × 290', 'mac-mini': '197 × 197 × 36' } as const

/** Width × depth × height in millimetres, rounded, where the kind has a usual size. */
export function dimensionsOf(fact: Fact, look: Look): string | null {
  if (look.kind === 'desktop') return `${DESKTOP_MM[look.style]} mm`
  if (look.kind !== 'laptop') return null
  const body = measureLaptop({ ...look, inches: fact.displaySizeInches ?? look.inches })
  const height = (fact.weightKg ?? 1.6) > 1.9 ? body.base + body.lid + 3 : body.base + body.lid - 3
  return `${Math.round(body.width)} × ${Math.round(body.depth)} × ${Math.round(height)} mm`
}

/** Where most units of a brand were made. Made in India and Vietnam are real lines of these makers. */
export function countryOf(random: Random, fact: Fact): string {
  if (
    fact.kind === 'laptop' &&
    ['HP', 'Dell', 'Lenovo', 'Asus'].includes(fact.brand) &&
    fact.launchYear >= 2020
  ) {
    return random.weighted([
      ['CN', 6],
      ['IN', 3],
      ['VN', 1],
    ])
  }
  if (['Samsung', 'LG', 'Canon', 'Brother'].includes(fact.brand)) {
    return random.weighted([
      ['VN', 5],
      ['CN', 4],
      ['IN', 2],
    ])
  }
  return random.weighted([
    ['CN', 17],
    ['VN', 2],
    ['IN', 1],
  ])
}
