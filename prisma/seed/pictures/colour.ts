/** Flat shades of one shell colour, lit from the top left. */
export interface Shades {
  light: string
  base: string
  side: string
  dark: string
  deep: string
}

const SHELLS: Record<string, string> = {
  Black: '#33363C',
  Silver: '#C6CACB',
  Grey: '#8C9197',
  'Space Grey': '#75797F',
  White: '#E6E4DD',
  Blue: '#41618A',
}

export const BACKGROUND = '#F2F1EA'
export const LEAF = '#2E705C'
export const DEEP_LEAF = '#0E5A47'
export const MARIGOLD = '#E9A23B'
export const CLAY = '#B3402E'
export const SKY_GLASS = '#DFE8E2'
export const GLASS = '#14181B'

function channel(hex: string, index: number): number {
  return Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16)
}

/** Mixes two `#RRGGBB` colours; share 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const parts = [0, 1, 2].map((index) =>
    Math.round(channel(from, index) * (1 - share) + channel(to, index) * share),
  )
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Shades of a shell colour by its name; throws for a name that has no shell. */
export function shadesOf(colour: string): Shades {
  const base = SHELLS[colour]
  if (!base) throw new Error(`no shell colour is called ${colour}`)
  return {
    light: mix(base, '#FFFFFF', 0.22),
    base,
    side: mix(base, '#000000', 0.16),
    dark: mix(base, '#000000', 0.34),
    deep: mix(base, '#000000', 0.55),
  }
}
