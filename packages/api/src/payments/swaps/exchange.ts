import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { SwapPlan } from '@dobara/domain/orders/plan-swap.ts'
import { hasStock, insertMovements, lockStock, reserve, sellHeld } from '../../base/stock/queries.ts'
import type { Deps, Tx } from '../../context.ts'
import { replaceInvoice } from '../../engine/invoices/replace-invoice.ts'
import { queueOrderStep } from '../../engine/order-messages/queue-order-step.ts'
import { frozenItem } from '../../engine/orders/frozen-item.ts'
import {
  type Actor,
  insertOrderEvent,
  type LockedOrder,
  lockOrder,
  type OrderAtWork,
} from '../../engine/orders/queries.ts'
import { RefusedError } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import { countCancelled, insertCancel } from '../cancels/queries.ts'
import { queueSpreadRefund } from '../return-payment.ts'
import { moveHold } from './offer-queries.ts'
import type { LineToCome } from './plan-swap-of.ts'
import {
  type RequestedExchange,
  insertHandDifference,
  insertHold,
  insertLine,
  insertSwap,
  markOffInvoice,
  updateTotals,
} from './queries.ts'

export type Exchange = {
  /** Its row is locked. */
  found: OrderAtWork
  requested: RequestedExchange
  /** Plan of the exchange, for the new line. */
  plan: SwapPlan
  line: LineToCome
  /** User who decided on the exchange, and actor who performs it: the shop itself once a difference is paid. */
  actorId: string
  actor: Actor
  key: string | undefined
  /** Reference of a difference that a person returned by hand. */
  reference?: string | undefined
  /** Offer whose difference was paid: its units are held already. */
  offer?: { id: string; holdId: string }
}

/** Reason as printed on refund and credit note. */
const REASON = 'Items exchanged by the store'

/**
 * Exchanges units of an open order, in the caller's transaction: the returned units are in stock again, the new ones
 * are sold, the order's totals match its lines. If the order is paid, a new invoice replaces the old one and the
 * difference is refunded.
 */
export async function exchangeUnits(tx: Tx, deps: Deps, input: Exchange): Promise<void> {
  const { found, requested, plan, key, offer } = input
  const { order } = found
  const swapId = deps.newId()
  const { cancelId, given } = await giveUp(tx, deps, { input, swapId })
  const fresh = await take(tx, deps, input)
  await updateTotals(tx, {
    orderId: order.id,
    totalPaise: plan.totalPaise,
    subtotalPaise: order.subtotalPaise + plan.line.lineTotalPaise,
    taxPaise: order.taxPaise + plan.line.taxPaise,
    waivedPaise: plan.waivedPaise,
  })
  await insertSwap(tx, {
    id: swapId,
    orderId: order.id,
    key: key ?? swapId,
    orderItemId: requested.orderItemId,
    newItemId: fresh.id,
    cancelId,
    formerInvoiceId: plan.way === 'due' ? null : (order.invoice?.id ?? null),
    way: plan.way,
    givenPaise: plan.givenPaise,
    addedPaise: plan.addedPaise,
    waivedPaise: plan.waivedPaise - order.waivedPaise,
    differencePaise: plan.differencePaise,
    actorId: input.actorId,
    at: deps.now(),
    offerId: offer?.id ?? null,
  })
  await settle(tx, deps, { input, swapId, given, fresh })
}

type Given = LockedOrder['items'][number]

/** Both stocks are locked first, in the one order in which all are. What an offer holds is there. */
async function isThere(
  tx: Tx,
  { requested, line, offer }: Exchange,
  { stockItemId }: Given,
): Promise<boolean> {
  const { quantity, newQuantity } = requested
  if (offer) {
    await lockStock(tx, [line.stockItemId, stockItemId])
    return true
  }
  return hasStock(tx, [
    { stockItemId: line.stockItemId, quantity: newQuantity },
    { stockItemId, quantity: -quantity },
  ])
}

async function giveUp(
  tx: Tx,
  deps: Deps,
  { input, swapId }: { input: Exchange; swapId: string },
): Promise<{ cancelId: string; given: Given }> {
  const { requested, plan, actor, found } = input
  const { id: orderId, items } = found.order
  const { orderItemId, quantity } = requested
  const at = deps.now()
  const given = items.find(({ id }) => id === orderItemId)
  if (!given) throw new RefusedError('SWAP_UNITS_GONE')
  if (!(await isThere(tx, input, given))) throw new RefusedError('SWAP_OUT_OF_STOCK')
  const cancelId = deps.newId()
  const units = [{ orderItemId, quantity, amountPaise: plan.givenPaise }]
  await insertCancel(tx, {
    id: cancelId,
    orderId,
    key: `swap-${swapId}`,
    way: 'swap',
    amountPaise: plan.givenPaise,
    reason: null,
    actor,
    at,
    units,
  })
  // The amount due of the order is set with its other totals.
  const isCounted = await countCancelled(tx, { orderId, units, isWaived: true, waivedPaise: 0 })
  if (!isCounted) throw new RefusedError('SWAP_UNITS_GONE')
  const { stockItemId } = given
  const movements = [{ orderItemId, stockItemId, delta: quantity, cancelId }]
  await insertMovements(tx, 'cancellation', { movements, at })
  return { cancelId, given }
}

async function take(tx: Tx, deps: Deps, { found: { order }, line, plan, offer }: Exchange) {
  const at = deps.now()
  const position = Math.max(...order.items.map((item) => item.position)) + 1
  const item = frozenItem(line, plan.line, { id: deps.newId(), position })
  const { stockItemId, quantity } = item
  const run = onTx(tx)
  const holdId = offer?.holdId ?? deps.newId()
  await insertLine(tx, { orderId: order.id, item })
  if (offer) await moveHold(tx, { id: holdId, orderItemId: item.id })
  else {
    if (!(await reserve(run, [{ stockItemId, quantity }]))) throw new RefusedError('SWAP_OUT_OF_STOCK')
    await insertHold(tx, { id: holdId, item, at })
  }
  await sellHeld(run, [{ id: holdId, orderItemId: item.id, stockItemId, quantity }], {
    reason: 'exchanged',
    at,
  })
  return item
}

type Settled = {
  input: Exchange
  swapId: string
  given: Given
  fresh: Awaited<ReturnType<typeof take>>
}

/** The documents, the money, the timeline and the mail; the counters of the documents are locked from here on. */
async function settle(tx: Tx, deps: Deps, { input, swapId, given, fresh }: Settled): Promise<void> {
  const { requested, plan, actor, found } = input
  const { id: orderId } = found.order
  const at = deps.now()
  const message = sentence('step_units_swapped', {
    given: `${requested.quantity} × ${given.title}`,
    fresh: `${fresh.quantity} × ${fresh.title}`,
  })
  await insertOrderEvent(tx, { orderId, kind: 'items-swapped', message, actor, at })
  if (plan.way !== 'due') await markOffInvoice(tx, orderId)
  const refundId = await giveBack(tx, deps, { input, swapId })
  if (plan.way === 'provider') {
    await insertOrderEvent(tx, {
      orderId,
      kind: 'refund-asked',
      message: sentence('step_refund_asked'),
      actor,
      at,
    })
  }
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`order ${orderId} is gone while it is locked`)
  const { settings } = found
  if (plan.way !== 'due') await replaceInvoice(tx, deps, { order, settings, reason: REASON, refundId })
  const mailed = { id: given.id, quantity: requested.quantity }
  await queueOrderStep(tx, deps, {
    order,
    step: {
      kind: 'items-swapped',
      swapId,
      given: { ...mailed, title: given.title, lineTotalPaise: plan.givenPaise },
      fresh: { title: fresh.title, quantity: fresh.quantity, lineTotalPaise: plan.addedPaise },
      way: plan.way,
      differencePaise: plan.differencePaise,
    },
  })
}

/** The difference of what was paid, by the way on which it came. Returns its refund. */
async function giveBack(
  tx: Tx,
  deps: Deps,
  { input, swapId }: { input: Exchange; swapId: string },
): Promise<string | null> {
  const { plan } = input
  const { order } = input.found
  const { differencePaise: amountPaise } = plan
  const orderId = order.id
  if (plan.way === 'hand') {
    const id = deps.newId()
    const { reference = '' } = input
    await insertHandDifference(tx, {
      id,
      orderId,
      swapId,
      amountPaise,
      reason: REASON,
      reference,
      createdAt: deps.now(),
    })
    return id
  }
  if (plan.way !== 'provider') return null
  const { payments } = order
  const cause = `swap-${swapId.slice(-12)}`
  return queueSpreadRefund(tx, deps, { orderId, payments, amountPaise, swapId, reason: REASON, cause })
}
