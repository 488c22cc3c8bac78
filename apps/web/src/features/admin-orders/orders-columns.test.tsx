import { cleanup, screen, within } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, describe, expect, it } from 'vitest'
import { openOrders, openUpdate, order, pageOf, row } from '../../../test/admin-orders/test-orders.tsx'
import { asStaff } from '../../../test/test-profile.ts'

afterEach(() => {
  cleanup()
  toast.remove()
})

const picture = '/media/t480/640.webp'

describe('a row of the orders', () => {
  it('has the picture and the title of its first item, and View and Update', async () => {
    openOrders({
      ...asStaff('owner'),
      'admin.orders.list': () => pageOf([{ ...row, previewImageUrl: picture }]),
    })
    const cells = within((await screen.findByText('DB-2026-000017')).closest('tr') as HTMLElement)
    expect(cells.getByText('Lenovo ThinkPad T480')).toBeTruthy()
    expect(document.querySelector('tr img')?.getAttribute('src')).toContain('/media/t480/')
    const view = cells.getByRole('link', { name: 'View DB-2026-000017' })
    expect(view.getAttribute('href')).toBe(`/?order=${row.id}`)
    expect(cells.getByRole('button', { name: 'Update DB-2026-000017' })).toBeTruthy()
    expect(cells.getByRole('link', { name: 'DB-2026-000017' }).getAttribute('href')).toBe(
      `/admin/orders/${row.id}`,
    )
  })
})

describe('the details of an order', () => {
  it('show picture, title, quantity, unit price and line total of each item, the address and the total', async () => {
    const items = order.items.map((item) => ({ ...item, imageUrl: picture }))
    openOrders({ 'admin.orders.get': () => ({ ...order, items }) }, { order: order.id })
    const dialog = within(await screen.findByRole('dialog', { name: 'Order Details - DB-2026-000017' }))
    const item = within(dialog.getByText('2 × ₹25,999').closest('li') as HTMLElement)
    expect(item.getByText('Lenovo ThinkPad T480')).toBeTruthy()
    expect(item.getByText('₹51,998')).toBeTruthy()
    expect(document.querySelector('li img')?.getAttribute('src')).toContain('/media/t480/')
    for (const words of [/Asha Rao/, /14, 3rd Cross/, /Bengaluru/, /Karnataka/, /560038/])
      expect(dialog.getAllByText(words).length).toBeGreaterThan(0)
    const summary = within(
      dialog.getByRole('heading', { name: 'Order Summary' }).parentElement as HTMLElement,
    )
    expect(summary.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Subtotal',
      'Discount',
      'Tax (GST) included',
      'Shipping',
      'Total',
    ])
    for (const name of ['Close', 'Update Status'])
      expect(dialog.getAllByRole('button', { name }).length).toBeGreaterThan(0)
  })
})

describe('the form Update Order Status', () => {
  it('marks the order status as required without asking for it, and the others as optional', async () => {
    const { user, dialog, status, save, sent } = await openUpdate({ ...order, notes: null })
    expect(status.getAttribute('aria-required')).toBe('true')
    expect(dialog.getByRole('textbox', { name: /^Fulfillment Status.*optional/ })).toBeTruthy()
    expect(dialog.getByRole('combobox', { name: 'Payment Status' })).toBeTruthy()
    expect(dialog.getByRole('textbox', { name: /^Admin Notes.*optional/ }).tagName).toBe('TEXTAREA')
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: /^Admin Notes/ }), 'Ring first')
    await save()
    expect(await screen.findByText('Order updated successfully')).toBeTruthy()
    expect(sent).toEqual([{ path: 'update', input: { id: order.id, notes: 'Ring first' } }])
  })

  it('has a panel of the current status that is only read', async () => {
    const { dialog } = await openUpdate()
    const panel = within(dialog.getByRole('region', { name: 'Current Status' }))
    expect(panel.getByText('Confirmed')).toBeTruthy()
    for (const role of ['textbox', 'combobox', 'button']) expect(panel.queryByRole(role)).toBeNull()
  })
})
