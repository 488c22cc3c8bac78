import { describe, expect, it } from 'vitest'
import {
  accentContrast,
  accentIn,
  accentStyle,
  accentTokens,
  contrastOf,
  isHexColour,
  isReadableAccent,
} from './accent.ts'
import { DEFAULT_FRONT } from './default-front.ts'

describe('contrastOf', () => {
  it('matches WCAG, in either order of the colours', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrastOf('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
  })
})

describe('isReadableAccent', () => {
  it('takes the accent of the shop in both themes', () => {
    const { light, dark } = DEFAULT_FRONT.look.accent
    expect(isReadableAccent(light, 'light')).toBe(true)
    expect(isReadableAccent(dark, 'dark')).toBe(true)
  })

  it.each([
    ['#e9a23b', 'light'],
    ['#5cc4a0', 'light'],
    ['#0e5a47', 'dark'],
    ['#808080', 'light'],
    ['#808080', 'dark'],
  ] as const)('refuses %s in the %s theme', (hex, theme) => {
    expect(isReadableAccent(hex, theme)).toBe(false)
  })

  it('counts the label on the accent as well as the accent on the grounds', () => {
    expect(accentContrast('#0e5a47', 'light')).toBeGreaterThan(4.5)
    expect(accentContrast('#0e5a47', 'light')).toBeLessThanOrEqual(contrastOf('#0e5a47', '#f1f0e9'))
  })
})

describe('accentTokens', () => {
  it('are readable colours for every accent that is taken', () => {
    for (let hue = 0; hue < 4096; hue += 37) {
      const hex = `#${[8, 4, 0].map((shift) => ((hue >> shift) & 15).toString(16).repeat(2)).join('')}`
      if (!isReadableAccent(hex, 'light')) continue
      const tokens = new Map(accentTokens({ light: hex, dark: '#5cc4a0' }))
      for (const { light, dark } of tokens.values()) expect([light, dark].every(isHexColour)).toBe(true)
      const label = tokens.get('on-leaf')?.light ?? ''
      expect(contrastOf(label, hex)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(hex, tokens.get('leaf-soft')?.light ?? '')).toBeGreaterThanOrEqual(4.5)
    }
  })
})

describe('accentIn', () => {
  it('reads an accent back from its declarations', () => {
    const style = accentStyle({ light: '#7a1f5c', dark: '#f0a6d4' })
    expect([accentIn(style, 'light'), accentIn(style, 'dark')]).toEqual(['#7a1f5c', '#f0a6d4'])
  })

  it('returns the default of the shop front without declarations', () => {
    const { light, dark } = DEFAULT_FRONT.look.accent
    expect([accentIn(undefined, 'light'), accentIn('', 'dark')]).toEqual([light, dark])
  })
})

describe('isHexColour', () => {
  it.each(['#fff', 'red', '#0E5A47', '#0e5a4', '#0e5a47;}', ''])('refuses %j', (text) => {
    expect(isHexColour(text)).toBe(false)
  })
})
