import type { BulkPreview, BulkRunDetail } from '@dobara/contract/admin-products/bulk-changes.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { latitude, listOf } from '../../../../test/admin-products/test-products.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { ProductsPage } from '../products-page.tsx'

afterEach(cleanup)

const preview: BulkPreview = {
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
      before: 10_000,
      after: null,
      refusal: 'above_mrp',
    },
    {
      productId: 1,
      productVariantId: null,
      title: latitude.title,
      sku: latitude.sku,
      before: 24_999,
      after: 27_499,
      refusal: null,
    },
  ],
}

const run: BulkRunDetail = {
  id: '0198b2f0-0000-7000-8000-0000000000c1',
  at: '2026-11-20T06:30:00.000Z',
  by: 'Ira',
  kind: 'price',
  rule: { way: 'percent', amount: 10, rounding: 'rupee' },
  state: 'applied',
  startsAt: null,
  endsAt: null,
  undoneAt: null,
  total: 2,
  done: 1,
  failed: 1,
  kept: [{ title: 'At its MRP', sku: 'MRP-1', value: 10_000, reason: 'changed' }],
}

type Answers = Parameters<typeof fakeApi>[0]
async function openDialog(answers: Answers = {}, act = 'prices') {
  localStorage.clear()
  localStorage.setItem('accessToken', 'token')
  const requests: Record<string, unknown[]> = { previews: [], changes: [], undone: [] }
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin' }),
    'catalog.brands': () => [],
    'admin.products.list': () => listOf([latitude], 40),
    'admin.products.lowStock': () => ({ count: 0, outOfStock: 0, titles: [] }),
    'admin.products.bulk.preview': ({ input }) => {
      requests.previews?.push(input)
      return preview
    },
    'admin.products.bulk.start': ({ input }) => {
      requests.changes?.push(input)
      return run
    },
    'admin.products.bulk.undo': ({ input }) => {
      requests.undone?.push(input)
      return { ...run, state: 'restored', total: 1, failed: 0, kept: [] }
    },
    ...answers,
  })
  render(inPage(<ProductsPage address={{ brand: 'dell' }} />, fetch, '/admin/products'))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('checkbox', { name: `Select ${latitude.title}` }))
  await user.click(screen.getByRole('button', { name: `Change ${act}` }))
  return {
    user,
    requests,
    dialog: within(await screen.findByRole('dialog', { name: /^Change (Prices|Stock)$/ })),
  }
}

describe('the change of prices', () => {
  it('shows each old and new price first, then changes them as they were seen, and takes it back', async () => {
    const { user, requests, dialog } = await openDialog()
    expect(document.activeElement).toBe(dialog.getByLabelText('Percent'))
    await user.keyboard('10{Enter}')
    expect(await dialog.findByText('1 price changes · 1 is refused')).toBeTruthy()
    expect(dialog.getByText('Above the MRP')).toBeTruthy()
    expect(dialog.getByText('₹27,499')).toBeTruthy()
    const rule = { way: 'percent', amount: 10, rounding: 'rupee' }
    const input = { target: { items: [{ productId: 1 }] }, change: { kind: 'price', rule } }
    expect(requests.previews).toEqual([input])
    expect(requests.changes).toEqual([])
    await user.keyboard('{Enter}')
    const doneDialog = within(await screen.findByRole('dialog', { name: 'Prices Changed' }))
    expect(requests.changes).toEqual([{ ...input, id: expect.any(String), seen: 'as-it-was' }])
    expect(doneDialog.getByText('1 price was changed.')).toBeTruthy()
    expect(doneDialog.getByText('At its MRP (MRP-1): ₹10,000, changed by someone')).toBeTruthy()
    await user.click(doneDialog.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('dialog', { name: 'Prices Restored' })).toBeTruthy()
    expect(requests.undone).toEqual([{ changeId: '0198b2f0-0000-7000-8000-0000000000c1' }])
  })

  it('can be of everything that fits the filters, and sets one price', async () => {
    const { user, requests, dialog } = await openDialog()
    await user.selectOptions(dialog.getByLabelText('Which products'), 'All 40 products that fit the filters')
    await user.selectOptions(dialog.getByLabelText('How'), 'Set to a price')
    await user.type(dialog.getByLabelText('New price'), '19,999{Enter}')
    await dialog.findByText('Above the MRP')
    expect(requests.previews).toEqual([
      {
        target: { filter: { brand: 'dell' } },
        change: { kind: 'price', rule: { way: 'set', amount: 19_999 } },
      },
    ])
  })

  it('is sent with the same id again when its answer was lost, and with another one of another preview', async () => {
    const sent: { id: string }[] = []
    const { user, dialog } = await openDialog({
      'admin.products.bulk.start': ({ input }) => {
        sent.push(input as { id: string })
        return refused('PAYMENT_UNAVAILABLE')
      },
    })
    const change = () => dialog.findByRole('button', { name: 'Change 1 price' })
    await user.type(dialog.getByLabelText('Percent'), '10{Enter}')
    await user.click(await change())
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    await user.click(await change())
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    await user.type(dialog.getByLabelText('Percent'), '0{Enter}')
    await user.click(await change())
    await vi.waitFor(() => expect(sent).toHaveLength(3))
    const [first, second, third] = sent.map(({ id }) => id)
    expect([second === first, third === first]).toEqual([true, false])
  })

  it('requires a number, and a new preview when prices have changed', async () => {
    const { user, requests, dialog } = await openDialog({
      'admin.products.bulk.start': () => refused('PRICES_CHANGED'),
    })
    await user.click(dialog.getByRole('button', { name: 'Preview' }))
    expect(dialog.getByText('Please enter a valid number.')).toBeTruthy()
    await user.type(dialog.getByLabelText('Percent'), '10{Enter}')
    await user.click(await dialog.findByRole('button', { name: 'Change 1 price' }))
    expect(await dialog.findByText(/have changed since/)).toBeTruthy()
    await vi.waitFor(() => expect(requests.previews).toHaveLength(2))
  })
})

describe('the change of stock', () => {
  it('takes whole units, also below zero, with a reason', async () => {
    const { user, requests, dialog } = await openDialog({}, 'stock')
    await user.type(dialog.getByLabelText('Units'), '1.5{Enter}')
    expect(dialog.getByText('Please enter a valid number.')).toBeTruthy()
    await user.clear(dialog.getByLabelText('Units'))
    await user.type(dialog.getByLabelText('Units'), '-2')
    await user.type(dialog.getByLabelText('Reason (optional)'), 'Damaged{Enter}')
    await dialog.findByText('The stock of 1 item changes · 1 is refused')
    const change = { kind: 'stock', rule: { way: 'increase', amount: -2 }, reason: 'Damaged' }
    expect(requests.previews).toEqual([{ target: { items: [{ productId: 1 }] }, change }])
    expect(dialog.queryByLabelText('Old prices come back (optional)')).toBeNull()
  })
})

describe('a bulk change', () => {
  it('can be scheduled, with the time at which the old prices come back', async () => {
    const startsAt = '2026-12-01T04:30:00.000Z'
    const scheduled = { ...run, state: 'scheduled', done: 0, failed: 0, kept: [], startsAt, endsAt: startsAt }
    const { user, dialog } = await openDialog({ 'admin.products.bulk.start': () => scheduled })
    await user.type(dialog.getByLabelText('Percent'), '10')
    await user.click(dialog.getByLabelText('Change them later'))
    await user.click(dialog.getByRole('button', { name: 'Preview' }))
    expect(dialog.getByText('Please choose a date and a time.')).toBeTruthy()
    await user.type(dialog.getByLabelText('Starts'), '2026-12-01T10:00')
    await user.click(dialog.getByRole('button', { name: 'Preview' }))
    await user.click(await dialog.findByRole('button', { name: 'Schedule 1 change' }))
    const result = await screen.findByRole('dialog', { name: 'Change Scheduled' })
    expect(result.textContent).toContain('2 items change on 1 Dec 2026')
    expect(result.textContent).toContain('The old prices come back on')
  })

  it('shows the progress of a large one, and its result at the end', async () => {
    let requests = 0
    let isUndone = false
    const { user, dialog } = await openDialog({
      'admin.products.bulk.start': () => ({ ...run, state: 'applying', total: 900, done: 200, failed: 0 }),
      'admin.products.bulk.get': () => {
        requests += 1
        if (requests < 2) return { ...run, state: 'applying', total: 900, done: 400, failed: 0 }
        return { ...run, done: 900, failed: 0, ...(isUndone && { state: 'restored' }) }
      },
      'admin.products.bulk.undo': () => {
        isUndone = true
        return { ...run, state: 'restoring', total: 900, done: 400, failed: 0 }
      },
    })
    await user.type(dialog.getByLabelText('Percent'), '10{Enter}')
    await user.click(await dialog.findByRole('button', { name: 'Change 1 price' }))
    const progress = within(await screen.findByRole('dialog', { name: 'Changing 900 items' }))
    expect(await progress.findByText('400 of 900')).toBeTruthy()
    expect(await screen.findByText('900 prices were changed.', {}, { timeout: 4_000 })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('900 prices are what they were.', {}, { timeout: 4_000 })).toBeTruthy()
  })
})

it('the history of prices shows what the product and its variants have cost', async () => {
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
