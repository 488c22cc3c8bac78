import type { PriceChangeList } from '@dobara/contract/admin-products/price-changes.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi } from '../../../../test/test-fake-api.ts'
import { asStaff } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import type { ActResult } from '../../../components/result-dialog.tsx'
import { PastChanges } from './past-changes.tsx'

afterEach(cleanup)

const TEN_OFF = '0198b2f0-0000-7000-8000-0000000000c1'
const list: PriceChangeList = {
  changes: [
    {
      id: TEN_OFF,
      at: '2026-11-20T06:30:00.000Z',
      by: 'Ira',
      rule: { way: 'percent', amount: -10, rounding: 'ninety_nine' },
      prices: 1_240,
      undoneAt: null,
    },
    {
      id: '0198b2f0-0000-7000-8000-0000000000c2',
      at: '2026-11-19T06:30:00.000Z',
      by: null,
      rule: { way: 'set', amount: 19_999 },
      prices: 1,
      undoneAt: '2026-11-19T07:30:00.000Z',
    },
  ],
  pagination: { page: 1, limit: 10, total: 12, totalPages: 2 },
}

async function open(role: 'manager' | 'read_only', answers: Parameters<typeof fakeApi>[0] = {}) {
  localStorage.clear()
  const results: ActResult[] = []
  const asked = { pages: [] as unknown[], undone: [] as unknown[] }
  const { fetch } = fakeApi({
    ...asStaff(role),
    'admin.products.priceChanges': ({ input }) => {
      asked.pages.push(input)
      return list
    },
    'admin.products.undoPrices': ({ input }) => {
      asked.undone.push(input)
      return { restored: 1_239, kept: [{ title: 'Latitude', sku: 'L-1', price: 24_999 }] }
    },
    ...answers,
  })
  render(inPage(<PastChanges onResult={(result) => void results.push(result)} />, fetch))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Price changes' }))
  return {
    user,
    results,
    asked,
    dialog: within(await screen.findByRole('dialog', { name: 'Price Changes' })),
  }
}

describe('the past changes of prices', () => {
  it('say what was done by whom, and what was taken back', async () => {
    const { dialog, user, asked } = await open('manager')
    const [first, second] = await dialog.findAllByRole('listitem')
    expect(first?.textContent).toContain('By -10% · To end in 991,240 prices · 20 Nov 2026')
    expect(first?.textContent).toContain('Ira')
    expect(second?.textContent).toContain('To ₹19,9991 price · ')
    expect(second?.textContent).toContain('Somebody who has left')
    expect(second?.textContent).toContain('Undone 19 Nov 2026')
    expect(await axeFaults()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Older' }))
    await vi.waitFor(() => expect(asked.pages).toEqual([{ page: 1 }, { page: 2 }]))
  })

  it('are undone after a question, and the outcome is reported', async () => {
    const { dialog, user, results, asked } = await open('manager')
    await user.click(await dialog.findByRole('button', { name: /^Undo the change of 20 Nov 2026/ }))
    const question = within(
      await screen.findByRole('dialog', {
        name: 'Undo this change of 1,240 prices? What was changed since stays.',
      }),
    )
    expect(asked.undone).toEqual([])
    await user.click(question.getByRole('button', { name: 'Undo' }))
    await vi.waitFor(() => expect(results).toHaveLength(1))
    expect(asked.undone).toEqual([{ changeId: TEN_OFF }])
    expect(results[0]).toMatchObject({ type: 'warning', title: 'Prices Restored' })
  })

  it('are only looked at by a role that only reads', async () => {
    const { dialog } = await open('read_only')
    expect(await dialog.findByText(/· Ira$/)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  it('may be none', async () => {
    const none = { changes: [], pagination: { page: 1, limit: 10, total: 0, totalPages: 0 } }
    const { dialog } = await open('manager', { 'admin.products.priceChanges': () => none })
    expect(await dialog.findByText('No prices were changed together yet')).toBeTruthy()
  })
})
