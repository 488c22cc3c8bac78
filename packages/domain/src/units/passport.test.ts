import { describe, expect, it } from 'vitest'
import { maskedSerial, sortPromises } from './passport.ts'

describe('the serial number on a passport', () => {
  it.each([
    ['5CG1234XYZ', '••••••4XYZ'],
    ['ABC12', '••••2'],
    ['7', '7'],
  ])('for %s is shown as %s to everyone', (serial, shown) => {
    expect(maskedSerial(serial)).toBe(shown)
  })
})

describe('the promises on a passport', () => {
  it('begin with the machine', () => {
    const at = { startsAt: new Date(0), endsAt: new Date(1) }
    const kinds = ['ram', 'battery', 'machine'].map((kind) => ({ kind, name: null, ...at }))
    expect(sortPromises(kinds).map(({ kind }) => kind)).toEqual(['machine', 'battery', 'ram'])
  })
})
