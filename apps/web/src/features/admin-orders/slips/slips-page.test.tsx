import type { PackingSlips } from '@dobara/contract/admin-orders/slips.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openOrders, order, pageOf, row } from '../../../../test/admin-orders/test-orders.tsx'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi } from '../../../../test/test-fake-api.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { slipsAddress } from '../../../lib/files/slips-address.ts'
import { SlipsPage } from './slips-page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const OTHER = order.id.replace(/.$/, '2')
const printed: PackingSlips = {
  slips: [order, { ...order, id: OTHER, orderNumber: 'DB-2026-000018', paymentStatus: 'unpaid' }],
  without: [{ id: order.id.replace(/.$/, '3'), orderNumber: 'DB-2026-000019', status: 'cancelled' }],
}

function open(ids: string[], shipments: string[] = [], answer = printed) {
  const requests: unknown[] = []
  const { fetch } = fakeApi({
    'admin.orders.slips': ({ input }) => {
      requests.push(input)
      return answer
    },
  })
  const page = (
    <main>
      <SlipsPage chosen={{ ids, shipments }} />
    </main>
  )
  const { container } = render(inPage(page, fetch, '/admin/orders/slips'))
  return { user: userEvent.setup(), requests, container }
}

describe('the packing slips of several orders', () => {
  it('are shown as they are printed, each with what is to be collected; orders without one are named', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user, requests, container } = open([order.id, OTHER])
    const paid = within(await screen.findByRole('region', { name: `Packing slip ${order.orderNumber}` }))
    expect(paid.getByText('Paid. Collect nothing.')).toBeTruthy()
    expect(paid.getByText('LEN-T480')).toBeTruthy()
    const cash = within(screen.getByRole('region', { name: 'Packing slip DB-2026-000018' }))
    expect(cash.getByText('Collect in cash: ₹50,197')).toBeTruthy()
    expect(screen.getByText(/^1 of the selected orders has no slip/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'DB-2026-000019' })).toBeTruthy()
    expect(paid.getByRole('img', { name: `Opens the page of ${order.orderNumber}` })).toBeTruthy()
    expect(requests).toEqual([{ ids: [order.id, OTHER], shipments: [] }])
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    expect(await axeFaults(container)).toEqual([])
  })

  it('show for single parcels the number, the carrier, and that cash is collected once', async () => {
    const parcel = { id: OTHER, place: 2, of: 2, carrier: 'DTDC', trackingNumber: 'D2' }
    const { requests, container } = open([], [OTHER], {
      slips: [{ ...order, paymentStatus: 'unpaid', parcel }],
      without: [],
    })
    const name = `Packing slip ${order.orderNumber}, Parcel 2 of 2`
    const slip = within(await screen.findByRole('region', { name }))
    expect(slip.getByText('Parcel 2 of 2')).toBeTruthy()
    expect(slip.getByText('DTDC D2')).toBeTruthy()
    expect(slip.getByText('Collect in cash for the whole order, once: ₹50,197')).toBeTruthy()
    expect(requests).toEqual([{ ids: [], shipments: [OTHER] }])
    expect(await axeFaults(container)).toEqual([])
  })

  it('show a hint when none are selected', async () => {
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
    expect(slipsAddress.read({ orders: address.searchParams.get('orders') ?? '' }).ids.toSorted()).toEqual(
      [row.id, OTHER].toSorted(),
    )
  })

  it('ignore invalid order ids in the URL', () => {
    expect(slipsAddress.read({ orders: `${order.id},nothing,` })).toEqual({
      ids: [order.id],
      shipments: [],
    })
    expect(slipsAddress.read(slipsAddress.of({ shipments: [OTHER] }))).toEqual({
      ids: [],
      shipments: [OTHER],
    })
  })
})
