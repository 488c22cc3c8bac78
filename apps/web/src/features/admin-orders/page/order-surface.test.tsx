import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, describe, expect, it } from 'vitest'
import { addressNow, ID_AFTER, openOrderPage, press } from '../../../../test/admin-orders/test-order-page.tsx'
import { order, row } from '../../../../test/admin-orders/test-orders.tsx'
import { refused } from '../../../../test/test-fake-api.ts'
import { asStaff } from '../../../../test/test-profile.ts'

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
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Update Order Status' }))
  })

  it('retains the input when the order moves in the meantime', async () => {
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

describe('the notes of an order', () => {
  it('show author and time, and are added to without changing one', async () => {
    const added: unknown[] = []
    const { user } = openOrderPage({
      'admin.orders.addNote': ({ input }) => {
        added.push(input)
        const note = { id: ID_AFTER, text: 'Rang, no answer', author: 'Dobara Admin', at: row.createdAt }
        return { ...order, noteEntries: [...order.noteEntries, note] }
      },
    })
    const notes = within(await screen.findByRole('region', { name: 'Notes' }))
    expect(notes.getByText('Call before delivery')).toBeTruthy()
    expect(notes.getByText('Ravi Kumar · 20 Nov 2026, 12:00 pm')).toBeTruthy()
    expect(notes.getByRole('button', { name: 'Add Note' })).toHaveProperty('disabled', true)
    const box = notes.getByRole('textbox', { name: 'Add a note' })
    await user.type(box, 'Rang, no answer')
    await user.click(notes.getByRole('button', { name: 'Add Note' }))
    expect(await notes.findByText('Dobara Admin · 20 Nov 2026, 12:00 pm')).toBeTruthy()
    expect(added).toEqual([{ id: order.id, text: 'Rang, no answer' }])
    expect(box).toHaveProperty('value', '')
  })

  it('retain text typed after a note while it is saved', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const { user } = openOrderPage({ 'admin.orders.addNote': () => promise })
    const notes = within(await screen.findByRole('region', { name: 'Notes' }))
    const box = notes.getByRole('textbox', { name: 'Add a note' })
    await user.type(box, 'Rang')
    await user.click(notes.getByRole('button', { name: 'Add Note' }))
    await user.type(box, '{Enter}Calls back')
    resolve({ ...order, noteEntries: [] })
    await waitFor(() => expect(box).toHaveProperty('value', 'Calls back'))
  })

  it('retain the input when it is refused', async () => {
    const { user } = openOrderPage({ 'admin.orders.addNote': () => refused('ORDER_NOT_FOUND') })
    const notes = within(await screen.findByRole('region', { name: 'Notes' }))
    await user.type(notes.getByRole('textbox', { name: 'Add a note' }), 'Rang')
    await user.click(notes.getByRole('button', { name: 'Add Note' }))
    expect(await screen.findByText('Order not found')).toBeTruthy()
    expect(notes.getByRole('textbox', { name: 'Add a note' })).toHaveProperty('value', 'Rang')
  })
})

describe('the way through the list', () => {
  it('leads to the orders before and after it by links and by j and k, and back with the filter', async () => {
    const requests: unknown[] = []
    const { user } = openOrderPage(
      {
        'admin.orders.neighbours': ({ input }) => {
          requests.push(input)
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
    expect(requests).toEqual([
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
