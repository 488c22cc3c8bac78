import type { PricePreview } from '@dobara/contract/admin-products/price-changes.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { latitude, listOf } from '../../../../test/admin-products/test-products.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { ProductsPage } from '../products-page.tsx'

afterEach(cleanup)

const preview: PricePreview = {
  seen: 'as-it-was',
  changed: 1,
  unchanged: 0,
  refused: 1,
  lines: [
    {
      productId: 9,
      productVariantId: null,
      title: 'At its MRP',
      sku: 'MRP-1',
      price: 10_000,
      newPrice: null,
      refusal: 'above_mrp',
    },
    {
      productId: 1,
      productVariantId: null,
      title: latitude.title,
      sku: latitude.sku,
      price: 24_999,
      newPrice: 27_499,
      refusal: null,
    },
  ],
}

type Answers = Parameters<typeof fakeApi>[0]
async function openDialog(answers: Answers = {}) {
  localStorage.clear()
  localStorage.setItem('accessToken', 'token')
  const asked: Record<string, unknown[]> = { previews: [], changes: [], undone: [] }
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin' }),
    'catalog.brands': () => [],
    'admin.products.list': () => listOf([latitude], 40),
    'admin.products.lowStock': () => ({ count: 0, outOfStock: 0, titles: [] }),
    'admin.products.previewPrices': ({ input }) => {
      asked.previews?.push(input)
      return preview
    },
    'admin.products.changePrices': ({ input }) => {
      asked.changes?.push(input)
      return { changeId: '0198b2f0-0000-7000-8000-0000000000c1', changed: 1, refused: 1 }
    },
    'admin.products.undoPrices': ({ input }) => {
      asked.undone?.push(input)
      return { restored: 1, kept: [] }
    },
    ...answers,
  })
  render(inPage(<ProductsPage address={{ brand: 'dell' }} />, fetch, '/admin/products'))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('checkbox', { name: `Select ${latitude.title}` }))
  await user.click(screen.getByRole('button', { name: 'Change prices' }))
  return { user, asked, dialog: within(await screen.findByRole('dialog', { name: 'Change Prices' })) }
}

describe('the change of prices', () => {
  it('shows each old and new price first, then changes them as they were seen, and takes it back', async () => {
    const { user, asked, dialog } = await openDialog()
    expect(document.activeElement).toBe(dialog.getByLabelText('Percent'))
    await user.keyboard('10{Enter}')
    expect(await dialog.findByText('1 price changes · 1 is refused')).toBeTruthy()
    expect(dialog.getByText('Above the MRP')).toBeTruthy()
    expect(dialog.getByText('₹27,499')).toBeTruthy()
    const input = { target: { ids: [1] }, rule: { way: 'percent', amount: 10, rounding: 'rupee' } }
    expect(asked.previews).toEqual([input])
    expect(asked.changes).toEqual([])
    await user.keyboard('{Enter}')
    const doneDialog = within(await screen.findByRole('dialog', { name: 'Prices Changed' }))
    expect(asked.changes).toEqual([{ ...input, seen: 'as-it-was' }])
    expect(doneDialog.getByText('1 price was changed. 1 was refused and stays.')).toBeTruthy()
    await user.click(doneDialog.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('dialog', { name: 'Prices Restored' })).toBeTruthy()
    expect(asked.undone).toEqual([{ changeId: '0198b2f0-0000-7000-8000-0000000000c1' }])
  })

  it('can be of everything that fits the filters, and sets one price', async () => {
    const { user, asked, dialog } = await openDialog()
    await user.selectOptions(dialog.getByLabelText('Which products'), 'All 40 products that fit the filters')
    await user.selectOptions(dialog.getByLabelText('How'), 'Set to a price')
    await user.type(dialog.getByLabelText('New price'), '19,999{Enter}')
    await dialog.findByText('Above the MRP')
    expect(asked.previews).toEqual([
      { target: { filter: { brand: 'dell' } }, rule: { way: 'set', amount: 19_999 } },
    ])
  })

  it('asks for a number, and for a new look when prices are others by now', async () => {
    const { user, asked, dialog } = await openDialog({
      'admin.products.changePrices': () => refused('PRICES_CHANGED'),
    })
    await user.click(dialog.getByRole('button', { name: 'Preview' }))
    expect(dialog.getByText('Please enter a valid number.')).toBeTruthy()
    await user.type(dialog.getByLabelText('Percent'), '10{Enter}')
    await user.click(await dialog.findByRole('button', { name: 'Change 1 price' }))
    expect(await dialog.findByText(/have changed since/)).toBeTruthy()
    await vi.waitFor(() => expect(asked.previews).toHaveLength(2))
  })
})

it('the history of prices tells what the product and its variants have cost', async () => {
  const { user } = await openDialog({
    'admin.products.priceHistory': () => ({
      title: latitude.title,
      entries: [
        { id: '2', at: '2026-11-02T10:00:00.000Z', sku: null, price: 24_999, isNow: true },
        { id: '1', at: '2026-10-02T10:00:00.000Z', sku: null, price: 27_999, isNow: false },
      ],
    }),
  })
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: `More for ${latitude.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Price history' }))
  const history = within(await screen.findByRole('dialog', { name: `Price History - ${latitude.title}` }))
  expect(await history.findByText('₹27,999')).toBeTruthy()
  expect(history.getByText('now')).toBeTruthy()
})
