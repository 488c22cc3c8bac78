import type { CreditNoteRow, OrderDetail } from '@dobara/contract/orders/orders.ts'
import { STORE_CREDIT } from '@dobara/domain/store-credit/store-credit.ts'
import { taxHeads } from '@dobara/domain/gst/tax-inside.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import {
  duePaise,
  heldCreditPaise,
  netOf,
  payablePaise,
  unitsBought,
} from '@dobara/domain/orders/remaining-items.ts'
import { cutRefusal } from '@dobara/domain/orders/plan-cancel.ts'
import { z } from 'zod'
import { orderDelivery } from './order-delivery.ts'
import type { OrderPageRecord } from './queries.ts'

export function orderItemView(item: OrderPageRecord['items'][number]): OrderDetail['items'][number] {
  const { id, productId, title, sku, brand, condition, quantity, cancelledQuantity, imageUrl, imageAlt } =
    item
  return {
    id,
    productId,
    title,
    sku,
    brand,
    condition,
    quantity,
    cancelledQuantity,
    imageUrl,
    imageAlt,
    attributes: item.attributes as Record<string, string | number>,
    unitPrice: rupees(item.unitPricePaise),
    unitMrp: item.unitMrpPaise === null ? null : rupees(item.unitMrpPaise),
    lineTotal: rupees(item.lineTotalPaise),
    lineTax: rupees(item.cgstPaise + item.sgstPaise + item.igstPaise),
    ...(item.taxScheme === 'margin' && { isTaxedByMargin: true as const }),
    returnEndsAt: item.returnEndsAt?.toISOString() ?? null,
    warrantyEndsAt: item.warrantyEndsAt?.toISOString() ?? null,
  }
}

/** The tax heads, shipping's share included: within the state halves, else all of it is IGST. */
function taxAmounts(order: OrderPageRecord) {
  // Items under the margin scheme show no tax: then the seller's state decides the head of the tax on shipping.
  const { stateCode } = z.object({ stateCode: z.string().optional() }).parse(order.seller ?? {})
  const isIntraState =
    stateCode === undefined
      ? order.items.some((item) => item.cgstPaise > 0)
      : stateCode === order.placeOfSupply
  const { cgstPaise, sgstPaise, igstPaise } = taxHeads(order.taxPaise, { isIntraState })
  return {
    taxAmount: rupees(order.taxPaise),
    cgstAmount: rupees(cgstPaise),
    sgstAmount: rupees(sgstPaise),
    igstAmount: rupees(igstPaise),
  }
}

type CreditNote = { id: string; number: string; issuedAt: Date; totalPaise: number }
type AgainstInvoice = CreditNote & Pick<CreditNoteRow, 'formerInvoice'>

/** Those of the invoices that were replaced first. */
export function creditNotesOf(order: {
  invoice: { creditNotes: CreditNote[] } | null
  formerInvoices: readonly { id: string; number: string; creditNotes: CreditNote[] }[]
}): AgainstInvoice[] {
  const former = order.formerInvoices.flatMap(({ creditNotes, ...formerInvoice }) =>
    creditNotes.map((note) => ({ ...note, formerInvoice })),
  )
  const present = order.invoice?.creditNotes ?? []
  return [...former, ...present.map((note) => ({ ...note, formerInvoice: null }))]
}

export function creditNoteRow({ issuedAt, totalPaise, ...note }: AgainstInvoice): CreditNoteRow {
  return { ...note, issuedAt: issuedAt.toISOString(), totalAmount: rupees(totalPaise) }
}

/** Checks whether some units of the order can be cancelled while others remain. */
function canCutItems(order: OrderPageRecord, hasParcels: boolean): boolean {
  const units = order.items.reduce((sum, item) => sum + unitsBought(item), 0)
  return units > 1 && cutRefusal({ ...order, hasParcels, isInvoiced: order.invoice !== null }) === null
}

const sumOf = (refunds: readonly { amountPaise: number }[]) =>
  refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)

/** By which the buyer's bank finds what has been refunded, each once. */
function bankReferences(
  refunds: readonly { state: string; bankReference: string | null; reference: string | null }[],
): string[] {
  const named = refunds
    .filter(({ state }) => state === 'processed')
    .map(({ bankReference, reference }) => bankReference ?? reference)
  return [...new Set(named)].filter((name) => name !== null)
}

/**
 * Returns a filter of the refunds that count against the order's total: neither of money that came besides its
 * payment, nor from before its items were exchanged.
 */
const countsAgainstTotal =
  ({ payments }: Pick<OrderPageRecord, 'payments'>) =>
  ({ paymentId, isOffInvoice }: { paymentId: string | null; isOffInvoice: boolean }) =>
    !isOffInvoice && (paymentId === null || payments.some(({ id }) => id === paymentId))

/** Returns the final total of an order in the form of the API. */
export function orderNetView(order: Parameters<typeof netOf>[0]): {
  netAmount: number
  isPartlyRefunded: boolean
} {
  const { netPaise, isPartlyRefunded } = netOf(order)
  return { netAmount: rupees(netPaise), isPartlyRefunded }
}

const offeredLine = z.object({ title: z.string() })

function paymentView({
  amountPaise,
  capturedAt,
  provider,
  providerPaymentId,
  swapOffer,
}: OrderPageRecord['payments'][number]): OrderDetail['payments'][number] {
  return {
    amount: rupees(amountPaise),
    paidAt: capturedAt.toISOString(),
    transactionId: providerPaymentId,
    purpose: swapOffer ? 'exchange' : provider === STORE_CREDIT ? 'store_credit' : 'order',
    title: swapOffer && offeredLine.parse(swapOffer.line).title,
  }
}

type LineMachines = NonNullable<OrderDetail['items'][number]['machines']>

/** Returns the facts of an order that the buyer and the shop both see. */
export function orderFacts(
  order: OrderPageRecord,
  {
    shipments,
    unitsToShip,
    machines,
    carrierHi,
  }: Pick<OrderDetail, 'shipments' | 'unitsToShip' | 'carrierHi'> & {
    machines: ReadonlyMap<string, LineMachines>
  },
  now: Date,
): Omit<OrderDetail, 'timeline' | 'canCancel' | 'canPay'> {
  const { id, orderNumber, status, paymentStatus, paymentMethod, carrier, trackingNumber } = order
  const creditPaise = heldCreditPaise(order)
  return {
    id,
    orderNumber,
    status,
    paymentStatus,
    paymentMethod,
    carrier,
    carrierHi,
    trackingNumber,
    placedAt: order.placedAt.toISOString(),
    ...orderDelivery(order, now),
    ...taxAmounts(order),
    transactionId:
      order.payments.find(({ provider }) => provider !== STORE_CREDIT)?.providerPaymentId ?? null,
    payments: order.payments.map(paymentView),
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    holdExpiresAt: order.holdExpiresAt?.toISOString() ?? null,
    subtotal: rupees(order.subtotalPaise),
    discountAmount: rupees(order.discountPaise),
    shippingAmount: rupees(order.shippingPaise),
    totalAmount: rupees(order.totalPaise),
    cancelledAmount: rupees(order.waivedPaise),
    payableAmount: rupees(payablePaise(order)),
    creditAmount: rupees(creditPaise),
    dueAmount: rupees(duePaise({ ...order, creditPaise })),
    refundedAmount: rupees(sumOf(order.refunds.filter(({ state }) => state === 'processed'))),
    refundReferences: bankReferences(order.refunds),
    ...orderNetView({ ...order, backPaise: sumOf(order.refunds.filter(countsAgainstTotal(order))) }),
    currency: 'INR',
    invoiceNumber: order.invoice?.number ?? null,
    creditNotes: creditNotesOf(order).map(creditNoteRow),
    items: order.items.map((item) => {
      const own = machines.get(item.id)
      return { ...orderItemView(item), ...(own && { machines: own }) }
    }),
    shipments,
    unitsToShip,
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    hasInvoice: order.invoice !== null,
    canCancelItems: canCutItems(order, shipments.length > 0),
  }
}
