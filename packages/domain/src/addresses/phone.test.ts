import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isIndianLandline, isIndianPhone, normalizeIndianMobile, phoneSearchDigits } from './phone.ts'

const STORED = '+919876543210'

describe('normalizeIndianMobile', () => {
  it.each([
    '9876543210',
    '09876543210',
    '919876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '+91 0 98765 43210',
    '+91 (0) 98765 43210',
    '910 98765 43210',
    '0091 98765 43210',
    '0091-0-9876543210',
    '091 9876543210',
    '[+91] 98765.43210',
    '98765\u201343210',
    '98765\u201143210',
    '98765\u221243210',
    '98765\u00B743210',
    '\u202A+91 98765 43210\u202C',
    '\u200E9876543210',
    '98765\u200B43210',
    '\u206698765\u00A043210\u2069',
    '\uFEFF98765\u202F43210',
    '98765\u00AD43210',
    '98765\t43210\r\n',
    '९८७६५४३२१०',
    '৯৮৭৬৫৪৩২১০',
    '௯௮௭௬௫ ௪௩௨௧௦',
    '૯૮૭૬૫૪૩૨૧૦',
    '੯੮੭੬੫੪੩੨੧੦',
    '೯೮೭೬೫೪೩೨೧೦',
    '൯൮൭൬൫൪൩൨൧൦',
    '୯୮୭୬୫୪୩୨୧୦',
    '౯౮౭౬౫౪౩౨౧౦',
    '٩٨٧٦٥٤٣٢١٠',
    '۹۸۷۶۵۴۳۲۱۰',
    '＋９１　９８７６５４３２１０',
    'tel:+919876543210',
    'TEL:+91-98765-43210;ext=1',
    '\u202Atel:09876543210\u202C',
  ])('reads %j as +91 and ten digits', (typed) => {
    expect(normalizeIndianMobile(typed)).toBe(STORED)
  })

  it.each([
    ['9123456789', '+919123456789'],
    ['919123456789', '+919123456789'],
    ['(+91) 6000000000', '+916000000000'],
    ['8050012345', '+918050012345'],
    ['7926', null],
  ])('preserves digits that look like the country code in %s', (typed, stored) => {
    expect(normalizeIndianMobile(typed)).toBe(stored)
  })

  it.each([
    '',
    '5876543210',
    '987654321',
    '98765432100',
    '+1 9876543210',
    '0092 9876543210',
    '+91 91 98765 43210',
    '98765abc10',
    '98765/43210',
    '०९८७६',
    '९८७६५４३२१',
    '\u200B',
  ])('returns null for %j', (typed) => {
    expect(normalizeIndianMobile(typed)).toBeNull()
  })

  it('reads every mobile with any marks between its digits', () => {
    const marks = fc.array(
      fc.constantFrom(' ', '-', '.', '\u2013', '(', ')', '\u200B', '\u202A', '\uFEFF', '\u00A0'),
      {
        maxLength: 3,
      },
    )
    const mobile = fc
      .tuple(fc.constantFrom('6', '9'), fc.stringMatching(/^[0-9]{9}$/))
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(mobile, fc.array(marks, { minLength: 11, maxLength: 11 }), (digits, between) => {
        const typed = between.map((some, place) => some.join('') + digits.charAt(place)).join('')
        expect(normalizeIndianMobile(`+91${typed}`)).toBe(`+91${digits}`)
      }),
    )
  })
})

describe('isIndianLandline', () => {
  it.each([
    '080-4123 4567',
    '+91 80 4123 4567',
    '8041234567',
    '079 2658 1234',
    '022-2412 3456',
    '+91-11-23456789',
    '(0484) 2345678',
    '0612 2234567',
    '0821-2412345',
    '०२२ २४१२ ३४५६',
    '1800 123 4567',
    '1800-121-4567',
    '1860 266 1234',
  ])('returns true for %s, which takes no SMS', (typed) => {
    expect(isIndianLandline(typed)).toBe(true)
    expect(isIndianPhone(typed)).toBe(true)
    expect(normalizeIndianMobile(typed)).toBeNull()
  })

  it.each(['9876543210', '09876543210', '8212345678', '8080808080', '7926', '', '911'])(
    'returns false for %j',
    (typed) => {
      expect(isIndianLandline(typed)).toBe(false)
    },
  )
})

describe('phoneSearchDigits', () => {
  it.each([
    ['\u202A+91 98765 43210\u202C', '9876543210'],
    ['0091 98765 43210', '9876543210'],
    ['098765', '98765'],
    ['+91 0 987', '987'],
    ['+91 98765', '9198765'],
    ['543-210', '543210'],
    ['५४३२१०', '543210'],
    ['000123', '000123'],
  ])('returns the digits that %j is found by', (typed, digits) => {
    expect(phoneSearchDigits(typed)).toBe(digits)
  })

  it.each(['', '12', 'db-2026', 'asha', '98765 asha', '%%%'])('returns null for %j', (typed) => {
    expect(phoneSearchDigits(typed)).toBeNull()
  })
})

describe('isIndianPhone', () => {
  it.each([
    ['+91 80 0000 0000', true],
    ['+91 80 2222 3333', true],
    ['080-22223333', true],
    ['(022) 2222 3333', true],
    ['9876543210', true],
    ['+91 98765 43210', true],
    ['1800 123 4567', true],
    ['1800 12 34 56', true],
    ['22223333', false],
    ['+1 212 555 0100', false],
    ['', false],
  ])('returns for %s: %s', (typed, isDialled) => {
    expect(isIndianPhone(typed)).toBe(isDialled)
  })
})
