import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PIN_FILE_COLUMNS, type PinCells, pinFileRow, readPinRow } from './pin-file.ts'
import { DELIVERY_ZONES, type PinRule } from './pin-rule.ts'

const faultsOf = (cells: PinCells) =>
  readPinRow({ pin: '560001', ...cells }).faults.map(({ column, fault }) => `${column} ${fault}`)

describe('a row of PIN codes', () => {
  it('reads all fields of a rule, and uses the defaults for missing ones', () => {
    const cells = {
      pin: ' 560001 ',
      served: 'YES',
      cash: 'no',
      zone: 'b',
      standard_from: '2',
      standard_to: '4',
      express_from: '1',
      express_to: '1',
    }
    expect(readPinRow(cells)).toEqual({
      pin: '560001',
      rule: { isServed: true, takesCash: false, zone: 'B', standardDays: [2, 4], expressDays: [1, 1] },
      faults: [],
    })
    expect(readPinRow({ pin: '560001' })).toEqual({
      pin: '560001',
      rule: { isServed: true, takesCash: true, zone: null, standardDays: null, expressDays: null },
      faults: [],
    })
  })

  it.each([
    [{ pin: '5600' }, ['pin PIN_MALFORMED']],
    [{ pin: '290001' }, ['pin PIN_UNKNOWN']],
    [{ pin: '900001' }, ['pin PIN_ARMY_POST']],
    [{ served: 'maybe' }, ['served NOT_YES_OR_NO']],
    [{ cash: 'ja' }, ['cash NOT_YES_OR_NO']],
    [{ zone: 'F' }, ['zone NO_ZONE']],
    [{ standard_from: '2' }, ['standard_to DAYS_HALF']],
    [{ standard_to: '2' }, ['standard_from DAYS_HALF']],
    [{ standard_from: '0', standard_to: '2' }, ['standard_from NO_DAYS']],
    [{ standard_from: '2', standard_to: '61' }, ['standard_to NO_DAYS']],
    [{ express_from: '1.5', express_to: '2' }, ['express_from NO_DAYS']],
    [{ express_from: '5', express_to: '2' }, ['express_to DAYS_REVERSED']],
    [{ pin: '', cash: '?', zone: '1' }, ['pin PIN_MALFORMED', 'cash NOT_YES_OR_NO', 'zone NO_ZONE']],
  ])('%j is wrong at %j', (cells, faults) => {
    expect(faultsOf(cells)).toEqual(faults)
  })

  it('survives a round trip through a file', () => {
    const days = fc.option(
      fc
        .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 30 }))
        .map(([least, more]) => [least, least + more] as const),
    )
    const rule: fc.Arbitrary<PinRule> = fc.record({
      isServed: fc.boolean(),
      takesCash: fc.boolean(),
      zone: fc.option(fc.constantFrom(...DELIVERY_ZONES)),
      standardDays: days,
      expressDays: days,
    })
    fc.assert(
      fc.property(rule, (wanted) => {
        const row = pinFileRow('110001', wanted)
        const cells = Object.fromEntries(PIN_FILE_COLUMNS.map((name, at) => [name, row[at] ?? '']))
        expect(readPinRow(cells)).toEqual({ pin: '110001', rule: wanted, faults: [] })
      }),
    )
  })
})
