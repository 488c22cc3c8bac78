import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { StoreCreditSection } from './store-credit-section.tsx'

afterEach(cleanup)

const at = '2026-11-29T10:00:00.000Z'
const order = { id: '0198b2f0-0000-7000-8000-0000000000e1', orderNumber: 'DB-2026-000123' }
const spent = { id: '2', kind: 'spent', amount: -1_500, balance: 2_500, order, reason: null, at }
const gift = {
  id: '1',
  kind: 'adjusted',
  amount: 4_000,
  balance: 4_000,
  order: null,
  reason: 'Late delivery',
  at,
}
const pages = (total: number, page = 1) => ({ page, limit: 5, total, totalPages: Math.ceil(total / 5) })

function open(answer: (input: { page: number }) => unknown) {
  const { fetch } = fakeApi({ 'profile.storeCredit': ({ input }) => answer(input as { page: number }) })
  render(inPage(<StoreCreditSection />, fetch))
  return userEvent.setup()
}

describe('the store credit of a customer', () => {
  it('shows the balance and its changes', async () => {
    open(() => ({ balance: 2_500, entries: [spent, gift], pagination: pages(2) }))
    expect(await screen.findByText('You have ₹2,500')).toBeTruthy()
    expect(screen.getByText('−₹1,500')).toBeTruthy()
    expect(screen.getByText('+₹4,000')).toBeTruthy()
    expect(screen.getByText('Late delivery')).toBeTruthy()
    expect(screen.getByRole('link', { name: order.orderNumber })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Earlier changes' })).toBeNull()
    expect(await axeFaults()).toEqual([])
  })

  it('shows earlier changes on request, and the newer ones again', async () => {
    const user = open(({ page }) => ({
      balance: 2_500,
      entries: page === 2 ? [gift] : [spent],
      pagination: pages(6, page),
    }))
    await user.click(await screen.findByRole('button', { name: 'Earlier changes' }))
    expect(await screen.findByText('+₹4,000')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Newer changes' }))
    expect(await screen.findByText('−₹1,500')).toBeTruthy()
  })

  it('is not there for those who never had any', async () => {
    const requests: number[] = []
    open(({ page }) => (requests.push(page), { balance: 0, entries: [], pagination: pages(0) }))
    await expect.poll(() => requests).toEqual([1])
    expect(screen.queryByRole('heading', { name: 'Store credit' })).toBeNull()
  })

  it("shows an error with 'Try again' when it cannot be loaded", async () => {
    let tries = 0
    const user = open(() =>
      ++tries === 1 ? refused('INTERNAL') : { balance: 4_000, entries: [gift], pagination: pages(1) },
    )
    await user.click(await screen.findByRole('button', { name: /Try again/i }))
    expect(await screen.findByText('You have ₹4,000')).toBeTruthy()
  })
})
