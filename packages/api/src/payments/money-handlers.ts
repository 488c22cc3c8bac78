import { payablePaise } from '@dobara/domain/orders/remaining-items.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { ORDER_HANDLERS } from '../engine/order-transitions/order-handlers.ts'
import type { EffectHandlers } from '../engine/order-transitions/effect-handler.ts'
import { insertOrderEvent } from '../engine/orders/queries.ts'
import { insertPaymentEvent } from './queries.ts'
import { raiseAlert, resolveAlerts } from './raise-alert.ts'
import { queueSpreadRefund } from './return-payment.ts'
import { refundRest } from './refund-rest.ts'

/** Handlers of effects on the money of an order; an administrator reports that cash was received. */
const MONEY_HANDLERS: EffectHandlers<
  | 'cash-received'
  | 'refund-asked'
  | 'part-refund-asked'
  | 'hand-refund-recorded'
  | 'refund-by-hand-asked'
  | 'hand-noted'
  | 'hand-refund-settled'
> = {
  'cash-received': async ({ tx }, deps, { work: { order, actor }, effect: { amountPaise } }) => {
    const { id: orderId } = order
    const at = deps.now()
    const message = sentence('step_cash_received')
    await insertOrderEvent(tx, { orderId, kind: 'paid', message, actor, at })
    await insertPaymentEvent(tx, { orderId, source: 'admin', kind: 'cash-received', amountPaise, at })
    return {}
  },
  'refund-asked': async ({ tx }, deps, { work }) => {
    return { refundId: await refundRest(tx, deps, work) }
  },
  'part-refund-asked': async ({ tx }, deps, { work: { order, reason }, effect }) => {
    const cause = `part-${deps.newId().slice(-12)}`
    const { amountPaise, lines, cancelId } = effect
    const refund = {
      orderId: order.id,
      payments: order.payments,
      amountPaise,
      lines,
      cancelId,
      reason,
      cause,
    }
    return { refundId: await queueSpreadRefund(tx, deps, refund) }
  },
  'hand-refund-recorded': async ({ tx }, deps, { work: { order, reason }, effect }) => {
    const id = deps.newId()
    const { amountPaise, lines, reference, cancelId = null } = effect
    const given = { id, orderId: order.id, amountPaise, reason, reference, cancelId, createdAt: deps.now() }
    await tx.refund.create({
      data: {
        ...given,
        state: 'processed',
        idempotencyKey: `by-hand-${id}`,
        ...(lines && { lines: [...lines] }),
      },
    })
    return { refundId: id }
  },
  // No job can refund cash or a bank transfer, and a buyer who cancels does not contact anyone at the store.
  'refund-by-hand-asked': async ({ tx }, deps, { work: { order }, effect: { amountPaise } }) => {
    await raiseAlert(tx, deps, {
      kind: 'money-to-return',
      about: order.id,
      orderId: order.id,
      message: 'An order was cancelled whose money did not come through the provider: give it back',
      detail: { amountPaise, currency: order.currency },
    })
    return {}
  },
  'hand-noted': async ({ tx }, deps, { work: { order }, effect: { paymentStatus } }) => {
    const orderId = order.id
    const amountPaise = payablePaise(order)
    const event = { orderId, source: 'admin', kind: `${paymentStatus}-by-hand`, amountPaise } as const
    await insertPaymentEvent(tx, { ...event, at: deps.now() })
    return {}
  },
  'hand-refund-settled': async ({ tx }, deps, { work: { order, reason } }) => {
    await resolveAlerts(tx, deps, { kinds: ['money-to-return'], about: order.id, resolution: reason })
    return {}
  },
}

/** All that a bought order can bring about. */
export const BOUGHT_HANDLERS = { ...ORDER_HANDLERS, ...MONEY_HANDLERS }
