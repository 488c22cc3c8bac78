import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { BuyerNotice } from '@dobara/domain/orders/order-effect.ts'
import { unitsBought } from '@dobara/domain/orders/remaining-items.ts'
import type { PaymentStatus } from '@dobara/domain/orders/order-status.ts'
import type { ConfirmEffect, ReleaseEffect } from '@dobara/domain/orders/step-effects.ts'
import type { TimelineCode } from '@dobara/domain/orders/timeline-sentences.ts'
import { insertMovements, releaseHeld, sellHeld } from '../../base/stock/queries.ts'
import type { Deps } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { takeOutBought } from '../carts/queries.ts'
import { issueCreditNote, numberInvoice } from '../invoices/issue-invoice.ts'
import type { OrderStep } from '../order-messages/order-step.ts'
import { messagesOf } from '../order-messages/queue-order-step.ts'
import { type LockedOrder, type NewOrderEvent, releaseCouponUses } from '../orders/queries.ts'
import { getParcel } from '../shipments/notified-parcel.ts'
import { changeRow } from './queries.ts'
import type { OnRun, OrderWork, EffectHandlers } from './effect-handler.ts'
import { SHIPMENT_HANDLERS } from './shipment-handlers.ts'

/** The work with one more entry of the timeline to be written. */
function noted(
  { order, actor, rows }: OrderWork,
  deps: Deps,
  event: Pick<NewOrderEvent, 'kind' | 'status' | 'message'>,
): Partial<OrderWork> {
  const events = [...rows.events, { ...event, orderId: order.id, actor, at: deps.now() }]
  return { rows: { ...rows, events } }
}

const withItems = (order: LockedOrder, items: LockedOrder['items']) => ({ order: { ...order, items } })

/** The work with what tells the buyer of a step to be sent. */
async function withMessages(
  { order, rows, settings }: OrderWork,
  deps: Deps,
  step: OrderStep,
): Promise<Partial<OrderWork>> {
  const messages = await messagesOf(deps, { order, step }, settings.shop)
  return { rows: { ...rows, messages: [...rows.messages, ...messages] } }
}

type ParcelNotice = Extract<BuyerNotice, { kind: 'shipped' }>

function stepOf(notice: Exclude<BuyerNotice, ParcelNotice>, work: OrderWork): OrderStep {
  const { order, invoiceNumber, creditNoteNumber } = work
  switch (notice.kind) {
    case 'confirmed':
      return { ...notice, invoiceNumber }
    case 'payment-received':
      if (invoiceNumber === null) throw new Error(`order ${order.id} is paid and has no invoice`)
      return { ...notice, invoiceNumber }
    case 'refunded':
      return {
        ...notice,
        refundId: `by-hand-${order.id}-${work.refundId}`,
        creditNoteNumber,
        refundWay: 'given',
      }
    default:
      return notice
  }
}

const PAYMENT_EVENT = {
  paid: { kind: 'paid', text: 'step_paid' },
  refunded: { kind: 'refunded', text: 'step_refunded' },
  unpaid: { kind: 'payment-unpaid', text: 'step_payment_open' },
  failed: { kind: 'payment-failed', text: 'step_payment_failed' },
} as const satisfies Record<PaymentStatus, { kind: string; text: TimelineCode }>

/**
 * Handlers that confirm or end a waiting order, and those for what any step may note: written by hand, for either
 * kind of transaction.
 */
export const WAITING_HANDLERS: EffectHandlers<
  (ConfirmEffect | ReleaseEffect)['code'] | 'refund-noted',
  OnRun
> = {
  'row-changed': async ({ run }, _, { work: { order }, effect: { row } }) => {
    if (order.creditPaise > 0 && row.paymentMethod === 'cod')
      throw new RefusedError('STORE_CREDIT_NOT_WITH_CASH')
    if (!(await changeRow(run, order, row))) {
      throw new Error(`order ${order.id} was not ${order.status} when it was to be ${row.status}`)
    }
    return { order: { ...order, ...row } }
  },
  'stock-sold': async ({ run }, deps, { work: { order } }) => {
    const holds = order.items.flatMap(({ id: orderItemId, reservations }) =>
      reservations.map((hold) => ({ ...hold, orderItemId })),
    )
    await sellHeld(run, holds, { reason: 'confirmed', at: deps.now() })
    return withItems(
      order,
      order.items.map((item) => ({ ...item, reservations: [] })),
    )
  },
  'stock-released': async ({ run }, deps, { work: { order, reason } }) => {
    const holds = order.items.flatMap((item) => item.reservations)
    await releaseHeld(run, holds, { reason, at: deps.now() })
    return {}
  },
  'coupons-given-back': async ({ run }, deps, { work: { order } }) => {
    await releaseCouponUses(run, order, deps.now())
    return {}
  },
  'cart-emptied': async ({ run }, _, { work: { order } }) => {
    const { cartId, items, couponUses } = order
    const couponIds = couponUses.map(({ couponId }) => couponId)
    if (cartId) await takeOutBought(run, { cartId, items, couponIds })
    return {}
  },
  'payment-noted': async (_, deps, { work }) =>
    noted(work, deps, { kind: 'paid', message: sentence('step_paid') }),
  'refund-noted': async (_, deps, { work }) =>
    noted(work, deps, { kind: 'refund-asked', message: sentence('step_refund_asked') }),
  'step-noted': async (_, deps, { work, effect: { kind, status, text } }) =>
    noted(work, deps, { kind, status, message: sentence(text) }),
  'invoice-issued': async ({ run }, deps, { work }) => {
    const { order, rows } = work
    if (order.invoice) return { invoiceNumber: order.invoice.number }
    const invoice = await numberInvoice(run, deps, { order, settings: work.settings })
    return {
      invoiceNumber: invoice.number,
      rows: { ...rows, invoices: [...rows.invoices, invoice] },
    }
  },
  'buyer-already-notified': async () => ({}),
  'buyer-notified': async (_, deps, { work, effect: { notice } }) => {
    if (notice.kind === 'shipped') throw new Error(`order ${work.order.id} waits, and has no parcel`)
    return withMessages(work, deps, stepOf(notice, work))
  },
}

type FurtherCode = 'buyer-notified' | 'stock-returned' | 'payment-set' | 'credit-note-issued'

const FURTHER_HANDLERS: EffectHandlers<FurtherCode> = {
  'stock-returned': async ({ tx }, deps, { work: { order } }) => {
    const movements = order.items
      .map((item) => ({ orderItemId: item.id, stockItemId: item.stockItemId, delta: unitsBought(item) }))
      .filter(({ delta }) => delta > 0)
    await insertMovements(tx, 'cancellation', { movements, at: deps.now() })
    return {}
  },
  'payment-set': async ({ tx }, deps, { work, effect: { paymentStatus } }) => {
    const { order } = work
    await tx.order.update({ where: { id: order.id }, data: { paymentStatus } })
    const { kind, text } = PAYMENT_EVENT[paymentStatus]
    return {
      ...noted(work, deps, { kind, message: sentence(text) }),
      order: { ...order, paymentStatus },
    }
  },
  'credit-note-issued': async ({ tx }, deps, { work, effect }) => {
    const { amountPaise, parts } = effect
    return { creditNoteNumber: await issueCreditNote(tx, deps, { ...work, amountPaise, parts }) }
  },
  'buyer-notified': async ({ tx }, deps, { work, effect: { notice } }) => {
    if (notice.kind !== 'shipped') return withMessages(work, deps, stepOf(notice, work))
    const { order, invoiceNumber } = work
    return withMessages(work, deps, { ...notice, parcel: await getParcel(tx, order), invoiceNumber })
  },
}

/** The effects on stock, documents, parcels, timeline and messages of an order; the payments handle those that move money. */
export const ORDER_HANDLERS = { ...WAITING_HANDLERS, ...FURTHER_HANDLERS, ...SHIPMENT_HANDLERS }
