import { describe, expect, it } from 'vitest'
import { normalizeOtp } from '../accounts/one-time-code.ts'
import { isPinShape, normalizePin } from '../addresses/pin.ts'
import { asciiDigits } from './typed-digits.ts'

describe('asciiDigits', () => {
  it('reads the ten digits of every script', () => {
    for (let code = 0; code < 0x20000; code += 1) {
      const digit = String.fromCodePoint(code)
      if (/\p{Nd}/u.test(digit)) expect(asciiDigits(digit)).toMatch(/^\d$/)
    }
    const zeros = ['०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦', '٠', '۰', '０', '𝟎', '𝟘', '꯰', '᱐']
    for (const zero of zeros) {
      const row = Array.from({ length: 10 }, (_, value) =>
        String.fromCodePoint((zero.codePointAt(0) ?? 0) + value),
      )
      expect(asciiDigits(row.join(''))).toBe('0123456789')
    }
  })
})

describe('normalizePin and normalizeOtp', () => {
  it.each([
    '560001',
    '560 001',
    '560-001',
    '560\u2013001',
    '560.001',
    '5 6 0 0 0 1',
    ' 560001\n',
    '\u202A560001\u202C',
    '560\u200B001',
    '560\u00A0001',
    '(560001)',
    '५६०००१',
    '৫৬০০০১',
    '௫௬௦ ௦௦௧',
    '５６０００１',
    '٥٦٠٠٠١',
  ])('read %j as 560001', (typed) => {
    expect(normalizePin(typed)).toBe('560001')
    expect(normalizeOtp(typed)).toBe('560001')
    expect(isPinShape(normalizePin(typed))).toBe(true)
  })

  it.each(['', '56001', '5600011', '060001', '56000a', 'PIN 560001'])('leave %j no PIN code', (typed) => {
    expect(isPinShape(normalizePin(typed))).toBe(false)
  })
})
