import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { OrderEffect, MovableOrder } from '@dobara/domain/orders/order-effect.ts'
import {
  type RequestedUnits,
  type CancelPlan,
  type CancelReason,
  planCancel,
} from '@dobara/domain/orders/plan-cancel.ts'
import { refundEffects } from '@dobara/domain/orders/refund-effects.ts'
import { insertMovements } from '../../base/stock/queries.ts'
import type { Deps, Tx } from '../../context.ts'
import { queueOrderStep } from '../../engine/order-messages/queue-order-step.ts'
import { applyEffects } from '../../engine/order-transitions/apply-effects.ts'
import { type Actor, insertOrderEvent, type LockedOrder, lockOrder } from '../../engine/orders/queries.ts'
import { orThrow, RefusedError, refusedField } from '../../errors.ts'
import { BOUGHT_HANDLERS } from '../money-handlers.ts'
import { type ApproveEffects, undoOrder } from '../undo-order.ts'
import { cancellableOrder } from './plan-cancel-of.ts'
import { countCancelled, findCancel, insertCancel } from './queries.ts'

export type RequestedCancel = {
  /** Its row is locked. */
  order: LockedOrder
  requested: readonly RequestedUnits[]
  actor: Actor
  reason: CancelReason | null
  key: string | undefined
  /** Amount shown before, in rupees. */
  seenAmount: number | undefined
  /** Reference of money that a person returned by hand. */
  reference?: string | undefined
  /** Throws where the caller may not bring about these effects; called before they are applied. */
  approve?: ApproveEffects
}

const unitsText = (units: readonly RequestedUnits[]) =>
  units
    .map(({ orderItemId, quantity }) => `${orderItemId} ${quantity}`)
    .toSorted()
    .join()

/**
 * Cancels units of an order with all effects, in the caller's transaction: they are in stock again, paid amounts are
 * refunded the way they were paid, unpaid amounts are no longer due, and the buyer is notified. If these are all
 * remaining units, the order is cancelled. A key takes effect once. Returns the cancel; null if it was done before.
 */
export async function cancelUnits(tx: Tx, deps: Deps, input: RequestedCancel): Promise<CancelPlan | null> {
  const { order, requested, actor, key, seenAmount } = input
  const before = key === undefined ? null : await findCancel(tx, { orderId: order.id, key })
  if (before) return repeated(before.items, requested)
  const { facts, cancellable } = await cancellableOrder(tx, order)
  const plan = orThrow(planCancel(cancellable, requested))
  const isWhole = plan.way === 'whole'
  if (!isWhole && seenAmount !== undefined && rupees(plan.amountPaise) !== seenAmount) {
    throw new RefusedError('CHANGED_MEANWHILE')
  }
  if (plan.way === 'hand') requireReference(input)
  const cancelId = deps.newId()
  await insertCancel(tx, {
    id: cancelId,
    orderId: order.id,
    key: key ?? cancelId,
    way: plan.way,
    amountPaise: plan.amountPaise,
    reason: input.reason,
    actor,
    at: deps.now(),
    units: plan.units,
  })
  const { approve } = input
  if (isWhole) await undoOrder(tx, deps, { order, actor, reason: documentReason(actor, 'Order'), approve })
  else await cut(tx, deps, { input, facts, plan, cancelId })
  return plan
}

function repeated(done: readonly RequestedUnits[], requested: readonly RequestedUnits[]): null {
  if (unitsText(done) !== unitsText(requested)) throw new RefusedError('IDEMPOTENCY_MISMATCH')
  return null
}

function requireReference({ actor, reference }: RequestedCancel): void {
  // A buyer cannot record that the shop refunded money.
  if (actor.kind !== 'admin') throw new RefusedError('CANCEL_ASKS_SHOP')
  if (!reference) throw refusedField('RULE_BROKEN', 'reference', sentence('missing'))
}

/** Reason as printed on refund and credit note. */
const documentReason = (actor: Actor, what: 'Order' | 'Items') =>
  `${what} cancelled by the ${actor.kind === 'customer' ? 'customer' : 'store'}`

function isBoughtStep(step: OrderEffect): step is OrderEffect<keyof typeof BOUGHT_HANDLERS> {
  if (!Object.hasOwn(BOUGHT_HANDLERS, step.code))
    throw new Error(`a cancel of units brings about ${step.code}`)
  return true
}

type Cut = { input: RequestedCancel; facts: MovableOrder; plan: CancelPlan; cancelId: string }

async function cut(tx: Tx, deps: Deps, { input, facts, plan, cancelId }: Cut): Promise<void> {
  const { actor, reference = null } = input
  const { id: orderId, items } = input.order
  const { units, way, amountPaise, refund } = plan
  const at = deps.now()
  const isWaived = input.order.paymentStatus !== 'paid'
  const waivedPaise = way === 'due' ? amountPaise : 0
  if (!(await countCancelled(tx, { orderId, units, isWaived, waivedPaise }))) {
    throw new RefusedError('CANCEL_UNITS_GONE')
  }
  const own = units.flatMap((unit) => {
    const item = items.find(({ id }) => id === unit.orderItemId)
    return item ? [{ ...unit, item }] : []
  })
  const movements = own.map(({ orderItemId, quantity, item }) => ({
    orderItemId,
    stockItemId: item.stockItemId,
    delta: quantity,
    cancelId,
  }))
  await insertMovements(tx, 'cancellation', { movements, at })
  const words = own.map(({ quantity, item }) => `${quantity} × ${item.title}`).join(', ')
  const message = sentence('step_units_cancelled', { items: words })
  await insertOrderEvent(tx, { orderId, kind: 'items-cancelled', message, actor, at })
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`order ${orderId} is gone while it is locked`)
  const mailedItems = own.map(({ quantity, amountPaise: lineTotalPaise, item }) => ({
    title: item.title,
    quantity,
    lineTotalPaise,
  }))
  await queueOrderStep(tx, deps, {
    order,
    step: {
      kind: 'items-cancelled',
      cancelId,
      items: mailedItems,
      way,
      amountPaise,
      netPaise: refund?.restPaise ?? null,
    },
  })
  if (!refund) return
  const record = { reference, at, cancelId }
  const effects = orThrow(refundEffects(facts, refund, record)).filter(isBoughtStep)
  await input.approve?.(effects)
  const reason = documentReason(actor, 'Items')
  await applyEffects(tx, deps, { order, actor, reason, effects, handlers: BOUGHT_HANDLERS })
}
