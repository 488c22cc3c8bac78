import { describe, expect, it } from 'vitest'
import { isPlaceholderSerial, normalizeSerial, readSerial } from './serial-number.ts'

describe('normalizeSerial', () => {
  it.each([
    ['lower case', 'pf1abc2d', 'PF1ABC2D'],
    ['blanks and dashes', ' PF-1A \u00A0BC\u20132D ', 'PF1ABC2D'],
    ['underscores of scanners', '5CG9_1234', '5CG91234'],
    ['zero-width and bidirectional characters', '\u202E5CG\u200B9\uFEFF1234\u202C', '5CG91234'],
    ['line breaks and tabs', '5CG9\t1234\r\n', '5CG91234'],
    ['full-width letters', '５ＣＧ９', '5CG9'],
  ])('removes %s', (_, typed, serial) => {
    expect(normalizeSerial(typed)).toBe(serial)
  })

  it.each([
    ['O1I0', 'O1I0'],
    ['0110', '0110'],
    ['OIIO', 'OIIO'],
  ])('distinguishes O from 0 and I from 1 in %s', (typed, serial) => {
    expect(normalizeSerial(typed)).toBe(serial)
  })
})

describe('readSerial', () => {
  it.each([
    'To be filled by O.E.M.',
    'To Be Filled By OEM',
    'Default string',
    'System Serial Number',
    'Chassis Serial Number',
    'Not Specified',
    'None',
    'N/A',
    '0123456789',
    '123456789',
    '1234567890',
    '9876543210',
    '0',
    '0000000000',
    '00000001',
    'XXXXXXXX',
    'ffffffff',
    '-.-',
    '........',
  ])('refuses the placeholder %j', (typed) => {
    expect(isPlaceholderSerial(typed)).toBe(true)
    expect(readSerial(typed)).toMatchObject({ ok: false, code: 'SERIAL_PLACEHOLDER' })
  })

  it.each(['PF1NONE2', 'R90OEM12', '5CG9123456', '00426X', '01234567A', 'C02XK0AAJG5H', 'S4EVNX0N/A1'])(
    'accepts %j, which only contains such a text',
    (typed) => {
      expect(readSerial(typed)).toEqual({ ok: true, value: typed })
    },
  )

  it.each([
    ['', 'SERIAL_MISSING'],
    [' \u200B\n', 'SERIAL_MISSING'],
    ['A1'.repeat(31), 'SERIAL_TOO_LONG'],
    ['क्रमांक 12', 'SERIAL_CHARACTERS'],
    ["5CG9' OR 1=1", 'SERIAL_CHARACTERS'],
    ['<b>5CG9</b>', 'SERIAL_CHARACTERS'],
  ] as const)('refuses %j as %s', (typed, code) => {
    expect(readSerial(typed)).toMatchObject({ ok: false, code })
  })
})
