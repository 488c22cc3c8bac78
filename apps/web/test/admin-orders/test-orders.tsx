// For tests only: a paid order of two laptops, and the screen with it.
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { AdminOrder, AdminOrderRow } from '@dobara/contract/admin-orders/admin-orders.ts'
import { configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { Toaster } from '../../src/components/toaster.tsx'
import { fakeApi } from '../test-fake-api.ts'
import { inPage } from '../test-shop.tsx'
import type { OrdersAddress } from '../../src/features/admin-orders/orders-list.ts'
import { OrdersPage } from '../../src/features/admin-orders/orders-page.tsx'

// On a machine with much else to do the page takes its time.
configure({ asyncUtilTimeout: 5_000 })
vi.setConfig({ testTimeout: 30_000 })

/** The order with other facts about its next steps. */
export const orderWith = (
  facts: Partial<AdminOrder['moveFacts']>,
  rest: Partial<AdminOrder> = {},
): AdminOrder => ({
  ...order,
  ...rest,
  moveFacts: { ...order.moveFacts, ...facts },
})

const ID = '0198b2f0-0000-7000-8000-0000000000a1'
const NUMBER = 'DB-2026-000017'
const address = {
  name: 'Asha Rao',
  line1: '14, 3rd Cross',
  line2: null,
  city: 'Bengaluru',
  state: 'Karnataka',
  postcode: '560038',
  country: 'IN',
  phone: '+919845012345',
  email: null,
}

export const row: AdminOrderRow = {
  id: ID,
  orderNumber: NUMBER,
  previewImageUrl: null,
  previewTitle: 'Lenovo ThinkPad T480',
  customer: { name: 'Asha Rao', email: 'asha@example.in' },
  itemCount: 2,
  totalAmount: 50_197,
  netAmount: 50_197,
  isPartlyRefunded: false,
  paymentMethod: 'cod',
  channel: 'web',
  status: 'confirmed',
  paymentStatus: 'unpaid',
  createdAt: '2026-11-20T06:30:00.000Z',
  shippingMethod: 'express',
  promise: { earliest: '2026-11-24', latest: '2026-11-25', isLate: false },
}

export const order: AdminOrder = {
  id: ID,
  orderNumber: NUMBER,
  status: 'confirmed',
  fulfillmentStatus: null,
  paymentStatus: 'paid',
  paymentMethod: 'online',
  channel: 'web',
  transactionId: 'pay_A1',
  payments: [],
  placedAt: row.createdAt,
  deliveredAt: null,
  holdExpiresAt: null,
  shippingMethod: row.shippingMethod,
  promise: row.promise,
  subtotal: 51_998,
  discountAmount: 2000,
  taxAmount: 7627.12,
  cgstAmount: 3813.56,
  sgstAmount: 3813.56,
  igstAmount: 0,
  shippingAmount: 199,
  totalAmount: 50_197,
  refundedAmount: 0,
  refundReferences: [],
  netAmount: 50_197,
  isPartlyRefunded: false,
  cancelledAmount: 0,
  payableAmount: 50_197,
  creditAmount: 0,
  dueAmount: 50_197,
  canCancelItems: false,
  currency: 'INR',
  carrier: null,
  carrierHi: null,
  trackingNumber: null,
  invoiceNumber: 'DB/26-27/000009',
  creditNotes: [],
  items: [
    {
      id: '0198b2f0-0000-7000-8000-0000000000b1',
      productId: 4,
      title: 'Lenovo ThinkPad T480',
      sku: 'LEN-T480',
      brand: 'Lenovo',
      condition: 'Refurbished-A',
      attributes: { ramGb: 8 },
      quantity: 2,
      cancelledQuantity: 0,
      unitPrice: 25_999,
      unitMrp: null,
      lineTotal: 51_998,
      lineTax: 7627.12,
      returnEndsAt: null,
      warrantyEndsAt: null,
      imageUrl: null,
      imageAlt: null,
    },
  ],
  shipments: [],
  unitsToShip: 2,
  trackedLines: [],
  linesToShip: [{ orderItemId: '0198b2f0-0000-7000-8000-0000000000b1', quantity: 2 }],
  shippingAddress: address,
  billingAddress: address,
  hasInvoice: true,
  customer: { id: ID, name: 'Asha Rao', email: 'asha@example.in', phone: '+919845012345' },
  notes: 'Call before delivery',
  noteEntries: [
    {
      id: '0198b2f0-0000-7000-8000-0000000000f1',
      text: 'Call before delivery',
      author: 'Ravi Kumar',
      at: row.createdAt,
    },
  ],
  buyerGstin: null,
  timeline: [
    { at: row.createdAt, status: 'pending', message: sentence('step_pending'), actor: 'the buyer' },
    {
      at: '2026-11-20T06:35:00.000Z',
      status: 'confirmed',
      message: sentence('step_confirmed'),
      actor: 'the shop',
    },
  ],
  nextStatuses: ['processing', 'shipped', 'cancelled'],
  isErasable: false,
  hiddenAt: null,
  hasOpenSwap: false,
  swapLock: null,
  addressChange: { lock: null, sellerStateCode: '29', placeOfSupply: '29' },
  moveFacts: {
    units: 2,
    wasBought: true,
    hasReturns: false,
    packedAt: null,
    shippedAt: null,
    hasCart: true,
    couponUses: 0,
    releasedCouponUses: 0,
    creditableAmount: 50_197,
    givenBackAmount: 0,
    kept: { unreturnedAmount: 50_197, notYetBackAmount: 50_197 },
    told: ['confirmed'],
    shipping: { unitsToShip: 2, underway: 0, arrived: 0 },
    mailTo: 'asha@example.in',
  },
}

export const pageOf = (orders: AdminOrderRow[], totalCount = orders.length) => {
  const totalPages = Math.ceil(totalCount / 20)
  return { orders, pagination: { page: 1, limit: 20, total: totalCount, totalPages } }
}
export const paidOf = (order: AdminOrder) => ({ order, outcome: 'set', refundAmount: null })

const TAB_COUNTS = { all: 1482, to_pack: 14, to_ship: 6, cod_today: 3, late: 2, refunds: 0 }

type Answers = Parameters<typeof fakeApi>[0]
export function openOrders(answers: Answers = {}, address: OrdersAddress = {}) {
  const { fetch, calls } = fakeApi({
    'admin.orders.list': () => pageOf([row]),
    'admin.orders.get': () => order,
    'admin.orders.tabCounts': () => TAB_COUNTS,
    'admin.orders.statistics': () => ({
      totalOrders: 1482,
      standingOrders: 482,
      totalRevenue: 1_64_20_310,
      paidRevenue: 1_38_11_940,
      avgOrderValue: 34_067.5,
    }),
    ...answers,
  })
  const page = (
    <>
      <OrdersPage address={address} />
      <Toaster />
    </>
  )
  render(inPage(page, fetch, '/admin/orders'))
  return { calls, user: userEvent.setup() }
}

type SentCall = { path: string; input: unknown }

/** Opens the dialog of an order and records the requests that it sends; `say` replaces successful replies. */
export async function openUpdate(shown: AdminOrder = order, say: Record<string, () => unknown> = {}) {
  const sent: SentCall[] = []
  const answer =
    (path: string) =>
    ({ input }: { input: unknown }) => {
      sent.push({ path, input })
      return say[path]?.() ?? (path === 'update' ? shown : paidOf(shown))
    }
  const { user } = openOrders({
    'admin.orders.get': () => say['get']?.() ?? shown,
    'admin.orders.update': answer('update'),
    'admin.orders.setPaymentStatus': answer('setPaymentStatus'),
  })
  await user.click(await screen.findByRole('button', { name: 'Update DB-2026-000017' }))
  const name = 'Update Order Status - DB-2026-000017'
  const dialog = within(await screen.findByRole('dialog', { name }))
  const status = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Order Status' })
  const save = () => user.click(dialog.getByRole('button', { name: 'Update Order' }))
  return { user, dialog, status, save, sent }
}
