import type { Random } from '../random.ts'
import type { Fact } from './facts.ts'
import { buildOf, type LaptopBuild } from './looks.ts'

/** Usual brightness of a panel by the words in its name; the first match counts. */
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

/**
 * Frame around the screen on both sides and above and below, its aspect ratio, and the height of the closed machine;
 * millimetres.
 */
const BUILDS: Record<LaptopBuild, { sides: number; ends: number; ratio: number; height: number }> = {
  macbook: { sides: 20, ends: 28, ratio: 16 / 10, height: 16 },
  surface: { sides: 18, ends: 25, ratio: 3 / 2, height: 15 },
  tablet: { sides: 24, ends: 28, ratio: 3 / 2, height: 14 },
  gaming: { sides: 18, ends: 44, ratio: 16 / 9, height: 26 },
  thin: { sides: 14, ends: 29, ratio: 16 / 9, height: 17 },
  usual: { sides: 22, ends: 39, ratio: 16 / 9, height: 21 },
}

function desktopMm(model: string): string {
  if (model.startsWith('Mac mini')) return '197 × 197 × 36'
  return model.endsWith('SFF') ? '93 × 293 × 290' : '182 × 178 × 36'
}

/** Width × depth × height in millimetres, rounded, where the kind has a usual size. */
export function dimensionsOf(fact: Fact): string | null {
  if (fact.kind === 'desktop') return `${desktopMm(fact.model)} mm`
  if (fact.kind !== 'laptop') return null
  const { sides, ends, ratio, height } = BUILDS[buildOf(fact)]
  const screenHeight = ((fact.displaySizeInches ?? 14) * 25.4) / Math.hypot(1, ratio)
  return `${Math.round(screenHeight * ratio + sides)} × ${Math.round(screenHeight + ends)} × ${height} mm`
}

/**
 * Returns the country where most units of a brand were made. Made in India and Vietnam are real lines of these
 * makers.
 */
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
