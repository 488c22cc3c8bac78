import type { PackingSlips } from '@dobara/contract/admin-orders/slips.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openOrders, order, pageOf, readyDialogs, row } from '../../../../test/admin-orders/test-orders.tsx'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi } from '../../../../test/test-fake-api.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { slipsAddress } from './slips-address.ts'
import { SlipsPage } from './slips-page.tsx'

beforeAll(readyDialogs)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const OTHER = order.id.replace(/.$/, '2')
const printed: PackingSlips = {
  slips: [order, { ...order, id: OTHER, orderNumber: 'DB-2026-000018', paymentStatus: 'unpaid' }],
  without: [{ id: order.id.replace(/.$/, '3'), orderNumber: 'DB-2026-000019', status: 'cancelled' }],
}

function open(ids: string[]) {
  const asked: unknown[] = []
  const { fetch } = fakeApi({
    'admin.orders.slips': ({ input }) => {
      asked.push(input)
      return printed
    },
  })
  const page = (
    <main>
      <SlipsPage ids={ids} />
    </main>
  )
  const { container } = render(inPage(page, fetch, '/admin/orders/slips'))
  return { user: userEvent.setup(), asked, container }
}

describe('the packing slips of several orders', () => {
  it('are shown as they are printed, each with what is to be collected; orders without one are named', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user, asked, container } = open([order.id, OTHER])
    const paid = within(await screen.findByRole('region', { name: `Packing slip ${order.orderNumber}` }))
    expect(paid.getByText('Paid. Nothing is to be collected.')).toBeTruthy()
    expect(paid.getByText('LEN-T480')).toBeTruthy()
    const cash = within(screen.getByRole('region', { name: 'Packing slip DB-2026-000018' }))
    expect(cash.getByText('To be paid in cash: ₹50,197')).toBeTruthy()
    expect(screen.getByText(/^1 of the selected orders has no slip/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'DB-2026-000019' })).toBeTruthy()
    expect(asked).toEqual([{ ids: [order.id, OTHER] }])
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    expect(await axeFaults(container)).toEqual([])
  })

  it('of nothing say so', async () => {
    open([])
    expect(await screen.findByText('Please select orders in the list first.')).toBeTruthy()
  })

  it('are reached from the selection of the list', async () => {
    const pending = { ...row, id: OTHER, orderNumber: 'DB-2026-000020', status: 'pending' } as const
    const { user } = openOrders({ 'admin.orders.list': () => pageOf([row, pending]) })
    await user.click(await screen.findByRole('checkbox', { name: 'Select DB-2026-000020' }))
    expect(screen.queryByRole('link', { name: /packing slip/ })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: `Select ${row.orderNumber}` }))
    const link = await screen.findByRole('link', { name: 'Print 1 packing slip' })
    const address = new URL(link.getAttribute('href') ?? '', 'http://shop.test')
    expect(address.pathname).toBe('/admin/orders/slips')
    expect(slipsAddress.read({ orders: address.searchParams.get('orders') ?? '' }).toSorted()).toEqual(
      [row.id, OTHER].toSorted(),
    )
  })

  it('leave out of an address what is no order', () => {
    expect(slipsAddress.read({ orders: `${order.id},nothing,` })).toEqual([order.id])
    expect(slipsAddress.read({})).toEqual([])
  })
})
