import { cleanup, type queries, screen, within } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { refused } from '../../../test/test-fake-api.ts'
import { openOrders, order, pageOf, row } from '../../../test/admin-orders/test-orders.tsx'

afterEach(() => {
  cleanup()
  toast.remove()
})

const open = { order: order.id }
const factsOf = (dialog: ReturnType<typeof within<typeof queries>>) =>
  dialog.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)

describe('the list of orders', () => {
  it('shows the documented cards, columns and words', async () => {
    openOrders()
    const cells = (await screen.findByText('DB-2026-000017')).closest('tr') as HTMLElement
    const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(titles).toEqual(['Order', 'Customer', 'Items', 'Amount', 'Status', 'Payment', 'Date', 'Actions'])
    const of = within(cells)
    for (const words of ['Lenovo ThinkPad T480', 'Asha Rao', 'asha@example.in', '2 item(s)', '₹50,197']) {
      expect(of.getByText(words)).toBeTruthy()
    }
    expect(of.getByText('Cash on Delivery')).toBeTruthy()
    expect(of.getByText('Confirmed')).toBeTruthy()
    expect(of.getByText('Unpaid')).toBeTruthy()
    expect(of.getByText('20 Nov 2026, 12:00 pm')).toBeTruthy()
    expect(factsOf(within(await screen.findByLabelText('Figures')))).toEqual([
      'Total Orders: 482 without pending, cancelled and failed',
      'Total Revenue: ₹1,64,20,310',
      'Paid Revenue: ₹1,38,11,940',
      'Avg Order Value: ₹34,068',
    ])
  })

  it('shows the range and total of results, with page links around the current one', async () => {
    openOrders({ 'admin.orders.list': () => pageOf([row], 482) })
    expect(await screen.findByText('Showing 1 to 20 of 482 results')).toBeTruthy()
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
    expect(pages.getAllByRole('link', { name: /^Page/ }).map(({ textContent }) => textContent)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '25',
    ])
  })

  it('shows No orders found, and a hint when filters are active', async () => {
    openOrders({ 'admin.orders.list': () => pageOf([]) }, { status: 'shipped' })
    expect(await screen.findByText('No orders found')).toBeTruthy()
    expect(screen.getByText('Try adjusting your search or filters')).toBeTruthy()
    expect(screen.queryByText(/^Showing/)).toBeNull()
  })

  it('leads to the first page when there is none of the number in the address', async () => {
    openOrders({ 'admin.orders.list': () => pageOf([], 42) }, { page: 9, status: 'shipped' })
    const link = await screen.findByRole('link', { name: 'First page' })
    expect(link.getAttribute('href')).toMatch(/\?status=shipped$/)
    expect(screen.queryByText(/^Showing/)).toBeNull()
  })

  it('reports a date range in the wrong order', async () => {
    openOrders({ 'admin.orders.list': () => pageOf([]) }, { from: '2026-11-20', to: '2026-11-01' })
    expect(await screen.findByText('The date under “To” is before the date under “From”.')).toBeTruthy()
  })

  it('shows Failed to fetch orders when the server gives no reason, and retries', async () => {
    let isBroken = true
    const { user } = openOrders({
      'admin.orders.list': () => {
        if (isBroken) throw new Error('a gateway answered instead')
        return pageOf([row])
      },
    })
    expect(await screen.findByText('Failed to fetch orders')).toBeTruthy()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('DB-2026-000017')).toBeTruthy()
  })

  it('counts the figures of the orders that the filters leave', async () => {
    const requests: unknown[] = []
    const figures = ({ input }: { input: unknown }) => {
      requests.push(input)
      return { totalOrders: 3, standingOrders: 2, totalRevenue: 300, paidRevenue: 0, avgOrderValue: 150 }
    }
    openOrders({ 'admin.orders.statistics': figures }, { method: 'cod', tab: 'late', period: 'week' })
    expect(await screen.findByText('₹150')).toBeTruthy()
    expect(requests).toMatchObject([{ period: 'week', paymentMethod: 'cod', tab: 'late', status: 'all' }])
  })

  it('only logs that the figures failed: the orders are there', async () => {
    const logged = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', logged)
    openOrders({ 'admin.orders.statistics': () => refused('INTERNAL') })
    expect(await screen.findByText('DB-2026-000017')).toBeTruthy()
    await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce())
    expect(screen.getAllByText('Unknown')).toHaveLength(4)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('requests the filters of its URL, and offers the documented filters', async () => {
    const requests: unknown[] = []
    const answer = ({ input }: { input: unknown }) => {
      requests.push(input)
      return pageOf([row])
    }
    openOrders({ 'admin.orders.list': answer }, { search: '0017', status: 'pending', method: 'cod', page: 3 })
    await screen.findByText('DB-2026-000017')
    expect(requests).toEqual([
      {
        search: '0017',
        status: 'pending',
        paymentStatus: 'all',
        paymentMethod: 'cod',
        sortBy: 'createdAt',
        sortOrder: 'desc',
        page: 3,
        limit: 20,
      },
    ])
    const choices = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    expect(choices('Payment method')).toEqual(['All', 'Cash on Delivery', 'Razorpay'])
    expect(choices('Payment status')).toEqual(['All', 'Unpaid', 'Paid', 'Failed', 'Refunded'])
    expect(choices('Order status')).toHaveLength(8)
    expect(screen.getByRole('searchbox', { name: 'Search by order number' })).toHaveProperty('value', '0017')
  })
})

describe('an empty list of orders', () => {
  it('has the button that fills it where there is none, and none while filters are on', async () => {
    openOrders({ 'admin.orders.list': () => pageOf([]) })
    await screen.findByText('No orders found')
    expect(screen.getAllByRole('link', { name: 'New order' })).toHaveLength(2)
    cleanup()
    openOrders({ 'admin.orders.list': () => pageOf([]) }, { status: 'shipped' })
    await screen.findByText('No orders found')
    expect(screen.getAllByRole('link', { name: 'New order' })).toHaveLength(1)
  })
})

describe('the tabs over the list', () => {
  it('lead to their orders, oldest first, with how many there are', async () => {
    openOrders()
    const tabs = within(await screen.findByRole('navigation', { name: 'Work on orders' }))
    await tabs.findByText('14')
    expect(tabs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['All 1,482', '/admin/orders'],
      ['To pack 14', '/admin/orders?tab=to_pack&dir=asc'],
      ['To ship 6', '/admin/orders?tab=to_ship&dir=asc'],
      ['COD today 3', '/admin/orders?tab=cod_today&dir=asc'],
      ['Late 2', '/admin/orders?tab=late&dir=asc'],
      ['Refunds 0', '/admin/orders?tab=refunds&dir=asc'],
    ])
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('All 1,482')
  })

  it('describe their contents, request them, and work without counts', async () => {
    const requests: unknown[] = []
    openOrders(
      {
        'admin.orders.tabCounts': () => refused('INTERNAL'),
        'admin.orders.list': ({ input }) => {
          requests.push(input)
          return pageOf([])
        },
      },
      { tab: 'to_pack', dir: 'asc' },
    )
    expect(await screen.findByText('Confirmed orders that are not packed yet')).toBeTruthy()
    expect(await screen.findByText('There is nothing to do here.')).toBeTruthy()
    expect(requests).toMatchObject([{ tab: 'to_pack', sortOrder: 'asc' }])
    expect(screen.getByRole('link', { name: 'To pack' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('button', { name: 'Clear' })).toHaveProperty('disabled', true)
  })

  it('explain that late orders may not be shipped yet', async () => {
    openOrders({ 'admin.orders.list': () => pageOf([]) }, { tab: 'late', dir: 'asc' })
    const title = 'Orders that have not arrived by the last day promised to the buyer, whether sent or not'
    expect(await screen.findByText(title)).toBeTruthy()
  })
})

describe('the details of an order', () => {
  it('show everything that is documented', async () => {
    openOrders({}, open)
    const dialog = within(await screen.findByRole('dialog', { name: 'Order Details - DB-2026-000017' }))
    const facts = factsOf(dialog)
    for (const fact of [
      'Order Status: Confirmed',
      'Payment Status: Paid',
      'Payment Method: Razorpay',
      'Total: ₹50,197',
      'Invoice: DB/26-27/000009',
      'Name: Asha Rao',
      'Email: asha@example.in',
      'Phone: +91 98450 12345',
      'Subtotal: ₹51,998',
      'Discount: −₹2,000',
      'Tax (GST) included: ₹7,627.12',
      'Shipping: ₹199',
    ]) {
      expect(facts).toContain(fact)
    }
    expect(dialog.getByText('14, 3rd Cross')).toBeTruthy()
    expect(dialog.getByText('2 × ₹25,999')).toBeTruthy()
    expect(dialog.getByText(/SKU LEN-T480/)).toBeTruthy()
    expect(dialog.getByText('Call before delivery')).toBeTruthy()
    expect(dialog.getByText(/· the shop$/)).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Close' })).toBeTruthy()
  })

  it('leave out what there is not: a phone, a discount note, a parcel', async () => {
    const bare = { ...order, noteEntries: [], customer: { ...order.customer, phone: null } }
    openOrders({ 'admin.orders.get': () => bare }, open)
    const dialog = within(await screen.findByRole('dialog', { name: /000017$/ }))
    expect(dialog.queryByText('Phone')).toBeNull()
    expect(dialog.queryByText('Notes')).toBeNull()
    expect(dialog.queryByText('Tracking Number')).toBeNull()
  })

  it('show why they cannot be loaded, and can be reloaded', async () => {
    let isBroken = true
    const { user } = openOrders(
      {
        'admin.orders.get': () => {
          if (isBroken) throw new Error('a gateway answered instead')
          return order
        },
      },
      open,
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Order Details' }))
    expect(await dialog.findByText('Failed to fetch order details')).toBeTruthy()
    isBroken = false
    await user.click(dialog.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('dialog', { name: 'Order Details - DB-2026-000017' })).toBeTruthy()
  })

  it('lead to the change and back again', async () => {
    const { user } = openOrders({}, open)
    await user.click(await screen.findByRole('button', { name: 'Update Status' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Update Order Status - DB-2026-000017' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('dialog', { name: 'Order Details - DB-2026-000017' })).toBeTruthy()
  })
})
