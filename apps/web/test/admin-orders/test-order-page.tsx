// For tests only: the page of a paid order of two laptops, with its records.
import type { OrderRecords, RefundPreview } from '@dobara/contract/admin-orders/admin-order-refunds.ts'
import { useRouterState } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from '../../src/components/toaster.tsx'
import type { OrdersAddress } from '../../src/features/admin-orders/orders-list.ts'
import { OrderPage } from '../../src/features/admin-orders/page/order-page.tsx'
import { fakeApi } from '../test-fake-api.ts'
import { inPage } from '../test-shop.tsx'
import { order, row } from './test-orders.tsx'

export const records: OrderRecords = {
  leftAmount: 50_197,
  way: 'provider',
  lines: [
    { position: 1, title: 'Lenovo ThinkPad T480', quantity: 2, refundedQuantity: 1, totalAmount: 49_998 },
    { position: 2, title: 'Shipping', quantity: 1, refundedQuantity: 0, totalAmount: 199 },
  ],
  refunds: [
    {
      id: '0198b2f0-0000-7000-8000-0000000000c1',
      at: row.createdAt,
      amount: 500,
      state: 'processed',
      way: 'hand',
      reason: 'Scratched lid',
      reference: 'UTR 4711',
    },
  ],
  creditNotes: [
    {
      id: '0198b2f0-0000-7000-8000-0000000000d1',
      number: 'CN/2627/000004',
      issuedAt: row.createdAt,
      totalAmount: 500,
      formerInvoice: null,
    },
  ],
  history: { orders: [{ ...row, orderNumber: 'DB-2026-000003' }], count: 1, paidAmount: 12_000 },
}
const taxed = {
  taxableAmount: 168.64,
  cgstAmount: 15.18,
  sgstAmount: 15.18,
  igstAmount: 0,
  totalAmount: 199,
}
const preview: RefundPreview = {
  amount: 199,
  restAmount: 49_998,
  leftAmount: 50_197,
  way: 'provider',
  creditNote: { lines: [{ title: 'Shipping', quantity: 1, ...taxed }], ...taxed },
  next: null,
}

export const ID_AFTER = '0198b2f0-0000-7000-8000-0000000000a2'
/** The address, for what leads away from the page. */
function Place() {
  return <p data-testid="place">{useRouterState({ select: ({ location }) => location.href })}</p>
}
export const addressNow = () => screen.getByTestId('place').textContent

type Answers = Parameters<typeof fakeApi>[0]
/** The page of this order, opened from the list at `address`; `sent`: what refunds and deletions sent. */
export function openOrderPage(answers: Answers = {}, address: OrdersAddress = {}) {
  const sent: unknown[] = []
  const keep =
    (answer: unknown) =>
    ({ input }: { input: unknown }) => {
      sent.push(input)
      return answer
    }
  const { fetch } = fakeApi({
    'admin.orders.get': () => order,
    'admin.orders.neighbours': () => ({ previous: null, next: null }),
    'admin.orders.records': () => records,
    'admin.orders.statusMessage': () => ({
      text: 'Hello Asha',
      language: 'en',
      phone: '+919845012345',
      whatsappUrl: 'https://wa.me/919845012345?text=Hello%20Asha',
    }),
    'admin.orders.messages': () => ({ messages: [], email: null, phone: null }),
    'admin.orders.previewRefund': () => preview,
    'admin.orders.refund': keep({ order, amount: 199, outcome: 'asked' }),
    'admin.orders.remove': keep({
      id: order.id,
      orderNumber: order.orderNumber,
      outcome: 'hidden',
      wasCancelled: true,
    }),
    ...answers,
  })
  const page = (
    <main id="main">
      <Place />
      <OrderPage id={order.id} address={address} />
      <Toaster />
    </main>
  )
  const { container } = render(inPage(page, fetch, `/admin/orders/${order.id}`))
  return { user: userEvent.setup(), sent, container }
}

export const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
