import type { ProductImportDetail } from '@dobara/contract/admin-products/product-imports.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../../test/test-fake-api.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { fakeUploads } from '../../../../test/test-upload.ts'
import { ImportDialog } from './import-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ID = '01930000-0000-7000-8000-000000000001'
const NOT_NUMBER = sentence('field_not_number', { field: 'price' })
const importOf = (changed: Partial<ProductImportDetail>): ProductImportDetail => ({
  id: ID,
  fileName: 'june.csv',
  state: 'checked',
  by: 'Meera',
  total: 4,
  done: 4,
  created: 1,
  updated: 1,
  unchanged: 1,
  refused: 1,
  asDrafts: false,
  createdAt: '2026-11-22T06:30:00.000Z',
  startedAt: null,
  endedAt: null,
  faultyRows: [{ number: 3, faults: [{ field: 'price', reason: NOT_NUMBER }] }],
  ...changed,
})

/** The shop's answers to one import, which a test moves on by `set`. */
function openDialog(first: ProductImportDetail | null, reply?: () => object) {
  const shop = { now: first }
  const set = (changed: Partial<ProductImportDetail>) => {
    shop.now = importOf({ ...shop.now, ...changed })
    return shop.now
  }
  const started: unknown[] = []
  const { fetch, calls } = fakeApi({
    'admin.products.imports.list': () => ({ imports: shop.now ? [shop.now] : [] }),
    'admin.products.imports.get': () => shop.now,
    'admin.products.imports.start': ({ input }) => {
      started.push(input)
      return set({ state: 'importing', done: 1, startedAt: '2026-11-22T06:31:00.000Z' })
    },
    'admin.products.imports.stop': () => set({ state: 'stopped' }),
    'admin.products.imports.refusedRows': () => ({
      columns: ['sku', 'price'],
      rows: [{ number: 3, cells: ['OLD-1', 'many'], faults: [{ field: 'price', reason: NOT_NUMBER }] }],
      next: null,
    }),
  })
  const uploads = fakeUploads(reply ?? (() => ({ result: { data: set({ state: 'checking', done: 0 }) } })))
  vi.stubGlobal('XMLHttpRequest', uploads.Fake)
  render(inPage(<ImportDialog onClose={() => undefined} />, fetch, '/admin/products'))
  return { started, sent: uploads.sent, set, calls, user: userEvent.setup() }
}
/** jsdom has files whose text only FileReader can read. */
const textOf = (blob: Blob = new Blob()) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.readAsText(blob)
  })
const choose = async (user: ReturnType<typeof userEvent.setup>) =>
  user.upload(
    await screen.findByLabelText('CSV file'),
    new File(['sku\nA'], 'june.csv', { type: 'text/csv' }),
  )

describe('an import of products', () => {
  it('brings new products as drafts when that is chosen', async () => {
    const { started, user } = openDialog(importOf({}))
    await user.click(await screen.findByRole('checkbox', { name: 'Import new products as drafts' }))
    await user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
    await vi.waitFor(() => expect(started).toEqual([{ id: ID, asDrafts: true }]))
  })

  it('offers no drafts where nothing is new', async () => {
    openDialog(importOf({ created: 0 }))
    await screen.findByRole('button', { name: 'Import 1 row' })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('is sent as a file, checked by the shop, and started when it is wanted', async () => {
    const { sent, set, user } = openDialog(null)
    await choose(user)
    expect(await screen.findByRole('progressbar', { name: 'Checking the rows…' })).toBeTruthy()
    expect(sent.map(({ address, form }) => [address, form.get('fileName')])).toEqual([
      ['/trpc/admin.products.imports.upload', 'june.csv'],
    ])
    set({ state: 'checked', done: 4 })
    const start = await screen.findByRole('button', { name: 'Import 2 rows' })
    expect(screen.getByText('1 is new')).toBeTruthy()
    expect(screen.getByText('1 has a fault and is left out')).toBeTruthy()
    await user.click(start)
    expect(await screen.findByRole('progressbar', { name: 'Importing…' })).toBeTruthy()
    expect(screen.getByLabelText('CSV file')).toHaveProperty('disabled', true)
    set({ state: 'done', done: 4 })
    expect(await screen.findByText('Import finished')).toBeTruthy()
    expect(screen.getByText('1 was added')).toBeTruthy()
    await vi.waitFor(() => expect(screen.getByLabelText('CSV file')).toHaveProperty('disabled', false))
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  })

  it('is shown in progress to a returning user, and can be stopped', async () => {
    const { user } = openDialog(
      importOf({ state: 'importing', done: 2, startedAt: '2026-11-22T06:31:00.000Z' }),
    )
    expect(await screen.findByText(/Importing… 2 of 4 rows/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    expect(await screen.findByText('Import stopped')).toBeTruthy()
    expect(screen.getByText('2 of 4 rows')).toBeTruthy()
  })

  it('names each fault by row, column and reason, and offers the rows as a file to be corrected', async () => {
    const { user } = openDialog(importOf({}))
    const table = within(await screen.findByRole('table', { name: 'Rows with a fault' }))
    const cells = within(table.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '3',
      'price',
      'The price field must be a valid number',
    ])
    const saved: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => void saved.push(blob),
        revokeObjectURL: () => undefined,
      }),
    )
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await user.click(screen.getByRole('button', { name: 'Save Rows with a Fault' }))
    await vi.waitFor(() => expect(click).toHaveBeenCalledOnce())
    const text = await textOf(saved[0])
    expect(text.trim().split('\r\n')).toEqual([
      '_row,sku,price,_reason',
      '3,OLD-1,many,price: The price field must be a valid number',
    ])
    click.mockRestore()
  })

  it('is listed with its sender when past, and opens on request', async () => {
    const { user } = openDialog(importOf({ state: 'done', startedAt: '2026-11-22T06:31:00.000Z' }))
    expect(await screen.findByText(/Meera/)).toBeTruthy()
    expect(screen.getByText(/2 of 4 rows · 1 fault/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show the import of june.csv' }))
    expect(await screen.findByText('1 was left out')).toBeTruthy()
  })

  it('shows the reason for a file that is not a product file', async () => {
    const reason = sentence('file_sku_column_missing')
    const data = { code: 'rule_broken', httpStatus: 422, reason, fields: { file: reason } }
    const { user } = openDialog(null, () => ({ error: { code: -32600, message: 'No', data } }))
    await choose(user)
    expect(await screen.findByText(/The first line must name the columns/)).toBeTruthy()
  })
})
