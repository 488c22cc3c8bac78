import { NOTIFIED_STEPS } from '@dobara/domain/orders/order-effect.ts'
import { ORDER_CHANNELS } from '@dobara/domain/orders/order-channel.ts'
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { ORDER_TABS } from '@dobara/domain/shipping/order-tabs.ts'
import { z } from 'zod'
import { ADMIN_ORDER_SORTS } from '../orders/order-sorts.ts'
import { orderDelivery, orderDetail, orderNet, paymentMethod } from '../orders/orders.ts'
import { changeOfRow, changeWords, listRead } from '../changes.ts'
import { issueMessage } from '../sentences/issue-message.ts'
import { filled, isoTime, page, pageSize, pagination, rupees, text, uuid } from '../shapes.ts'
import { searched } from '../typed-fields.ts'
import { sentenceShape } from '../sentences/sentence-shape.ts'
import { trackedLine } from './line-machines.ts'
import { orderAddressChange } from './order-address.ts'

/** 'paid' is an old word for confirmed, and is shown and stored as that. */
const statusOrOldWord = z
  .enum([...ORDER_STATUSES, 'paid'])
  .transform((status) => (status === 'paid' ? 'confirmed' : status))

/** The payment methods an order list is narrowed to. */
export const paymentMethodFilter = z.enum(['all', ...PAYMENT_METHODS])

/** Channel in which it was placed; null for an order from before this was recorded. */
const orderChannel = z.enum(ORDER_CHANNELS).nullable()

/** Filters of the order list and of its export. */
export const orderFilters = {
  /** Any part of an order number, of the buyer's name, e-mail address or phone, or of the recipient's name or phone. */
  search: searched(100).optional(),
  status: z
    .enum(['all', ...ORDER_STATUSES, 'paid'])
    .transform((status) => (status === 'paid' ? 'confirmed' : status))
    .default('all'),
  paymentStatus: z.enum(['all', ...PAYMENT_STATUSES]).default('all'),
  paymentMethod: paymentMethodFilter.default('all'),
  /** Filter for orders that were deleted but retained for their money or documents. */
  hidden: z.enum(['no', 'only', 'all']).default('no'),
  /** The orders that wait for one kind of work. */
  tab: z.enum(['all', ...ORDER_TABS]).default('all'),
  /** Days of India (YYYY-MM-DD), both included, by when the order was placed. */
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
}

export const listAdminOrdersInput = z.strictObject({
  page,
  limit: pageSize(20),
  ...orderFilters,
  sortBy: z.enum(ADMIN_ORDER_SORTS).default('createdAt'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
})
export type ListAdminOrdersInput = z.input<typeof listAdminOrdersInput>

/** Number of orders in each tab of the list; deleted ones are not counted. */
export const orderTabCounts = z.record(z.enum(['all', ...ORDER_TABS]), z.number().int())
export type OrderTabCounts = z.infer<typeof orderTabCounts>

/** An order, and the list in which its neighbours are looked for. */
export const orderNeighboursInput = listAdminOrdersInput
  .omit({ page: true, limit: true })
  .extend({ id: uuid })
const neighbour = z.object({ id: uuid, orderNumber: z.string() })
/** The orders before and after an order in a list, whether or not the order itself still fits the list. */
export const orderNeighbours = z.object({ previous: neighbour.nullable(), next: neighbour.nullable() })
export type OrderNeighbours = z.infer<typeof orderNeighbours>

export const adminOrderRow = z.object({
  ...orderDelivery.shape,
  id: uuid,
  orderNumber: z.string(),
  previewImageUrl: z.string().nullable(),
  previewTitle: z.string(),
  customer: z.object({ name: z.string().nullable(), email: z.string().nullable() }),
  itemCount: z.number().int(),
  totalAmount: rupees,
  ...orderNet.shape,
  paymentMethod: paymentMethod.nullable(),
  channel: orderChannel,
  status: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  createdAt: isoTime,
})
export type AdminOrderRow = z.infer<typeof adminOrderRow>

export const adminOrderList = z.object({ orders: z.array(adminOrderRow), pagination })
export type AdminOrderList = z.infer<typeof adminOrderList>

/** The same list for programs, which may also request changed orders only. */
export const readOrdersInput = listAdminOrdersInput.extend(changeWords)
export const ordersRead = z.object({ orders: z.array(adminOrderRow.extend(changeOfRow)), ...listRead })
export type OrdersRead = z.infer<typeof ordersRead>

/** `period`: since the start of India's today, the last 7 or 30 days of it included, or ever. */
export const orderStatisticsInput = z.strictObject({
  period: z.enum(['today', 'week', 'month', 'all']).default('all'),
  ...orderFilters,
})
/**
 * Statistics of the filtered orders. Revenue: of orders that are confirmed to delivered, `standingOrders` times the
 * average; paid: the money retained for them, less refunds. `totalOrders` also counts pending, cancelled and failed
 * orders.
 */
export const orderStatistics = z.object({
  totalOrders: z.number().int(),
  standingOrders: z.number().int(),
  totalRevenue: rupees,
  paidRevenue: rupees,
  avgOrderValue: rupees,
})
export type OrderStatistics = z.infer<typeof orderStatistics>

/** Facts that decide, besides the order itself, the effects of setting its status. */
const moveFacts = z.object({
  /** Units of all its lines together. */
  units: z.number().int(),
  wasBought: z.boolean(),
  hasReturns: z.boolean(),
  packedAt: isoTime.nullable(),
  shippedAt: isoTime.nullable(),
  hasCart: z.boolean(),
  couponUses: z.number().int(),
  releasedCouponUses: z.number().int(),
  /** Amount of its invoice that no credit note has taken back; null without an invoice. */
  creditableAmount: rupees.nullable(),
  /** Amount of its money that a person returned by hand. */
  givenBackAmount: rupees,
  /**
   * Money that the provider holds: the amount neither refunded nor being refunded, and the refunds that have not
   * arrived yet.
   */
  kept: z.object({ unreturnedAmount: rupees, notYetBackAmount: rupees }).nullable(),
  /** The steps that the buyer was already notified of. */
  told: z.array(z.enum(NOTIFIED_STEPS)),
  /** Units that go when it is called sent, and its parcels. */
  shipping: z.object({
    unitsToShip: z.number().int(),
    underway: z.number().int(),
    arrived: z.number().int(),
  }),
  /** Address for mails to its buyer; null if there is none. */
  mailTo: z.string().nullable(),
})

/** Order as an administrator sees it, with more than the buyer sees. */
export const adminOrder = orderDetail.omit({ timeline: true, canCancel: true, canPay: true }).extend({
  customer: z.object({
    id: uuid,
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  channel: orderChannel,
  /** The store's own text on the progress, and its notes; the buyer sees neither. */
  fulfillmentStatus: z.string().nullable(),
  notes: z.string().nullable(),
  /** All notes, oldest first. `author`: a name, "the buyer", or null if unknown. */
  noteEntries: z.array(z.object({ id: uuid, text: z.string(), author: z.string().nullable(), at: isoTime })),
  buyerGstin: z.string().nullable(),
  /** Oldest first; `actor` is a name, or "the shop" or "the buyer" if no person acted. */
  timeline: z.array(
    z.object({
      at: isoTime,
      status: z.enum(ORDER_STATUSES).nullable(),
      message: sentenceShape,
      actor: z.string(),
    }),
  ),
  /** The machines of each line that is not counted by a number alone, in the order in which they were sold. */
  trackedLines: z.array(trackedLine),
  /** Units that can go into the next parcel, line by line: neither sent nor refunded. */
  linesToShip: z.array(z.object({ orderItemId: uuid, quantity: z.number().int() })),
  /** The ordinary next steps. Every other status can be set too. */
  nextStatuses: z.array(z.enum(ORDER_STATUSES)),
  moveFacts,
  addressChange: orderAddressChange,
  /** True if an exchange waits until its difference is paid: see swapOffer. */
  hasOpenSwap: z.boolean(),
  /** Why none of its items can be exchanged; null when they can. */
  swapLock: sentenceShape.nullable(),
  /** No money, no documents, nothing in the stock ledger: it is erased when it is deleted. Any other is hidden. */
  isErasable: z.boolean(),
  /** Time at which the order was deleted but retained; the list omits it since. */
  hiddenAt: isoTime.nullable(),
})
export type AdminOrder = z.infer<typeof adminOrder>

/**
 * Omitted fields remain unchanged. `orderStatus` is free text about the fulfilment, such as "Packed by Ravi, rack 4".
 */
export const updateOrderInput = z.strictObject({
  id: uuid,
  status: statusOrOldWord.optional(),
  orderStatus: text(100).optional(),
  /** Added to the notes of the order where it is another text than the newest; empty text empties this field, no note is lost. */
  notes: text(2000).optional(),
  carrier: text(60).optional(),
  trackingNumber: text(60).optional(),
  /** Why, for the log. */
  reason: text(500).optional(),
  /** The status that was seen when this was decided: where it is another one by now, nothing is changed. */
  seenStatus: z.enum(ORDER_STATUSES).optional(),
})
/** A note for the shop's people: it is added to the others, and stays. */
export const addOrderNoteInput = z.strictObject({ id: uuid, text: filled(2000, issueMessage('missing')) })

export type UpdateOrderInput = z.input<typeof updateOrderInput>

export const removeOrderInput = z.strictObject({ id: uuid, reason: text(500).optional() })
/** Outcome of the removal; `wasCancelled`: the order was active, and was cancelled first with all consequences. */
export const orderRemoved = z.object({
  id: uuid,
  orderNumber: z.string(),
  outcome: z.enum(['erased', 'hidden']),
  wasCancelled: z.boolean(),
})
export type OrderRemoved = z.infer<typeof orderRemoved>

export const setPaymentStatusInput = z.strictObject({
  id: uuid,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  reason: text(500).optional(),
  /** As `seenStatus` of an order's status. */
  seenPaymentStatus: z.enum(PAYMENT_STATUSES).optional(),
})
export type SetPaymentStatusInput = z.input<typeof setPaymentStatusInput>

/**
 * Current state of the order, and the outcome for the requested payment status: set, or, if the provider holds the
 * money, a refund of `refundAmount` that was requested or was on its way already.
 */
export const paymentStatusSet = z.object({
  order: adminOrder,
  outcome: z.enum(['set', 'refund-asked', 'refund-on-its-way']),
  refundAmount: rupees.nullable(),
})
export type PaymentStatusSet = z.infer<typeof paymentStatusSet>
