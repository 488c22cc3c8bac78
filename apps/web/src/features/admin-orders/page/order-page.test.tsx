import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openOrderPage, press, records } from '../../../../test/admin-orders/test-order-page.tsx'
import { order, row } from '../../../../test/admin-orders/test-orders.tsx'
import { axeFaults } from '../../../../test/test-axe.ts'
import { refused } from '../../../../test/test-fake-api.ts'
import { asStaff } from '../../../../test/test-profile.ts'

afterEach(() => {
  cleanup()
  toast.remove()
  vi.restoreAllMocks()
})

describe('the page of an order', () => {
  it('shows its money, documents and the other orders of its buyer, and prints the packing slip', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper')
    const requests: unknown[] = []
    const { user, container } = openOrderPage({
      'orders.creditNote': ({ input }) => {
        requests.push((input as { id: string }).id)
        return { fileName: 'credit-note.pdf', pdfBase64: btoa('%PDF') }
      },
    })
    expect(await screen.findByRole('heading', { level: 1, name: `Order ${order.orderNumber}` })).toBeTruthy()
    expect(await screen.findByText(/by hand · UTR 4711 · Scratched lid$/)).toBeTruthy()
    expect(screen.getByText(/^CN\/2627\/000004/)).toBeTruthy()
    await press(user, 'Credit note CN/2627/000004 (PDF)')
    await waitFor(() => expect(requests).toEqual([records.creditNotes[0]?.id]))
    expect(screen.getByRole('link', { name: 'DB-2026-000003' })).toBeTruthy()
    expect(screen.getByText(/^Packing slip/).textContent).toContain(order.orderNumber)
    await press(user, 'Print packing slip')
    expect(print).toHaveBeenCalledOnce()
    expect(await axeFaults(container)).toEqual([])
  })

  it('prints the rest alone, and cash once, after a part of it was sent', async () => {
    const [line] = order.items
    if (!line) throw new Error('The order has no item.')
    const parcel = {
      id: row.id,
      carrier: 'DTDC',
      trackingNumber: null,
      trackingUrl: null,
      state: 'created' as const,
      sentAt: row.createdAt,
      deliveredAt: null,
      items: [{ orderItemId: line.id, title: line.title, quantity: 1 }],
      scans: [],
    }
    const sent = { status: 'shipped', paymentStatus: 'unpaid', shipments: [parcel], unitsToShip: 1 } as const
    const linesToShip = [{ orderItemId: line.id, quantity: 1 }]
    openOrderPage({ 'admin.orders.get': () => ({ ...order, ...sent, linesToShip }) })
    const slip = within(await screen.findByRole('region', { name: `Packing slip ${order.orderNumber}` }))
    expect(slip.getByRole('cell', { name: '1' })).toBeTruthy()
    expect(slip.getByText('Collect in cash for the whole order, once: ₹50,197')).toBeTruthy()
  })

  it('offers no refund where nothing is left, and shows a deleted order again', async () => {
    const shown = { ...order, hiddenAt: row.createdAt }
    const { user } = openOrderPage({
      'admin.orders.get': () => shown,
      'admin.orders.records': () => ({ ...records, leftAmount: 0 }),
      'admin.orders.unhide': () => Object.assign(shown, { hiddenAt: null }),
    })
    expect(await screen.findByText(/^This order was deleted/)).toBeTruthy()
    await screen.findByText(/UTR 4711/)
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
    await press(user, 'Show again')
    expect(await screen.findByText('The order is in the list again.')).toBeTruthy()
  })

  it.each([null, row.createdAt])(
    'is read and printed by a role that does not write orders (deleted: %s)',
    async (hiddenAt) => {
      openOrderPage({ ...asStaff('support'), 'admin.orders.get': () => ({ ...order, hiddenAt }) })
      await screen.findByText(/UTR 4711/)
      await waitFor(() =>
        expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
          'Write to the customer',
          'Print packing slip',
          'Invoice (PDF)',
          'PDF',
        ]),
      )
    },
  )
})

describe('a refund', () => {
  it('previews the credit note for items, and sends the amount left at the time of the decision', async () => {
    const { user, sent } = openOrderPage()
    await press(user, 'Refund')
    const dialog = within(await screen.findByRole('dialog', { name: `Refund of ${order.orderNumber}` }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'What to refund' }), 'lines')
    const laptops = dialog.getByRole<HTMLSelectElement>('combobox', { name: /^Units of Lenovo.*1 of 2 left/ })
    expect([...laptops.options].map(({ text }) => text)).toEqual(['0', '1'])
    await user.click(dialog.getByRole('button', { name: /^Refund/ }))
    expect(await dialog.findByText('Please choose how many units to refund.')).toBeTruthy()
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Units of Shipping/ }), '1')
    expect(await dialog.findByText('Credit note for ₹199.00: value ₹168.64, tax ₹30.36')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Refund ₹199.00' }))
    expect(await dialog.findByText('Please enter a reason.')).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Came late')
    await user.click(dialog.getByRole('button', { name: 'Refund ₹199.00' }))
    expect(await screen.findByText('The refund of ₹199.00 is on its way.')).toBeTruthy()
    const lines = [{ position: 2, quantity: 1 }]
    expect(sent).toEqual([
      { id: order.id, refund: { kind: 'lines', lines }, leftAmount: 50_197, reason: 'Came late' },
    ])
  })

  it('requires a reference for money that did not come through the provider', async () => {
    const { user, sent } = openOrderPage({
      'admin.orders.records': () => ({ ...records, way: 'hand' }),
      'admin.orders.refund': () => refused('CHANGED_MEANWHILE'),
    })
    await press(user, 'Refund')
    const dialog = within(await screen.findByRole('dialog', { name: /^Refund of/ }))
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Came late')
    await user.click(dialog.getByRole('button', { name: /^Record refund of/ }))
    expect(await dialog.findByText('Please enter the reference.')).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: /^Reference/ }), 'UTR 1')
    await user.click(dialog.getByRole('button', { name: /^Record refund of/ }))
    expect(await dialog.findByText(/^Someone else changed this/)).toBeTruthy()
    expect(sent).toEqual([])
  })
})

describe('deleting', () => {
  it.each([
    [true, /is deleted permanently\.$/],
    [false, /It is not deleted permanently\.$/],
  ])('prompts, and describes the outcome (erasable: %s)', async (isErasable, question) => {
    const { user, sent } = openOrderPage({ 'admin.orders.get': () => ({ ...order, isErasable }) })
    await press(user, 'Delete')
    const dialog = within(await screen.findByRole('dialog', { name: question }))
    await user.click(
      dialog.getByRole('button', { name: isErasable ? 'Delete' : 'Delete and refund ₹50,197' }),
    )
    await expect.poll(() => sent).toEqual([{ id: order.id }])
  })
})
