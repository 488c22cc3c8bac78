import { describe, expect, it } from 'vitest'
import { csvLine } from '../../csv/csv.ts'
import { RETURN_COLUMNS } from './return-columns.ts'
import { documentRows, hsnRows, type ListedDocument, listedRow, salesRows, smallRows } from './return-rows.ts'
import type { ListedSection } from './return-sections.ts'
import { overBorder, sampleDelivery, sampleSupply } from '../../../test/test-supplies.ts'

const document: ListedDocument = {
  number: 'TI/2627/000123',
  // After midnight in India.
  issuedAt: new Date('2026-11-20T20:00:00.000Z'),
  totalPaise: 1_19_996_00,
  stateCode: '35',
  gstRateBp: 1800,
  taxablePaise: 1_01_691_53,
  gstin: '27ZZZCS1234A1Z9',
  legalName: '=Pune, Traders',
}
const note = { kind: 'credit-note' } as const

describe('a row of a file', () => {
  it.each<[ListedSection, string]>([
    [
      'b2b',
      `27ZZZCS1234A1Z9,"'=Pune, Traders",TI/2627/000123,21-Nov-2026,119996,35-Andaman & Nicobar Islands,N,,Regular B2B,,18,101691.53,0\r\n`,
    ],
    ['b2cl', 'TI/2627/000123,21-Nov-2026,119996,35-Andaman & Nicobar Islands,,18,101691.53,0,\r\n'],
    [
      'cdnr',
      `27ZZZCS1234A1Z9,"'=Pune, Traders",TI/2627/000123,21-Nov-2026,C,35-Andaman & Nicobar Islands,N,Regular B2B,119996,,18,101691.53,0\r\n`,
    ],
    ['cdnur', 'B2CL,TI/2627/000123,21-Nov-2026,C,35-Andaman & Nicobar Islands,119996,,18,101691.53,0\r\n'],
  ])('for %s matches its columns, and contains no formula', (section, line) => {
    const row = listedRow(section, document)
    expect(csvLine(row)).toBe(line)
    expect(row).toHaveLength(RETURN_COLUMNS[section].length)
  })

  it('for b2cs is a state and a rate, negative if more was returned than sold, and omitted at zero', () => {
    const rows = smallRows([
      sampleSupply(),
      sampleDelivery(),
      sampleSupply({ isRegistered: true }),
      overBorder({ isLarge: true }),
      overBorder(note),
      sampleSupply({ stateCode: '07' }),
      sampleSupply({ ...note, stateCode: '07' }),
    ])
    expect(rows).toEqual([
      ['OE', '27-Maharashtra', '', 18, -25_422.88, 0, ''],
      ['OE', '29-Karnataka', '', 18, 25_591.52, 0, ''],
    ])
    expect(rows[0]).toHaveLength(RETURN_COLUMNS.b2cs.length)
  })

  it('for an HSN summary is a code and a rate, separate for buyers with and without GSTIN', () => {
    const entries = [
      sampleSupply(),
      sampleDelivery(),
      sampleSupply(note),
      overBorder(),
      overBorder({ isRegistered: true }),
    ]
    expect(hsnRows(entries, { isRegistered: false })).toEqual([
      ['9968', '', 'NA', 0, 199, 18, 168.64, 0, 15.18, 15.18, 0],
      ['847130', '', 'NOS-NUMBERS', 1, 29_999, 18, 25_422.88, 4_576.12, 0, 0, 0],
    ])
    expect(hsnRows(entries, { isRegistered: true })).toEqual([
      ['847130', '', 'NOS-NUMBERS', 1, 29_999, 18, 25_422.88, 4_576.12, 0, 0, 0],
    ])
    expect(RETURN_COLUMNS['hsn-b2b']).toHaveLength(11)
  })

  it('for the documents is a series with its first and last number and the cancelled ones', () => {
    const invoices = {
      kind: 'invoice',
      first: 'TI/2627/000101',
      last: 'TI/2627/000123',
      numbers: 23,
      documents: 22,
    } as const
    expect(documentRows([invoices])).toEqual([
      ['Invoices for outward supply', 'TI/2627/000101', 'TI/2627/000123', 23, 1],
    ])
  })

  it("for the shop's own sales is a state, an HSN and a rate, with the part taxed by margin", () => {
    const used = sampleSupply({
      taxablePaise: 10_000_00,
      marginTaxablePaise: 10_000_00,
      cgstPaise: 900_00,
      sgstPaise: 900_00,
      outsidePaise: 18_199_00,
    })
    expect(salesRows([sampleSupply(), overBorder(), used, sampleSupply({ ...note, quantity: 0 })])).toEqual([
      ['27-Maharashtra', '847130', 18, 1, 25_422.88, 0, 4_576.12, 0, 0, 0, 29_999],
      ['29-Karnataka', '847130', 18, 2, 10_000, 10_000, 0, 900, 900, 18_199, 29_999],
    ])
  })
})
