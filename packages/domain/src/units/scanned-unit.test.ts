import { describe, expect, it } from 'vitest'
import { readScannedUnit, serialKeyOf } from './scanned-unit.ts'
import { shownUnitCode, storedUnitCode } from './stored-code.ts'
import { formatUnitCode } from './unit-code.ts'

const code = formatUnitCode(new Uint8Array([1, 2, 3, 4, 5]))
const stored = storedUnitCode(code)

describe('a stored code', () => {
  it('has nine characters and is shown as it was', () => {
    expect(stored).toMatch(/^[0-9A-Z]{9}$/)
    expect(shownUnitCode(stored)).toBe(code)
  })
})

describe('scanned input', () => {
  it.each([
    ['a code', code],
    ['a code in lower case without hyphens', stored.toLowerCase()],
    ['the address on a label', `https://shop.example/unit/${code}?from=label`],
  ])('is a unit when it is %s', (_, typed) => {
    expect(readScannedUnit(typed)).toMatchObject({ ok: true, value: { code: stored } })
  })

  it('is a serial number if it is not a code', () => {
    expect(readScannedUnit(' pf-2abc 9 ')).toEqual({ ok: true, value: { code: null, serial: 'PF2ABC9' } })
  })

  it('may be both: a serial number of nine characters whose last one happens to check', () => {
    expect(readScannedUnit('4a12-3182h')).toEqual({
      ok: true,
      value: { code: '4A123182H', serial: '4A123182H' },
    })
  })

  it('is nothing when it is empty', () => {
    expect(readScannedUnit(' - ')).toMatchObject({ ok: false, code: 'UNIT_NOT_FOUND' })
  })
})

describe('brand and serial', () => {
  it('are one machine in whatever spelling', () => {
    expect(serialKeyOf('Hewlett-Packard', '5cg 9123-XYZ')).toBe(serialKeyOf('HEWLETT PACKARD', '5CG9123XYZ'))
  })

  it('are two machines of two brands', () => {
    expect(serialKeyOf('Dell', 'ABC123')).not.toBe(serialKeyOf('HP', 'ABC123'))
  })
})
