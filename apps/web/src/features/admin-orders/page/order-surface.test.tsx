import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addressNow, ID_AFTER, openOrderPage, press } from '../../../../test/admin-orders/test-order-page.tsx'
import { order, readyDialogs, row } from '../../../../test/admin-orders/test-orders.tsx'
import { asStaff } from '../../../../test/test-profile.ts'

beforeAll(readyDialogs)
afterEach(() => {
  cleanup()
  toast.remove()
})

describe('the form on the page of an order', () => {
  const formOf = async () => within(await screen.findByRole('region', { name: 'Update Order Status' }))

  it('is the one of the dialog, takes the focus from the button, and begins again when it was saved', async () => {
    let now: AdminOrder = order
    const changes: unknown[] = []
    const { user } = openOrderPage({
      'admin.orders.get': () => now,
      'admin.orders.update': ({ input }) => {
        changes.push(input)
        now = { ...order, status: 'shipped', carrier: 'DTDC', nextStatuses: ['delivered'] }
        return now
      },
    })
    const form = await formOf()
    const status = form.getByRole<HTMLSelectElement>('combobox', { name: 'Order Status' })
    await press(user, 'Update Status')
    expect(document.activeElement).toBe(status)
    await user.selectOptions(status, 'shipped')
    await user.type(form.getByRole('textbox', { name: /^Carrier/ }), 'DTDC')
    await user.click(form.getByRole('button', { name: 'Update Order' }))
    expect(await screen.findByText('Order updated successfully')).toBeTruthy()
    expect(changes).toEqual([{ id: order.id, carrier: 'DTDC', status: 'shipped', seenStatus: 'confirmed' }])
    const again = await formOf()
    await waitFor(() =>
      expect(again.getByRole<HTMLSelectElement>('combobox', { name: 'Order Status' }).value).toBe(''),
    )
    expect(again.queryByText(/^The order has changed in the meantime/)).toBeNull()
    expect(again.getByRole('textbox', { name: /^Carrier/ })).toHaveProperty('value', 'DTDC')
    expect(again.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })

  it('keeps what is typed when the order moves in the meantime', async () => {
    const moved: AdminOrder = { ...order, status: 'shipped' }
    const { user } = openOrderPage({
      'admin.orders.get': () => ({ ...order, hiddenAt: row.createdAt }),
      'admin.orders.unhide': () => moved,
    })
    const form = await formOf()
    await user.type(form.getByRole('textbox', { name: /^Fulfillment Status/ }), 'On the bench')
    await press(user, 'Show again')
    expect(await form.findByText('The order has changed in the meantime: it is Shipped now.')).toBeTruthy()
    expect(form.getByRole('textbox', { name: /^Fulfillment Status/ })).toHaveProperty('value', 'On the bench')
  })

  it('is not there for a role that only reads', async () => {
    openOrderPage(asStaff('support'))
    await screen.findByText(/UTR 4711/)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Update Order Status' })).toBeNull())
  })
})

describe('the way through the list', () => {
  it('leads to the orders before and after it by links and by j and k, and back with the filter', async () => {
    const asked: unknown[] = []
    const { user } = openOrderPage(
      {
        'admin.orders.neighbours': ({ input }) => {
          asked.push(input)
          return { previous: null, next: { id: ID_AFTER, orderNumber: 'DB-2026-000016' } }
        },
      },
      { status: 'confirmed', page: 2 },
    )
    const next = await screen.findByRole('link', { name: 'Next order: DB-2026-000016' })
    expect(next.getAttribute('href')).toBe(`/admin/orders/${ID_AFTER}?status=confirmed&page=2`)
    expect(screen.getByRole('link', { name: 'No order before this one' }).getAttribute('href')).toBeNull()
    expect(screen.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe(
      '/admin/orders?status=confirmed&page=2',
    )
    expect(asked).toEqual([
      {
        id: order.id,
        status: 'confirmed',
        paymentStatus: 'all',
        paymentMethod: 'all',
        sortBy: 'createdAt',
        sortOrder: 'desc',
      },
    ])
    await user.keyboard('k')
    expect(addressNow()).toMatch(new RegExp(`^/admin/orders/${order.id}`))
    await user.keyboard('j')
    await waitFor(() => expect(addressNow()).toBe(`/admin/orders/${ID_AFTER}?status=confirmed&page=2`))
  })
})
