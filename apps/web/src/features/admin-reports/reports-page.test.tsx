import type { GstReturn, SupplyFigures } from '@dobara/contract/admin-reports.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { unzipSync } from 'fflate'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { asStaff } from '../../../test/test-profile.ts'
import { bytesOf, saved, textOf, watchSaves } from '../../../test/test-saved-files.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { Toaster } from '../../components/toaster.tsx'
import { type ReportsAddress, readReports } from './reports-address.ts'
import { ReportsPage } from './reports-page.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-05T06:00:00.000Z') })
})
afterEach(() => {
  cleanup()
  toast.remove()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const figures = (changes: Partial<SupplyFigures> = {}): SupplyFigures => ({
  invoices: 0,
  creditNotes: 0,
  quantity: 0,
  taxable: 0,
  marginTaxable: 0,
  outside: 0,
  igst: 0,
  cgst: 0,
  sgst: 0,
  total: 0,
  ...changes,
})
const inState = figures({
  invoices: 1,
  quantity: 1,
  taxable: 25_422.88,
  cgst: 2_288.06,
  sgst: 2_288.06,
  total: 29_999,
})
const backOverBorder = figures({
  creditNotes: 1,
  quantity: -1,
  taxable: -847.46,
  igst: -152.54,
  total: -1_000,
})
const total = figures({
  invoices: 1,
  creditNotes: 1,
  taxable: 24_575.42,
  igst: -152.54,
  cgst: 2_288.06,
  sgst: 2_288.06,
  total: 28_999,
})

const november: GstReturn = {
  month: '2026-11',
  firstMonth: '2026-10',
  total,
  sections: [
    { section: 'b2b', ...figures() },
    { section: 'b2cl', ...figures() },
    { section: 'b2cs', ...total },
    { section: 'cdnr', ...figures() },
    { section: 'cdnur', ...figures() },
  ],
  byHsn: [{ hsn: '847130', rate: 18, ...total }],
  byState: [
    { stateCode: '27', state: 'Maharashtra', ...backOverBorder },
    { stateCode: '29', state: 'Karnataka', ...inState },
  ],
  byRate: [{ rate: 18, ...total }],
  documents: [
    { kind: 'invoice', first: 'TI/2627/000007', last: 'TI/2627/000007', numbers: 1, cancelled: 0 },
    { kind: 'credit-note', first: 'CN/2627/000002', last: 'CN/2627/000002', numbers: 1, cancelled: 0 },
  ],
  difference: 0,
}
const empty: GstReturn = {
  ...november,
  total: figures(),
  sections: november.sections.map(({ section }) => ({ section, ...figures() })),
  byHsn: [],
  byState: [],
  byRate: [],
  documents: [],
}

function openReports(
  answers: Parameters<typeof fakeApi>[0] = {},
  address: ReportsAddress = { month: '2026-11' },
) {
  localStorage.clear()
  const { fetch } = fakeApi({
    ...asStaff('manager'),
    'admin.reports.gst': () => november,
    ...answers,
  })
  const page = (
    <>
      <ReportsPage address={address} />
      <Toaster />
    </>
  )
  render(inPage(page, fetch, '/admin/reports'))
  return userEvent.setup()
}

const cellsOf = (row: HTMLElement | null) => [...(row?.children ?? [])].map(({ textContent }) => textContent)

describe('the report of a month', () => {
  it('has its tiles, and tables whose rows are seen to add up to their total', async () => {
    openReports()
    const table = within(await screen.findByRole('table', { name: 'Sales by state' }))
    expect(cellsOf(table.getByText('27 Maharashtra').closest('tr'))).toEqual([
      '27 Maharashtra',
      '-₹847.46',
      '-₹152.54',
      '₹0.00',
      '₹0.00',
      '-₹1,000.00',
    ])
    expect(cellsOf(table.getByText('Total').closest('tr'))).toEqual([
      'Total',
      '₹24,575.42',
      '-₹152.54',
      '₹2,288.06',
      '₹2,288.06',
      '₹28,999.00',
    ])
    const tiles = screen.getByLabelText('The month at a glance')
    expect([...tiles.children].map(({ textContent }) => textContent).slice(0, 3)).toEqual([
      'Invoices1',
      'Credit notes1',
      'Taxable value₹24,575.42',
    ])
    expect(screen.getByRole('table', { name: 'Documents issued' }).textContent).toContain('CN/2627/000002')
    expect(screen.queryByText('November 2026 is not over')).toBeNull()
    expect(await axeFaults()).toEqual([])
  })

  it('shows the loading state, a month that is not over, and a difference', async () => {
    openReports({ 'admin.reports.gst': () => ({ ...november, month: '2026-12', difference: 0.01 }) }, {})
    expect(await screen.findByText('Adding up the invoices and credit notes of December 2026…')).toBeTruthy()
    expect(await screen.findByText('December 2026 is not over')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('They differ by ₹0.01.')
  })

  it('shows for an empty month that there is nothing to file', async () => {
    openReports({ 'admin.reports.gst': () => empty })
    expect(await screen.findByText('No invoice or credit note was issued in November 2026')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('links to the months with documents, and to none before or after them', async () => {
    openReports()
    const picker = within(await screen.findByRole('navigation', { name: 'Month' }))
    const before = await picker.findByRole('link', { name: 'Previous month' })
    expect(before.getAttribute('href')).toBe('/admin/reports?month=2026-10')
    expect(picker.getByRole('link', { name: 'Next month' }).getAttribute('href')).toBe('/admin/reports')
    const months = picker.getAllByRole('option').map(({ textContent }) => textContent)
    expect(months).toEqual(['December 2026', 'November 2026', 'October 2026'])
  })

  it.each([
    [{ month: '2026-11' }, '2026-11'],
    [{ month: '2026-13' }, undefined],
    [{ month: 7 }, undefined],
    [{}, undefined],
  ])('reads %j as the month %s', (raw, month) => {
    expect(readReports(raw).month).toBe(month)
  })
})

type Requested = { file: string; after?: number }
const rowsOf = ({ file, after }: Requested) => {
  const columns = ['Type', 'Taxable Value']
  if (file === 'docs') return { columns, rows: [['Credit Note', 1]], next: null }
  if (file !== 'b2cs') return { columns, rows: [], next: null }
  return after === undefined
    ? { columns, rows: [['=OE', -847.46]], next: 5 }
    : { columns, rows: [['OE', 25_422.88]], next: null }
}
const answers = { 'admin.reports.gstRows': ({ input }: { input: unknown }) => rowsOf(input as Requested) }

describe('the files of a month', () => {
  beforeEach(watchSaves)

  it('come alone, page after page: no cell is a formula, and a number below zero is a number', async () => {
    const user = openReports(answers)
    await user.click(await screen.findByRole('button', { name: 'B2C small: download CSV' }))
    await vi.waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe('gstr1-2026-11-b2cs.csv')
    const bytes = await bytesOf(saved[0]?.blob ?? new Blob())
    expect(textOf(bytes)).toBe("Type,Taxable Value\r\n'=OE,-847.46\r\nOE,25422.88\r\n")
    // Without the mark of the byte order.
    expect(bytes[0]).toBe('T'.charCodeAt(0))
  })

  it('come together in one archive that is the same each time, without files that have no rows', async () => {
    const user = openReports(answers)
    const button = await screen.findByRole('button', { name: 'All files (ZIP)' })
    await user.click(button)
    await vi.waitFor(() => expect(saved).toHaveLength(1))
    await user.click(await screen.findByRole('button', { name: 'All files (ZIP)' }))
    await vi.waitFor(() => expect(saved).toHaveLength(2))
    expect(saved[0]?.name).toBe('gstr1-2026-11.zip')
    const [first, second] = await Promise.all(saved.map(({ blob }) => bytesOf(blob)))
    expect(first).toEqual(second)
    const files = unzipSync(first ?? new Uint8Array())
    expect(Object.keys(files)).toEqual(['gstr1-2026-11-b2cs.csv', 'gstr1-2026-11-docs.csv'])
    expect(textOf(files['gstr1-2026-11-docs.csv'])).toBe('Type,Taxable Value\r\nCredit Note,1\r\n')
  })

  it('report a failed export', async () => {
    const user = openReports({
      'admin.reports.gstRows': () => {
        throw new Error('a gateway answered instead')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Documents issued: download CSV' }))
    expect(await screen.findByText('The file could not be created')).toBeTruthy()
    expect(saved).toEqual([])
  })
})

describe('the documents of a month as PDFs', () => {
  beforeEach(watchSaves)
  const pdf = (number: number) => ({
    number: `TI/2627/00000${number}`,
    fileName: `TI-2627-00000${number}.pdf`,
    pdfBase64: btoa(`PDF ${number}`),
  })
  const name = 'Invoices and credit notes (ZIP of PDFs)'

  it('come a few at a time, by kinds, into one archive', async () => {
    const requests: unknown[] = []
    const user = openReports({
      'admin.reports.documents': ({ input }) => {
        requests.push(input)
        const { kind, after } = input as { kind: string; after?: number }
        if (kind === 'credit-note')
          return { documents: [{ ...pdf(9), fileName: 'CN-2627-000002.pdf' }], next: null }
        return after ? { documents: [pdf(2)], next: null } : { documents: [pdf(1)], next: 1 }
      },
    })
    await user.click(await screen.findByRole('button', { name }))
    await vi.waitFor(() => expect(saved).toHaveLength(1))
    expect(requests).toEqual([
      { month: '2026-11', kind: 'invoice' },
      { month: '2026-11', kind: 'invoice', after: 1 },
      { month: '2026-11', kind: 'credit-note' },
    ])
    expect(saved[0]?.name).toBe('papers-2026-11.zip')
    const files = unzipSync(await bytesOf(saved[0]?.blob ?? new Blob()))
    expect(Object.entries(files).map(([path, bytes]) => [path, textOf(bytes)])).toEqual([
      ['invoices/TI-2627-000001.pdf', 'PDF 1'],
      ['invoices/TI-2627-000002.pdf', 'PDF 2'],
      ['credit-notes/CN-2627-000002.pdf', 'PDF 9'],
    ])
  })

  it('go on where a failure stopped them', async () => {
    const requests: unknown[] = []
    let isBroken = true
    const user = openReports({
      'admin.reports.documents': ({ input }) => {
        const { kind, after } = input as { kind: string; after?: number }
        requests.push([kind, after])
        if (after && isBroken) throw new Error('a gateway answered instead')
        if (kind === 'credit-note') return { documents: [], next: null }
        return after ? { documents: [pdf(2)], next: null } : { documents: [pdf(1)], next: 1 }
      },
    })
    await user.click(await screen.findByRole('button', { name }))
    expect(
      await screen.findByText(/Not all PDFs could be created The PDFs created so far are kept/),
    ).toBeTruthy()
    expect(saved).toEqual([])
    isBroken = false
    requests.length = 0
    await user.click(await screen.findByRole('button', { name }))
    await vi.waitFor(() => expect(saved).toHaveLength(1))
    expect(requests).toEqual([
      ['invoice', 1],
      ['credit-note', undefined],
    ])
    expect(Object.keys(unzipSync(await bytesOf(saved[0]?.blob ?? new Blob())))).toHaveLength(2)
  })
})
