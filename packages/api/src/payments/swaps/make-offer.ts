import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { PHONE_HOLD_MINUTES } from '@dobara/domain/stock/availability.ts'
import { reserve } from '../../base/stock/queries.ts'
import type { Deps, Tx } from '../../context.ts'
import { queueOrderStep } from '../../engine/order-messages/queue-order-step.ts'
import { insertOrderEvent, type OrderAtWork } from '../../engine/orders/queries.ts'
import { RefusedError } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import { findOfferOf, findOpenOffer, insertOffer, type SwapOffer } from './offer-queries.ts'
import { offerStep } from './offer-step.ts'
import { planSwapOf } from './plan-swap-of.ts'
import type { RequestedExchange } from './queries.ts'

const HOLD_MS = PHONE_HOLD_MINUTES * 60_000

export type OfferInput = {
  /** Its row is locked. */
  found: OrderAtWork
  requested: RequestedExchange
  actorId: string
  key: string | undefined
  /** The difference that was shown before, in rupees. */
  seenDifference: number | undefined
}

const isSame = (done: SwapOffer, requested: RequestedExchange): boolean =>
  done.orderItemId === requested.orderItemId &&
  done.quantity === requested.quantity &&
  done.line.productId === requested.productId &&
  done.line.variantId === requested.variantId &&
  done.line.quantity === requested.newQuantity

/**
 * An exchange for something dearer: the units that are to come are held at the price of now, and the buyer is sent a link to pay the
 * difference. Nothing of the order changes until that is paid. The same key is done once; null where it was done before.
 */
export async function makeOffer(tx: Tx, deps: Deps, input: OfferInput): Promise<SwapOffer | null> {
  const { found, requested, actorId, key, seenDifference } = input
  const { order } = found
  const done = key === undefined ? null : await findOfferOf(tx, { orderId: order.id, key })
  if (done) {
    if (!isSame(done, requested)) throw new RefusedError('IDEMPOTENCY_MISMATCH')
    return null
  }
  const { plan, line } = await planSwapOf(tx, { found, requested, now: deps.now() })
  if (seenDifference !== undefined && rupees(plan.differencePaise) !== seenDifference) {
    throw new RefusedError('CHANGED_MEANWHILE')
  }
  if (plan.way !== 'online') throw new RefusedError('SWAP_NOTHING_TO_PAY')
  if (await findOpenOffer(tx, order.id)) throw new RefusedError('SWAP_OFFER_OPEN')
  const hold = { id: deps.newId(), stockItemId: line.stockItemId, quantity: requested.newQuantity }
  if (!(await reserve(onTx(tx), [hold]))) throw new RefusedError('SWAP_OUT_OF_STOCK')
  const createdAt = deps.now()
  const id = deps.newId()
  const offer = {
    id,
    orderId: order.id,
    key: key ?? id,
    orderItemId: requested.orderItemId,
    quantity: requested.quantity,
    line,
    differencePaise: -plan.differencePaise,
    expiresAt: new Date(createdAt.getTime() + HOLD_MS),
    actorId,
    createdAt,
  }
  await insertOffer(tx, offer, hold)
  const made = await findOpenOffer(tx, order.id)
  if (!made) throw new Error(`the exchange ${id} is gone while its order is locked`)
  await insertOrderEvent(tx, {
    orderId: order.id,
    kind: 'swap-offered',
    message: sentence('step_swap_offered', unitsOf(made)),
    actor: { kind: 'admin', id: actorId },
    at: createdAt,
  })
  await queueOrderStep(tx, deps, { order, step: offerStep(made, 'swap-offered') })
  return made
}

/** Returns both sides of an exchange, as shown on the timeline. */
export const unitsOf = ({ quantity, orderItem, line }: SwapOffer) => ({
  given: `${quantity} × ${orderItem.title}`,
  fresh: `${line.quantity} × ${line.title}`,
})
