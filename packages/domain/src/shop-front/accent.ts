/** The accent colour of each theme, as `#rrggbb`. */
export type Accent = { light: string; dark: string }
export type Theme = keyof Accent
export const THEMES = ['light', 'dark'] as const satisfies readonly Theme[]

/** The colours of a shop that has chosen none; those of tokens.css. */
export const DEFAULT_ACCENT: Accent = { light: '#0e5a47', dark: '#5cc4a0' }

type Rgb = readonly [red: number, green: number, blue: number]

/** WCAG 2.2, 1.4.3: text of any size is readable at this contrast. */
export const LEAST_CONTRAST = 4.5

/** The grounds on which the accent is text; those of tokens.css, which a test compares. */
export const GROUNDS: Readonly<Record<Theme, readonly string[]>> = {
  light: ['#fbfaf6', '#ffffff', '#f1f0e9'],
  dark: ['#101614', '#171e1a', '#1f2823'],
}
const PAGE: Accent = { light: '#fbfaf6', dark: '#101614' }
/** The text on the accent: white on a dark colour, nearly black on a light one. */
const LABELS = ['#ffffff', '#0b1d17'] as const
const AWAY: Accent = { light: '#000000', dark: '#ffffff' }

const HEX = /^#[\da-f]{6}$/

export function isHexColour(text: string): boolean {
  return HEX.test(text)
}

/** A row that was not written by the shop itself could hold anything. */
export function isAccent({ light, dark }: Accent): boolean {
  return isHexColour(light) && isHexColour(dark)
}

function rgbOf(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

/** `share` of `hex` over `ground`. */
function mixed(hex: string, ground: string, share: number): string {
  const under = rgbOf(ground)
  const channels = rgbOf(hex).map((value, index) => {
    const other = under[index] ?? 0
    return Math.round(value * share + other * (1 - share))
  })
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(hex).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours as WCAG defines it, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function labelOn(hex: string): string {
  return LABELS.toSorted((a, b) => contrastOf(b, hex) - contrastOf(a, hex))[0] ?? LABELS[0]
}

const softOf = (hex: string, theme: Theme) => mixed(hex, PAGE[theme], 0.12)

/** The lowest contrast that text in this colour, or on it, has anywhere in the shop. */
export function accentContrast(hex: string, theme: Theme): number {
  const grounds = [...GROUNDS[theme], softOf(hex, theme)]
  return Math.min(contrastOf(labelOn(hex), hex), ...grounds.map((ground) => contrastOf(hex, ground)))
}

/** Checks whether an accent is readable in its theme. */
export function isReadableAccent(hex: string, theme: Theme): boolean {
  return accentContrast(hex, theme) >= LEAST_CONTRAST
}

/** The colour tokens of the shop that follow the accent: name → colour by theme. */
export function accentTokens({ light, dark }: Accent): [name: string, Accent][] {
  const both = (of: (hex: string, theme: Theme) => string): Accent => ({
    light: of(light, 'light'),
    dark: of(dark, 'dark'),
  })
  const strong = both((hex, theme) => mixed(hex, AWAY[theme], 0.8))
  return [
    ['leaf', { light, dark }],
    ['leaf-strong', strong],
    ['leaf-soft', both(softOf)],
    ['on-leaf', both(labelOn)],
    ['focus', { light, dark: strong.dark }],
  ]
}

/** The declarations of CSS that put an accent in the place of the one of the style sheet. */
export function accentStyle(accent: Accent): string {
  return accentTokens(accent)
    .map(([name, { light, dark }]) => `--${name}:light-dark(${light},${dark})`)
    .join(';')
}

/** Returns the accent of a theme from the declarations of `accentStyle`; without them, the default accent. */
export function accentIn(style: string | undefined, theme: Theme): string {
  const [, light, dark] = /--leaf:light-dark\((#[\da-f]{6}),(#[\da-f]{6})\)/.exec(style ?? '') ?? []
  return { light, dark }[theme] ?? DEFAULT_ACCENT[theme]
}
