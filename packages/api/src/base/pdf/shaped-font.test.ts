import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { createShapedFont } from './shaped-font.ts'

const require = createRequire(import.meta.url)

function shapedFont(folder: string, file: string): Font {
  const path = require.resolve(`@expo-google-fonts/${folder}/400Regular/${file}_400Regular.ttf`)
  const bytes = readFileSync(path)
  return createShapedFont(create(bytes) as Font, bytes)
}

/** Returns the characters of each glyph, in the order of rendering. */
const shapedGlyphs = (font: Font, text: string) =>
  font.layout(text).glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))

const FONTS: Record<string, [string, string]> = {
  Tamil: ['noto-sans-tamil', 'NotoSansTamil'],
  Devanagari: ['noto-sans-devanagari', 'NotoSansDevanagari'],
  Malayalam: ['noto-sans-malayalam', 'NotoSansMalayalam'],
  Bengali: ['noto-sans-bengali', 'NotoSansBengali'],
  Gurmukhi: ['noto-sans-gurmukhi', 'NotoSansGurmukhi'],
  Telugu: ['noto-sans-telugu', 'NotoSansTelugu'],
  Kannada: ['noto-sans-kannada', 'NotoSansKannada'],
  Urdu: ['amiri', 'Amiri'],
}
const fonts = new Map<string, Font>()
function fontOf(script: string): Font {
  const font = fonts.get(script) ?? shapedFont(...(FONTS[script] ?? ['', '']))
  fonts.set(script, font)
  return font
}

describe('a shaped font', { timeout: 60_000 }, () => {
  it.each([
    ['Tamil', 'க்ஷ'],
    ['Tamil', 'ஸ்ரீ'],
    ['Devanagari', 'क्ष'],
    ['Devanagari', 'श्र'],
    ['Malayalam', 'ക്ഷ'],
    ['Bengali', 'ক্ষ'],
    ['Kannada', 'ಕ್ಷ'],
  ])('%s: joins %s into glyphs of fewer than its characters', (script, text) => {
    expect(fontOf(script).layout(text).glyphs.length).toBeLessThan([...text].length)
  })

  it.each([
    ['Tamil', 'கே', ['ே', 'க']],
    ['Devanagari', 'कि', ['ि', 'क']],
    ['Bengali', 'কে', ['ে', 'ক']],
    ['Malayalam', 'കെ', ['െ', 'ക']],
    ['Tamil', 'கோ', ['ே', 'க', 'ா']],
  ])('%s: renders the vowel of %s before its consonant', (script, text, order) => {
    const glyphs = shapedGlyphs(fontOf(script), text)
    expect(glyphs).toHaveLength(order.length)
    expect(glyphs[order.indexOf('க') >= 0 ? 1 : order.length - 1]).toBe([...text][0])
  })

  it.each([
    ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
    ['Malayalam', 'കൃഷ്ണൻ'],
    ['Telugu', 'శ్రీ'],
  ])('%s: lays out %s, at which fontkit throws', (script, text) => {
    const { glyphs, advanceWidth } = fontOf(script).layout(text)
    expect(glyphs.every(({ id }) => id > 0)).toBe(true)
    expect(advanceWidth).toBeGreaterThan(0)
  })

  it('renders Urdu from right to left, each letter in its positional form', () => {
    const urdu = fontOf('Urdu')
    expect(shapedGlyphs(urdu, 'گیٹ')).toEqual(['ٹ', 'ی', 'گ'])
    const alone = urdu.layout('ی').glyphs[0]?.id
    expect(urdu.layout('گیٹ').glyphs[1]?.id).not.toBe(alone)
  })

  it('names every character of a text by one of its glyphs', () => {
    for (const [script, text] of [
      ['Tamil', 'லட்சுமி க்ஷேத்ரபாலன்'],
      ['Devanagari', 'द्वितीय कर्त्तव्य'],
      ['Kannada', 'ಲಕ್ಷ್ಮೀ'],
    ] as const) {
      expect([...shapedGlyphs(fontOf(script), text).join('')].sort()).toEqual([...text].sort())
    }
  })
})
