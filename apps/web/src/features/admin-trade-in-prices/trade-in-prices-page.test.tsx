import type { AdminTradeInPrice } from '@dobara/contract/admin-trade-in-prices/trade-in-prices.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { Toaster } from '../../components/toaster.tsx'
import { tradeInPricesInput, tradeInPricesList } from './trade-in-prices-list.ts'
import { TradeInPricesPage } from './trade-in-prices-page.tsx'

afterEach(cleanup)

const t480: AdminTradeInPrice = {
  id: 1,
  kind: 'laptop',
  brand: 'Lenovo',
  model: 'ThinkPad T480',
  basePrice: 14_000,
  isActive: true,
  updatedAt: '2026-11-01T06:30:00.000Z',
}

function openList(answers: Parameters<typeof fakeApi>[0] = {}) {
  localStorage.clear()
  localStorage.setItem('accessToken', 'token')
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin' }),
    'admin.tradeInPrices.list': () => ({
      tradeInPrices: [t480],
      pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
    }),
    ...answers,
  })
  const page = (
    <>
      <TradeInPricesPage address={{}} />
      <Toaster />
    </>
  )
  render(inPage(page, fetch, '/admin/trade-in-prices'))
  return userEvent.setup()
}

describe('the list of trade-in prices', () => {
  it('shows what is known of each', async () => {
    openList({
      'admin.tradeInPrices.list': () => ({
        tradeInPrices: [t480, { ...t480, id: 2, model: '', isActive: false }],
        pagination: { page: 1, limit: 20, total: 2, totalPages: 1 },
      }),
    })
    const row = within((await screen.findByText('Lenovo ThinkPad T480')).closest('tr') as HTMLElement)
    expect(row.getByText('₹14,000')).toBeTruthy()
    expect(screen.getByText('Lenovo (Any other model)')).toBeTruthy()
    expect(screen.getByText('Not offered')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('has the button that fills it where there is none', async () => {
    const none = { tradeInPrices: [], pagination: { page: 1, limit: 20, total: 0, totalPages: 0 } }
    const user = openList({ 'admin.tradeInPrices.list': () => none })
    await vi.waitFor(() => expect(screen.getAllByRole('button', { name: 'Add price' })).toHaveLength(2))
    await user.click(screen.getAllByRole('button', { name: 'Add price' }).at(-1) as HTMLElement)
    expect(screen.getByRole('dialog', { name: 'Add price' })).toBeTruthy()
  })

  it('reads its address', () => {
    expect(
      tradeInPricesInput(
        tradeInPricesList.read({ sort: 'basePrice', dir: 'desc', kind: 'laptop', search: ' t4 ' }),
      ),
    ).toEqual({ search: 't4', kind: 'laptop', sortBy: 'basePrice', sortOrder: 'desc', page: 1, limit: 20 })
  })

  it('adds one', async () => {
    const sent: unknown[] = []
    const user = openList({ 'admin.tradeInPrices.create': ({ input }) => (sent.push(input), t480) })
    await user.click(await screen.findByRole('button', { name: 'Add price' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Add price' }))
    await user.type(dialog.getByLabelText('Brand'), 'Dell')
    await user.type(dialog.getByLabelText('Price in perfect condition'), '9000')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Price added')).toBeTruthy()
    expect(sent).toEqual([{ kind: 'laptop', brand: 'Dell', model: '', basePrice: 9_000, isActive: true }])
  })

  it('changes one with the state that was seen', async () => {
    const sent: unknown[] = []
    const user = openList({ 'admin.tradeInPrices.update': ({ input }) => (sent.push(input), t480) })
    await user.click(await screen.findByRole('button', { name: 'Edit Lenovo ThinkPad T480' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Edit price' }))
    await user.type(dialog.getByLabelText('Model'), 's{Enter}')
    expect(await screen.findByText('Price saved')).toBeTruthy()
    expect(sent).toEqual([{ ...t480, model: 'ThinkPad T480s' }])
  })

  it('deletes one after a question', async () => {
    const sent: unknown[] = []
    const user = openList({ 'admin.tradeInPrices.remove': ({ input }) => (sent.push(input), { id: 1 }) })
    await user.click(await screen.findByRole('button', { name: 'Delete Lenovo ThinkPad T480' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Price deleted')).toBeTruthy()
    expect(sent).toEqual([{ id: 1 }])
  })
})
