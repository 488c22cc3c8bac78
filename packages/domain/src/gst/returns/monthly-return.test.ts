import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthlyReturn, supplyRows } from './monthly-return.ts'
import { overBorder, sampleDelivery, sampleSupply } from '../../../test/test-supplies.ts'
import { NO_SUPPLY, type SupplyEntry } from './supply-sums.ts'

const note = { kind: 'credit-note' } as const

/** Two invoices in Karnataka, one to Pune, one large one there, and a note on each kind. */
const month: SupplyEntry[] = [
  sampleSupply({
    documents: 2,
    quantity: 2,
    taxablePaise: 50_845_76,
    cgstPaise: 4_576_12,
    sgstPaise: 4_576_12,
    totalPaise: 59_998_00,
  }),
  sampleDelivery({ quantity: 2 }),
  overBorder(),
  overBorder({
    isLarge: true,
    quantity: 4,
    taxablePaise: 1_01_691_53,
    igstPaise: 18_304_47,
    totalPaise: 1_19_996_00,
  }),
  sampleSupply({
    isRegistered: true,
    hsn: '852852',
    taxablePaise: 10_000_00,
    cgstPaise: 900_00,
    sgstPaise: 900_00,
    totalPaise: 11_800_00,
  }),
  overBorder({ ...note, quantity: 0, taxablePaise: 847_46, igstPaise: 152_54, totalPaise: 1_000_00 }),
  overBorder({ ...note, isLarge: true }),
  sampleSupply({
    ...note,
    isRegistered: true,
    hsn: '852852',
    quantity: 0,
    taxablePaise: 100_00,
    cgstPaise: 9_00,
    sgstPaise: 9_00,
    totalPaise: 118_00,
  }),
]

describe('the tables of a month', () => {
  it('take credit notes off where their invoices are listed one by one, and off table 7 else', () => {
    const figures = monthlyReturn(month).sections.map((row) => [
      row.section,
      row.invoices,
      row.creditNotes,
      row.taxablePaise,
      row.totalPaise,
    ])
    expect(figures).toEqual([
      ['b2b', 1, 0, 10_000_00, 11_800_00],
      ['b2cl', 1, 0, 1_01_691_53, 1_19_996_00],
      ['b2cs', 3, 1, 50_845_76 + 168_64 + 25_422_88 - 847_46, 59_998_00 + 199_00 + 29_999_00 - 1_000_00],
      ['cdnr', 0, 1, -100_00, -118_00],
      ['cdnur', 0, 1, -25_422_88, -29_999_00],
    ])
  })

  it('have one row for each HSN and rate, with units for items and none for services', () => {
    const rows = monthlyReturn(month).byHsn.map(({ hsn, gstRateBp, quantity, totalPaise }) => [
      hsn,
      gstRateBp,
      quantity,
      totalPaise,
    ])
    expect(rows).toEqual([
      ['9968', 1800, 0, 199_00],
      ['847130', 1800, 2 + 1 + 4 - 0 - 1, 59_998_00 + 29_999_00 + 1_19_996_00 - 1_000_00 - 29_999_00],
      ['852852', 1800, 1, 11_682_00],
    ])
  })

  it('have one row for each state, with the heads that are due there', () => {
    const rows = monthlyReturn(month).byState.map((row) => [
      row.stateCode,
      row.igstPaise,
      row.cgstPaise,
      row.sgstPaise,
    ])
    expect(rows).toEqual([
      ['27', 4_576_12 + 18_304_47 - 152_54 - 4_576_12, 0, 0],
      ['29', 0, 4_576_12 + 15_18 + 900_00 - 9_00, 4_576_12 + 15_18 + 900_00 - 9_00],
    ])
  })

  it('are empty for a month without documents, with all sections present', () => {
    const empty = monthlyReturn([])
    expect(empty.total).toEqual(NO_SUPPLY)
    expect([empty.byHsn, empty.byState, empty.byRate]).toEqual([[], [], []])
    expect(empty.sections).toHaveLength(5)
  })

  it('go by the size of the rate, and not by its letters', () => {
    const rates = [1800, 500, 2800, 0].map((gstRateBp) => sampleSupply({ gstRateBp }))
    expect(supplyRows(rates, ['gstRateBp']).map(({ gstRateBp }) => gstRateBp)).toEqual([0, 500, 1800, 2800])
  })

  it('add up to the same total, each of them, whatever the month has', () => {
    const amount = fc.integer({ min: 0, max: 9_999_999 })
    const entry = fc.record({
      kind: fc.constantFrom('invoice' as const, 'credit-note' as const),
      isRegistered: fc.boolean(),
      isIntraState: fc.boolean(),
      isLarge: fc.boolean(),
      stateCode: fc.constantFrom('07', '27', '29'),
      hsn: fc.constantFrom('9968', '847130', '8471'),
      gstRateBp: fc.constantFrom(500, 1800),
      documents: fc.nat(3),
      quantity: fc.nat(3),
      taxablePaise: amount,
      marginTaxablePaise: amount,
      outsidePaise: amount,
      igstPaise: amount,
      cgstPaise: amount,
      sgstPaise: amount,
      totalPaise: amount,
    })
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 20 }), (entries) => {
        const { total, ...tables } = monthlyReturn(entries)
        for (const rows of Object.values(tables)) {
          for (const figure of Object.keys(NO_SUPPLY) as (keyof typeof NO_SUPPLY)[])
            expect(rows.reduce((sum, row) => sum + row[figure], 0)).toBe(total[figure])
        }
      }),
    )
  })
})
