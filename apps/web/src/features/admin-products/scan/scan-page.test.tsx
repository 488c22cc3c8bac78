import type { ApplyScansInput } from '@dobara/contract/admin-products/stock-scans.ts'
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

beforeEach(() => localText.remove('stockScans'))
afterEach(cleanup)

const KNOWN: Record<string, object> = {
  'L-1': { productId: 1, productVariantId: null, name: 'Latitude', sku: 'L-1', stockQty: 4, expectedQty: 5 },
  'T-8': {
    productId: 2,
    productVariantId: 21,
    name: 'ThinkPad, 8 GB',
    sku: 'T-8',
    stockQty: 2,
    expectedQty: 2,
  },
}
type Answers = Parameters<typeof fakeApi>[0]
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
    'admin.stock.applyScans': ({ input }) => {
      sent.push(input as ApplyScansInput)
      return { changed: 1, wasApplied: false }
    },
    ...answers,
  })
  const page = (
    <>
      <ScanPage />
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

  it('keeps a code that could not be looked up with its units, and tries it again', async () => {
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
      { mode: 'count', reason: 'Yearly count', lines: [{ productId: 1, quantity: 1, book: 5 }] },
    ])
    expect(screen.getByText('Nothing scanned yet')).toBeTruthy()
  })

  it('has the list again after the page was loaded again, and keeps it when the shop refuses it', async () => {
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
