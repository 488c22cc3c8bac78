import type { ApplyScansInput, ListUncountedInput } from '@dobara/contract/admin-products/stock-scans.ts'
import { sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import { useSearch } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asStaff } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { Toaster } from '../../../components/toaster.tsx'
import { localText } from '../../../lib/storage/browser-storage.ts'
import { ScanPage } from './scan-page.tsx'
import { uncountedList } from './uncounted-list.ts'

beforeEach(() => localText.remove('stockScans'))
afterEach(cleanup)

const MACHINE = {
  productId: 3,
  productVariantId: null,
  name: 'EliteBook',
  sku: 'U-1',
  stockQty: 1,
  expectedQty: 1,
  isByUnits: true,
  unitCode: 'DB-7K2M-9QXA-4',
}
const KNOWN: Record<string, object> = {
  'L-1': {
    productId: 1,
    productVariantId: null,
    name: 'Latitude',
    sku: 'L-1',
    stockQty: 4,
    expectedQty: 5,
    isByUnits: false,
    unitCode: null,
  },
  'T-8': {
    productId: 2,
    productVariantId: 21,
    name: 'ThinkPad, 8 GB',
    sku: 'T-8',
    stockQty: 2,
    expectedQty: 2,
    isByUnits: false,
    unitCode: null,
  },
  'U-1': { ...MACHINE, unitCode: null },
  'DB-7K2M-9QXA-4': MACHINE,
}
const LEFT = Array.from({ length: 21 }, (_, index) => ({
  productId: 100 + index,
  productVariantId: null,
  name: `Left ${index + 1}`,
  sku: `X-${index + 1}`,
  stockQty: 2,
  expectedQty: 3,
}))
function uncounted({ page: requested = 1, search }: ListUncountedInput) {
  const page = Number(requested)
  const fitting = LEFT.filter(({ name }) => !search || name === search)
  const pagination = { page, limit: 20, total: fitting.length, totalPages: Math.ceil(fitting.length / 20) }
  return { items: fitting.slice((page - 1) * 20, page * 20), pagination }
}

type Answers = Parameters<typeof fakeApi>[0]
/** As the route does. */
const Page = () => <ScanPage address={uncountedList.read(useSearch({ strict: false }))} />
async function open(answers: Answers = {}) {
  const sent: ApplyScansInput[] = []
  const looked: string[] = []
  const { fetch } = fakeApi({
    ...asStaff('manager'),
    'admin.stock.findSku': ({ input }) => {
      const { sku } = input as { sku: string }
      looked.push(sku)
      return KNOWN[sku] ?? null
    },
    'admin.stock.uncounted': ({ input }) => uncounted(input as ListUncountedInput),
    'admin.stock.applyScans': ({ input }) => {
      sent.push(input as ApplyScansInput)
      const { lines, mode } = input as ApplyScansInput
      const moved = lines.filter(({ quantity, book }) => mode === 'receive' || quantity !== book)
      const movements = moved.map(({ productId, productVariantId = null }) => ({
        productId,
        productVariantId,
        movementId: 70 + Number(productId),
      }))
      return { changed: moved.length, wasApplied: false, movements }
    },
    ...answers,
  })
  const page = (
    <>
      <Page />
      <Toaster />
    </>
  )
  render(inPage(page, fetch, '/admin/stock'))
  await screen.findByRole('textbox', { name: 'SKU' })
  return { user: userEvent.setup(), sent, looked }
}
const box = () => screen.getByRole('textbox', { name: 'SKU' })

describe('receiving and counting', () => {
  it('adds a unit for each scan, shows it large, and looks each code up once', async () => {
    const { user, looked } = await open()
    await waitFor(() => expect(document.activeElement).toBe(box()))
    await user.keyboard('l-1{Enter}L-1{Enter}T-8{Enter}l-1{Enter}')
    expect(await screen.findByText('Latitude: 3')).toBeTruthy()
    expect(screen.getByText('2 items · 4 units')).toBeTruthy()
    expect(looked).toEqual(['L-1', 'T-8'])
    await user.click(screen.getByRole('button', { name: 'Undo the last scan' }))
    expect(screen.getByText('2 items · 3 units')).toBeTruthy()
    expect(document.activeElement).toBe(box())
    expect(await axeFaults()).toEqual([])
  })

  it('names an unknown code, with the way to search for it', async () => {
    const { user } = await open()
    await user.type(box(), 'X-9{Enter}')
    expect(await screen.findByText('Unknown code: X-9')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Search products for X-9' })
    expect(link.getAttribute('href')).toContain('sku=X-9')
    await user.click(screen.getByRole('button', { name: 'Remove X-9' }))
    expect(screen.getByText('Nothing scanned yet')).toBeTruthy()
  })

  it('retains a code that could not be looked up with its units, and retries it', async () => {
    let isOffline = true
    const { user } = await open({
      'admin.stock.findSku': ({ input }) => {
        const { sku } = input as { sku: string }
        return isOffline && sku === 'L-1' ? refused('PAYMENT_UNAVAILABLE') : (KNOWN[sku] ?? null)
      },
    })
    await user.type(box(), 'L-1{Enter}')
    expect(await screen.findByText('L-1 could not be looked up. It stays on the list.')).toBeTruthy()
    await user.type(box(), 'L-1{Enter}T-8{Enter}')
    expect(await screen.findByText('L-1 × 2')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Review and receive' }))
    await user.click(await screen.findByRole('button', { name: 'Receive 1 unit' }))
    await waitFor(() => expect(screen.getByText('0 items · 0 units')).toBeTruthy())
    isOffline = false
    await user.click(screen.getByRole('button', { name: 'Look up L-1 again' }))
    expect(await screen.findByText('Latitude: 2')).toBeTruthy()
    expect(screen.getByText('1 item · 2 units')).toBeTruthy()
  })

  it('compares a count with what it should find and applies the differences with a reason', async () => {
    const { user, sent } = await open()
    await user.click(screen.getByRole('radio', { name: /^Count/ }))
    await user.type(box(), 'L-1{Enter}T-8{Enter}T-8{Enter}')
    await screen.findByText('ThinkPad, 8 GB: 2')
    await user.click(screen.getByRole('button', { name: 'Review differences' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Review differences' }))
    expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'ProductIn the systemDifferenceNew stock',
      'Latitude L-15-41',
    ])
    await user.type(dialog.getByLabelText('Reason (optional)'), 'Yearly count')
    await user.click(dialog.getByRole('button', { name: 'Correct 1 item' }))
    expect(await screen.findByText('The stock of 1 item was corrected.')).toBeTruthy()
    expect(sent).toMatchObject([
      {
        mode: 'count',
        reason: 'Yearly count',
        // An item without a difference was counted too.
        lines: [
          { productId: 2, quantity: 2, book: 2 },
          { productId: 1, quantity: 1, book: 5 },
        ],
      },
    ])
    expect(screen.getByText('Nothing scanned yet')).toBeTruthy()
  })

  it('restores the list after a page reload, and retains it when the server refuses it', async () => {
    const first = await open()
    await first.user.type(box(), 'L-1{Enter}L-1{Enter}')
    await screen.findByText('Latitude: 2')
    cleanup()
    const { user } = await open({ 'admin.stock.applyScans': () => refused('PRODUCT_NOT_FOUND') })
    expect(await screen.findByText('1 item · 2 units')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Review and receive' }))
    await user.click(await screen.findByRole('button', { name: 'Receive 2 units' }))
    expect(await screen.findByText('Product not found.')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? box())
    expect(screen.getByText('1 item · 2 units')).toBeTruthy()
  })
})

describe('a list that was booked, and what it did not have', () => {
  it('takes back what was booked in the wrong mode, and has the list again', async () => {
    const undone: unknown[] = []
    const { user, sent } = await open({
      'admin.stock.undo': ({ input }) => {
        undone.push(input)
        return { results: [{ movementId: 71, stockQty: 4, refusal: null }] }
      },
    })
    await user.click(screen.getByRole('radio', { name: /^Count/ }))
    await user.type(box(), 'L-1{Enter}L-1{Enter}T-8{Enter}T-8{Enter}')
    await screen.findByText('ThinkPad, 8 GB: 2')
    await user.click(screen.getByRole('button', { name: 'Review differences' }))
    await user.click(await screen.findByRole('button', { name: 'Correct 1 item' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('2 items · 4 units')).toBeTruthy()
    expect(undone).toEqual([{ movementIds: [71] }])
    await user.click(screen.getByRole('radio', { name: /^Receive/ }))
    await user.click(screen.getByRole('button', { name: 'Review and receive' }))
    await user.click(await screen.findByRole('button', { name: 'Receive 4 units' }))
    expect(await screen.findByText('The stock of 2 items was increased.')).toBeTruthy()
    expect(sent[1]?.id).not.toBe(sent[0]?.id)
  })

  it('reports items that could not be undone, and leaves them off the list', async () => {
    const message = sentenceOfRefusal('STOCK_SOLD_MEANWHILE')
    const { user } = await open({
      'admin.stock.undo': () => ({
        results: [
          { movementId: 71, stockQty: null, refusal: { code: 'STOCK_SOLD_MEANWHILE', message } },
          { movementId: 72, stockQty: 2, refusal: null },
        ],
      }),
    })
    await user.type(box(), 'L-1{Enter}T-8{Enter}')
    await screen.findByText('ThinkPad, 8 GB: 1')
    await user.click(screen.getByRole('button', { name: 'Review and receive' }))
    await user.click(await screen.findByRole('button', { name: 'Receive 2 units' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^Latitude: /)).toBeTruthy()
    await user.click(dialog.getByRole('button'))
    expect(screen.getByText('1 item · 1 unit')).toBeTruthy()
  })

  it('sets items that are counted by their machines apart, with the way to them', async () => {
    const { user, sent } = await open()
    await user.type(box(), 'U-1{Enter}')
    expect(await screen.findByText('EliteBook is counted by its machines')).toBeTruthy()
    await user.type(box(), 'https://shop.test/unit/DB-7K2M-9QXA-4{Enter}L-1{Enter}')
    const apart = await screen.findByText('2 items are counted by their machines')
    expect(apart).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Units: U-1' }).getAttribute('href')).toBe(
      '/admin/units?search=U-1',
    )
    expect(screen.getByRole('link', { name: 'Units: DB-7K2M-9QXA-4' }).getAttribute('href')).toBe(
      '/admin/units/DB-7K2M-9QXA-4',
    )
    expect(await screen.findByText('1 item · 1 unit')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Review and receive' }))
    await user.click(await screen.findByRole('button', { name: 'Receive 1 unit' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.lines.map(({ productId }) => productId)).toEqual([1])
    expect(await axeFaults()).toEqual([])
  })

  it('lists what a count did not have, over pages, and counts the chosen ones as 0', async () => {
    const { user, sent } = await open()
    await user.click(screen.getByRole('radio', { name: /^Count/ }))
    expect(await screen.findByRole('heading', { name: '21 items in stock were not scanned' })).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: /^Left 2 X-2/ }))
    await user.click(screen.getByRole('link', { name: 'Page 2' }))
    await user.click(await screen.findByRole('checkbox', { name: /^Left 21 X-21/ }))
    await user.type(screen.getByRole('searchbox', { name: 'Search what was not scanned' }), 'Left 7')
    expect(await screen.findByRole('heading', { name: '1 item in stock was not scanned' })).toBeTruthy()
    expect(await axeFaults()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Count 2 items as 0' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Count 2 items as 0' }))
    expect(await screen.findByText('The stock of 2 items was corrected.')).toBeTruthy()
    expect(sent).toMatchObject([
      {
        mode: 'count',
        lines: [
          { productId: 101, quantity: 0, book: 3 },
          { productId: 120, quantity: 0, book: 3 },
        ],
      },
    ])
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  })
})
