import { RETURN_FILES } from '@dobara/domain/gst/returns/return-columns.ts'
import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buyForReport, DECEMBER, liveTwoMonths } from '../../../test/admin-reports/test-months.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addStaff } from '../../../test/test-products.ts'
import { createTestShop, mumbai, type TestShop } from '../../../test/test-shop.ts'
import type { SignedInUser } from '../../context.ts'
import { onPool } from '../../sql.ts'
import { listIssuedDocuments } from './queries.ts'

let shop: TestShop
let manager: SignedInUser
const reports = () => shop.as(manager).admin.reports

beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  manager = await addStaff(shop, 'manager')
  await liveTwoMonths(shop)
})
afterAll(() => shop.stop())

/** The totals printed on all documents, summed independently of the report. */
async function printedTotals(from: Date, until: Date) {
  const issuedAt = { gte: from, lt: until }
  const [invoices, notes] = [
    await shop.prisma.invoice.findMany({ where: { issuedAt } }),
    await shop.prisma.creditNote.findMany({ where: { issuedAt } }),
  ]
  const sum = (figure: 'taxablePaise' | 'igstPaise' | 'cgstPaise' | 'sgstPaise' | 'totalPaise') => {
    const of = (documents: { content: unknown }[]) =>
      documents.reduce((all, { content }) => all + (content as InvoiceContent).totals[figure], 0)
    return (of(invoices) - of(notes)) / 100
  }
  return {
    invoices: invoices.length,
    creditNotes: notes.length,
    taxable: sum('taxablePaise'),
    igst: sum('igstPaise'),
    cgst: sum('cgstPaise'),
    sgst: sum('sgstPaise'),
    total: sum('totalPaise'),
  }
}

describe('the return of a month', () => {
  it('is the sum of its documents to the paisa, with cut months at midnight in India', async () => {
    const november = await reports().gst({ month: '2026-11' })
    expect(november.total).toMatchObject(await printedTotals(new Date(0), DECEMBER))
    const december = await reports().gst({ month: '2026-12' })
    expect(december.total).toMatchObject(await printedTotals(DECEMBER, new Date('2026-12-31T18:30:00Z')))
    expect([november.difference, december.difference]).toEqual([0, 0])
    expect([november.total.invoices, november.total.creditNotes]).toEqual([6, 3])
    expect([december.total.invoices, december.total.creditNotes]).toEqual([2, 2])
    expect(november.firstMonth).toBe('2026-11')
  })

  it('has each document in its section: another state and above one lakh alone, a note in its own month', async () => {
    const sectionsOf = async (month: string) =>
      (await reports().gst({ month })).sections.map((row) => [
        row.section,
        row.invoices,
        row.creditNotes,
        row.total,
      ])
    // Delivery is free from ₹50,000 on and ₹199 below.
    expect(await sectionsOf('2026-11')).toEqual([
      ['b2b', 1, 0, 30_198],
      ['b2cl', 1, 0, 1_20_000],
      ['b2cs', 4, 2, 30_198 + 30_198 + 1_00_000 - 333.33],
      ['cdnr', 0, 0, 0],
      ['cdnur', 0, 1, -60_000],
    ])
    expect(await sectionsOf('2026-12')).toEqual([
      ['b2b', 1, 0, 20_199],
      ['b2cl', 0, 0, 0],
      ['b2cs', 1, 1, 45_877 - 30_198],
      ['cdnr', 0, 1, -1_000.01],
      ['cdnur', 0, 0, 0],
    ])
  })

  it('counts the units that were sold and did not come back, and those of services not at all', async () => {
    const rows = (await reports().gst({ month: '2026-11' })).byHsn.map(({ hsn, quantity }) => [hsn, quantity])
    // Seven laptops, one of them cancelled and one of two sent back; a price cut takes none away.
    expect(rows).toEqual([
      ['9968', 0],
      ['847130', 5],
    ])
  })

  it('sums up by state with the heads that are due there, each table to the same total', async () => {
    const { byState, byHsn, byRate, sections, total } = await reports().gst({ month: '2026-11' })
    expect(byState.map(({ stateCode, state }) => [stateCode, state])).toEqual([
      ['27', 'Maharashtra'],
      ['29', 'Karnataka'],
    ])
    expect(byState[0]).toMatchObject({ cgst: 0, sgst: 0, igst: total.igst })
    expect(byState[1]).toMatchObject({ igst: 0, cgst: total.cgst, sgst: total.sgst })
    const paise = (rows: { total: number }[]) =>
      rows.reduce((sum, row) => sum + Math.round(row.total * 100), 0)
    for (const rows of [byState, byHsn, byRate, sections]) expect(paise(rows)).toBe(paise([total]))
  })

  it('is empty for a month without documents', async () => {
    const empty = await reports().gst({ month: '2025-01' })
    expect(empty).toMatchObject({ byHsn: [], byState: [], byRate: [], documents: [], difference: 0 })
    expect(empty.total.total).toBe(0)
  })

  it('names the numbers that were issued', async () => {
    const { documents } = await reports().gst({ month: '2026-12' })
    expect(documents).toEqual([
      { kind: 'invoice', first: 'TI/2627/000007', last: 'TI/2627/000008', numbers: 2, cancelled: 0 },
      { kind: 'credit-note', first: 'CN/2627/000004', last: 'CN/2627/000005', numbers: 2, cancelled: 0 },
    ])
  })

  it('is refused for an invalid month, and to users who may not read reports', async () => {
    const wrong = await refusalOf(reports().gst({ month: '2026-13' }))
    expect(wrong.code).toBe('RULE_BROKEN')
    const packer = await addStaff(shop, 'orders')
    const refused = await refusalOf(shop.as(packer).admin.reports.gst({ month: '2026-11' }))
    expect(refused.code).toBe('PERMISSION_REQUIRED')
  })
})

describe('the files of a month', () => {
  const rowsOf = async (month: string, file: (typeof RETURN_FILES)[number]) =>
    (await reports().gstRows({ month, file })).rows

  it('list documents one by one', async () => {
    expect(await rowsOf('2026-11', 'b2b')).toEqual([
      [
        '27ZZZCS1234A1Z9',
        'Pune Traders',
        'TI/2627/000003',
        '30-Nov-2026',
        30_198,
        '27-Maharashtra',
        'N',
        '',
        'Regular B2B',
        '',
        18,
        25_591.52,
        0,
      ],
    ])
    expect(await rowsOf('2026-11', 'b2cl')).toEqual([
      ['TI/2627/000004', '30-Nov-2026', 1_20_000, '27-Maharashtra', '', 18, 1_01_694.92, 0, ''],
    ])
    expect(await rowsOf('2026-11', 'cdnur')).toEqual([
      ['B2CL', 'CN/2627/000002', '30-Nov-2026', 'C', '27-Maharashtra', 60_000, '', 18, 50_847.46, 0],
    ])
    expect((await rowsOf('2026-12', 'cdnr')).map(([gstin, , number, day]) => [gstin, number, day])).toEqual([
      ['29ZZZCS1234A1Z5', 'CN/2627/000004', '01-Dec-2026'],
    ])
  })

  it('have below zero what a state sent back more than it bought', async () => {
    const rows = await rowsOf('2026-12', 'b2cs')
    expect(rows[0]).toEqual(['OE', '27-Maharashtra', '', 18, -25_591.52, 0, ''])
  })

  it('add up to the tables in their taxable values', async () => {
    const taxable = async (file: (typeof RETURN_FILES)[number]) => {
      const { columns, rows } = await reports().gstRows({ month: '2026-11', file })
      const at = columns.indexOf('Taxable Value')
      return rows.reduce((sum, row) => sum + Math.round(Number(row[at]) * 100), 0)
    }
    const { total } = await reports().gst({ month: '2026-11' })
    const [hsn, sales] = [(await taxable('hsn-b2b')) + (await taxable('hsn-b2c')), await taxable('sales')]
    const sections = (await taxable('b2b')) + (await taxable('b2cl')) + (await taxable('b2cs'))
    const notes = (await taxable('cdnr')) + (await taxable('cdnur'))
    const expected = Math.round(total.taxable * 100)
    expect([hsn, sales, sections - notes]).toEqual([expected, expected, expected])
  })

  it('are the same for ever once the month is over', async () => {
    const read = () => Promise.all(RETURN_FILES.map((file) => rowsOf('2026-11', file)))
    const before = await read()
    await buyForReport(shop, { address: mumbai })
    expect(await read()).toEqual(before)
  })

  it('cover more documents than one call returns, each once, by their numbers', async () => {
    const { invoice } = await shop.prisma.order.findFirstOrThrow({
      where: { invoice: { number: 'TI/2627/000003' } },
      include: { invoice: true },
    })
    await shop.prisma.$executeRaw`ALTER TABLE invoice DISABLE TRIGGER ALL`
    await shop.prisma.$executeRaw`
      INSERT INTO invoice (id, order_id, number, series, financial_year, serial, issued_at, total_paise, content)
      SELECT gen_random_uuid(), gen_random_uuid(), 'TI/2728/' || lpad(n::text, 6, '0'), 'TI', '2728', n, '2027-05-01', total_paise, content
        FROM invoice, generate_series(1, 1005) n WHERE number = ${invoice?.number}`
    const first = await reports().gstRows({ month: '2027-05', file: 'b2b' })
    const second = await reports().gstRows({ month: '2027-05', file: 'b2b', after: first.next ?? 0 })
    const numbers = [...first.rows, ...second.rows].map((row) => row[2])
    expect([first.rows.length, second.rows.length, second.next]).toEqual([1_000, 5, null])
    expect(numbers).toEqual(numbers.toSorted())
    expect(new Set(numbers).size).toBe(1_005)
    const documents = await listIssuedDocuments(onPool(shop.deps.sql), {
      kind: 'invoice',
      period: { from: new Date('2027-04-30T18:30:00Z'), until: new Date('2027-05-31T18:30:00Z') },
      after: 1_000,
      limit: 10,
    })
    expect(documents.map(({ serial }) => serial)).toEqual([1_001, 1_002, 1_003, 1_004, 1_005])
  })
})

describe('the documents of a month', () => {
  it('are there as PDFs, month by month and each once, the same each time', async () => {
    const read = async (month: string, kind: 'invoice' | 'credit-note') =>
      (await reports().documents({ month, kind })).documents
    const november = await read('2026-11', 'invoice')
    expect(november.map(({ number }) => number)).toEqual(
      Array.from({ length: 6 }, (_, index) => `TI/2627/00000${index + 1}`),
    )
    expect(november[0]?.fileName).toBe('TI-2627-000001.pdf')
    for (const { pdfBase64 } of november) expect(atob(pdfBase64).slice(0, 5)).toBe('%PDF-')
    expect(await read('2026-11', 'invoice')).toEqual(november)
    expect(await read('2026-11', 'credit-note')).toHaveLength(3)
    expect(await read('2026-12', 'credit-note')).toHaveLength(2)
    const rest = await reports().documents({ month: '2026-11', kind: 'invoice', after: 4 })
    expect(rest).toEqual({ documents: november.slice(4), next: null })
  })
})

describe('documents that were tampered with', () => {
  it.each([
    [
      'the register says another total',
      '2026-12',
      `UPDATE invoice SET total_paise = total_paise + 1 WHERE number = 'TI/2627/000008'`,
      0.01,
    ],
    [
      'a tax is not what the line comes to',
      '2026-11',
      `UPDATE invoice SET content = jsonb_set(content, '{lines,0,cgstPaise}', '0') WHERE number = 'TI/2627/000002'`,
      2_288.06,
    ],
  ])('are reported: %s', async (_what, month, change, difference) => {
    expect((await reports().gst({ month })).difference).toBe(0)
    await shop.prisma.$executeRawUnsafe(change)
    expect((await reports().gst({ month })).difference).toBe(difference)
  })
})

describe('second-hand items under the margin scheme', () => {
  it('count with their margin, in its own column, next to the amount outside their value', async () => {
    shop.clock.now = new Date('2027-02-10T06:00:00.000Z')
    await buyForReport(shop, { priceRupees: 59_999, boughtForRupees: 48_199 })
    const { cancel } = await buyForReport(shop, { priceRupees: 59_999, boughtForRupees: 48_199 })
    await buyForReport(shop, { address: mumbai, priceRupees: 59_000, boughtForRupees: 60_000 })
    const gst = () => reports().gst({ month: '2027-02' })
    // Twice a margin of ₹11,800; a loss has no value, and takes nothing off.
    const before = { taxable: 20_000, marginTaxable: 20_000, cgst: 1_800, sgst: 1_800, igst: 0 }
    expect((await gst()).total).toMatchObject({ ...before, outside: 2 * 48_199 + 59_000, total: 1_78_998 })
    await cancel()
    await shop.runJobs()
    const { total, difference, byHsn } = await gst()
    const after = { taxable: 10_000, marginTaxable: 10_000, cgst: 900, sgst: 900, igst: 0 }
    expect(total).toMatchObject({ ...after, outside: 48_199 + 59_000, total: 1_18_999 })
    expect(byHsn).toMatchObject([{ hsn: '847130', marginTaxable: 10_000 }])
    expect(difference).toBe(0)
    const { columns, rows } = await reports().gstRows({ month: '2027-02', file: 'sales' })
    const at = columns.indexOf('Of It By Margin (Rule 32(5))')
    expect(rows.map((row) => row[at])).toEqual([0, 10_000])
  })
})
