import { describe, expect, it } from 'vitest'
import { hasLetterOrDigit, plainCode, plainText } from './plain-text.ts'

describe('plainText', () => {
  it.each([
    ['zero-width spaces', 'As\u200Bha', 'Asha'],
    ['bidirectional overrides', '\u202EahsA\u202C', 'ahsA'],
    ['bidirectional isolates and marks', '\u2066A\u2069\u200E\u200Fsha', 'Asha'],
    ['soft hyphens', 'As\u00ADha', 'Asha'],
    ['byte order marks', '\uFEFFAsha', 'Asha'],
    ['fillers that count as letters', '\u3164\u115FAsha\uFFA0', 'Asha'],
    ['tag characters', 'Asha\u{E0041}\u{E0042}', 'Asha'],
    ['joiners between Latin letters', 'As\u200Dha', 'Asha'],
    ['joiners in a row', 'क\u094D\u200D\u200Dष', 'क\u094D\u200Dष'],
  ])('removes %s', (_, typed, plain) => {
    expect(plainText(typed)).toBe(plain)
  })

  it.each([
    ['a joiner in Devanagari', 'क्‍ष'],
    ['a chillu at the end of a Malayalam word', 'അവന്‍ വന്നു'],
    ['a non-joiner in Urdu', 'می‌خواہم'],
    ['joiners of emoji', '👩‍💻 ❤️‍🔥'],
    ['line breaks', 'one\ntwo'],
  ])('preserves %s', (_, typed) => {
    expect(plainText(typed)).toBe(typed.normalize('NFC'))
  })

  it('composes accents and makes every blank a plain one', () => {
    expect(plainText('  D\u0110a\u0323\u0306ng\u00A0\u3000x\u2028y ')).toBe('DĐặng  x\ny')
  })
})

describe('plainCode', () => {
  it('has no invisible character, not even the joiners of a script', () => {
    expect(plainCode(' \u200BLT-\u202E001\u202C\uFEFF ')).toBe('LT-001')
    expect(plainCode('क\u094D\u200Dष')).toBe('क\u094Dष')
  })
})

describe('hasLetterOrDigit', () => {
  it.each(['Asha', 'आशा', '12', '१२', 'Đ'])('returns true for %s', (text) => {
    expect(hasLetterOrDigit(text)).toBe(true)
  })

  it.each(['', '\u200B', '- . -', '👍', '\u3164'])('returns false for %j', (text) => {
    expect(hasLetterOrDigit(plainText(text))).toBe(false)
  })
})
