import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { SwapPlan } from '@dobara/domain/orders/plan-swap.ts'
import { hasStock, insertMovements, reserve, sellHeld } from '../../base/stock/queries.ts'
import type { Deps, Tx } from '../../context.ts'
import type { CartLineRow } from '../../engine/carts/queries.ts'
import { replaceInvoice } from '../../engine/invoices/replace-invoice.ts'
import { queueOrderStep } from '../../engine/order-messages/queue-order-step.ts'
import { frozenItem } from '../../engine/orders/frozen-item.ts'
import {
  insertOrderEvent,
  type LockedOrder,
  lockOrder,
  type OrderAtWork,
} from '../../engine/orders/queries.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import { countCancelled, insertCancel } from '../cancels/queries.ts'
import { queueRefund } from '../return-payment.ts'
import { planSwapOf } from './plan-swap-of.ts'
import {
  type AskedExchange,
  findSwap,
  insertHandDifference,
  insertHeldLine,
  insertSwap,
  markOffInvoice,
  updateTotals,
} from './queries.ts'

export type AskedSwap = {
  /** Its row is locked. */
  found: OrderAtWork
  asked: AskedExchange
  actorId: string
  key: string | undefined
  /** The difference that was shown before, in rupees. */
  seenDifference: number | undefined
  /** Of a difference that a person has given back. */
  reference: string | undefined
  /** Throws where the caller may not send so much back; called before anything is written. */
  approve: (amountPaise: number) => Promise<void>
}

type Done = Awaited<ReturnType<typeof findSwap>>

function isSame(done: NonNullable<Done>, asked: AskedExchange): boolean {
  const { productId, variantId, quantity } = done.newItem
  return (
    done.orderItemId === asked.orderItemId &&
    done.cancel.items[0]?.quantity === asked.quantity &&
    productId === asked.productId &&
    variantId === asked.variantId &&
    quantity === asked.newQuantity
  )
}

/** As it stands on refund and credit note. */
const REASON = 'Items exchanged by the store'

/**
 * Exchanges units of an open order for units of another product, in the caller's transaction: what is given up is in stock again,
 * what comes is sold, the order's sums are those of its lines, and of what is paid one invoice replaces the other and the
 * difference goes back. The same key is done once. Returns what was done; null where it was done before.
 */
export async function swapUnits(tx: Tx, deps: Deps, input: AskedSwap): Promise<SwapPlan | null> {
  const { found, asked, key, seenDifference } = input
  const { order } = found
  const done = key === undefined ? null : await findSwap(tx, { orderId: order.id, key })
  if (done) {
    if (!isSame(done, asked)) throw new RefusedError('IDEMPOTENCY_MISMATCH')
    return null
  }
  const { plan, line } = await planSwapOf(tx, { found, asked, now: deps.now() })
  if (seenDifference !== undefined && rupees(plan.differencePaise) !== seenDifference) {
    throw new RefusedError('CHANGED_MEANWHILE')
  }
  if (plan.way === 'hand' && !input.reference)
    throw refusedField('RULE_BROKEN', 'reference', sentence('missing'))
  if (plan.way === 'provider' || plan.way === 'hand') await input.approve(plan.differencePaise)
  const swapId = deps.newId()
  const { cancelId, given } = await giveUp(tx, deps, { input, plan, swapId, stockItemId: line.stockItemId })
  const fresh = await take(tx, deps, { order, line, plan })
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
    orderItemId: asked.orderItemId,
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
  })
  await settle(tx, deps, { input, plan, swapId, given, fresh })
  return plan
}

type Given = LockedOrder['items'][number]
type GiveUp = { input: AskedSwap; plan: SwapPlan; swapId: string; stockItemId: number }

/** Both stocks are locked first, in the one order in which all are. */
async function giveUp(
  tx: Tx,
  deps: Deps,
  { input, plan, swapId, stockItemId: newStockItemId }: GiveUp,
): Promise<{ cancelId: string; given: Given }> {
  const { asked, actorId, found } = input
  const { id: orderId, items } = found.order
  const { orderItemId, quantity, newQuantity } = asked
  const at = deps.now()
  const given = items.find(({ id }) => id === orderItemId)
  if (!given) throw new RefusedError('SWAP_UNITS_GONE')
  const { stockItemId } = given
  const isThere = await hasStock(tx, [
    { stockItemId: newStockItemId, quantity: newQuantity },
    { stockItemId, quantity: -quantity },
  ])
  if (!isThere) throw new RefusedError('SWAP_OUT_OF_STOCK')
  const cancelId = deps.newId()
  const units = [{ orderItemId, quantity, amountPaise: plan.givenPaise }]
  await insertCancel(tx, {
    id: cancelId,
    orderId,
    key: `swap-${swapId}`,
    way: 'swap',
    amountPaise: plan.givenPaise,
    reason: null,
    actor: { kind: 'admin', id: actorId },
    at,
    units,
  })
  // What the order asks for is set with its other sums.
  const isCounted = await countCancelled(tx, { orderId, units, isWaived: true, waivedPaise: 0 })
  if (!isCounted) throw new RefusedError('SWAP_UNITS_GONE')
  const movements = [{ orderItemId, stockItemId, delta: quantity, cancelId }]
  await insertMovements(tx, 'cancellation', { movements, at })
  return { cancelId, given }
}

type Taken = { order: LockedOrder; line: CartLineRow & { stockItemId: number }; plan: SwapPlan }

async function take(tx: Tx, deps: Deps, { order, line, plan }: Taken) {
  const at = deps.now()
  const position = Math.max(...order.items.map((item) => item.position)) + 1
  const item = frozenItem(line, plan.line, { id: deps.newId(), position })
  const { stockItemId, quantity } = item
  const run = onTx(tx)
  if (!(await reserve(run, [{ stockItemId, quantity }]))) throw new RefusedError('SWAP_OUT_OF_STOCK')
  const holdId = deps.newId()
  await insertHeldLine(tx, { orderId: order.id, holdId, item, at })
  const hold = { id: holdId, orderItemId: item.id, stockItemId, quantity }
  await sellHeld(run, [hold], { reason: 'exchanged', at })
  return item
}

type Settled = {
  input: AskedSwap
  plan: SwapPlan
  swapId: string
  given: Given
  fresh: Awaited<ReturnType<typeof take>>
}

/** The documents, the money, the timeline and the mail; the counters of the documents are locked from here on. */
async function settle(tx: Tx, deps: Deps, { input, plan, swapId, given, fresh }: Settled): Promise<void> {
  const { asked, actorId, found } = input
  const { id: orderId } = found.order
  const actor = { kind: 'admin', id: actorId } as const
  const at = deps.now()
  const message = sentence('step_units_swapped', {
    given: `${asked.quantity} × ${given.title}`,
    fresh: `${fresh.quantity} × ${fresh.title}`,
  })
  await insertOrderEvent(tx, { orderId, kind: 'items-swapped', message, actor, at })
  if (plan.way !== 'due') await markOffInvoice(tx, orderId)
  const refundId = await giveBack(tx, deps, { input, plan, swapId })
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
  const mailed = { id: given.id, quantity: asked.quantity }
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

type GiveBack = { input: AskedSwap; plan: SwapPlan; swapId: string }

/** The difference of what was paid, by the way on which it came. Returns its refund. */
async function giveBack(tx: Tx, deps: Deps, { input, plan, swapId }: GiveBack): Promise<string | null> {
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
  const [payment] = order.payments
  if (!payment) throw new Error(`order ${orderId} has no payment of which a difference could go back`)
  const cause = `swap-${swapId.slice(-12)}`
  return queueRefund(tx, deps, { orderId, payment, amountPaise, swapId, reason: REASON, cause })
}
