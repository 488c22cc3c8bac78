import type {
  offerSwapInput,
  SwapOfferState,
  withdrawSwapInput,
} from '@dobara/contract/admin-orders/swap-offers.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { z } from 'zod'
import { payLinkUrl } from '../../../base/links/pay-link.ts'
import { type OrderId, orderForStaff } from '../../../checked-ids.ts'
import type { CustomerContext } from '../../../context.ts'
import { lockOrderAndSettings } from '../../../engine/orders/queries.ts'
import { RefusedError } from '../../../errors.ts'
import { queryAttempt } from '../../../payments/reconcile-order-payment.ts'
import { endOffer } from '../../../payments/swaps/end-offer.ts'
import { makeOffer } from '../../../payments/swaps/make-offer.ts'
import { findOffer, findOfferAttempt, findOpenOffer } from '../../../payments/swaps/offer-queries.ts'
import { onPool, onTx } from '../../../sql.ts'
import { inTransaction } from '../../../transaction.ts'
import { insertOrderEntry } from '../queries.ts'

async function stateOf(ctx: CustomerContext, id: OrderId): Promise<SwapOfferState> {
  const found = await findOpenOffer(ctx.db, id)
  if (!found) return { offer: null }
  const { id: offerId, quantity, orderItem, line, differencePaise, expiresAt } = found
  return {
    offer: {
      id: offerId,
      given: { ...orderItem, quantity },
      fresh: {
        title: line.title,
        sku: line.sku,
        quantity: line.quantity,
        amount: rupees(line.unitPricePaise * line.quantity),
      },
      difference: rupees(differencePaise),
      payBefore: expiresAt.toISOString(),
      url: payLinkUrl(ctx, { kind: 'exchange', id: offerId }),
    },
  }
}

/** Returns the exchange of an order that waits for its payment, with the link for the person who talks to the buyer. */
export async function getSwapOffer(ctx: CustomerContext, { id }: { id: string }): Promise<SwapOfferState> {
  const orderId = orderForStaff(ctx, id)
  const order = await ctx.db.order.findUnique({ where: { id: orderId }, select: { id: true } })
  if (!order) throw new RefusedError('ORDER_NOT_FOUND')
  return stateOf(ctx, orderId)
}

/** Sends the link for the difference of an exchange, with its audit entry. */
export async function offerSwap(
  ctx: CustomerContext,
  input: z.output<typeof offerSwapInput>,
): Promise<SwapOfferState> {
  const { orderItemId, quantity, productId, productVariantId: variantId, newQuantity } = input
  const { idempotencyKey: key, seenDifference } = input
  const id = orderForStaff(ctx, input.id)
  await inTransaction(ctx.db, async (tx) => {
    const found = await lockOrderAndSettings(onTx(tx), id)
    if (!found) throw new RefusedError('ORDER_NOT_FOUND')
    const requested = { orderItemId, quantity, productId, variantId, newQuantity }
    const made = await makeOffer(tx, ctx, { found, requested, actorId: ctx.user.id, key, seenDifference })
    if (!made) return
    await insertOrderEntry(tx, {
      actorId: ctx.user.id,
      action: 'order.swap-offered',
      orderId: id,
      before: {},
      after: {
        offerId: made.id,
        units: quantity,
        newUnits: newQuantity,
        differencePaise: made.differencePaise,
        over: ctx.caller.surface === 'rest' ? 'api' : 'screen',
      },
      requestId: ctx.caller.requestId,
      at: ctx.now(),
    })
  })
  return stateOf(ctx, id)
}

/**
 * Withdraws a waiting exchange. The provider is queried first, as the buyer may have paid already. One that is over
 * is unchanged; a paid one is refused.
 */
export async function withdrawSwap(
  ctx: CustomerContext,
  input: z.output<typeof withdrawSwapInput>,
): Promise<SwapOfferState> {
  const id = orderForStaff(ctx, input.id)
  const { offerId } = input
  await queryAttempt(ctx, await findOfferAttempt(onPool(ctx.sql), offerId), 'admin')
  await inTransaction(ctx.db, async (tx) => {
    const found = await lockOrderAndSettings(onTx(tx), id)
    if (!found) throw new RefusedError('ORDER_NOT_FOUND')
    const offer = await findOffer(tx, offerId)
    if (!offer || offer.orderId !== id) throw new RefusedError('SWAP_OFFER_NOT_FOUND')
    if (offer.state === 'paid') throw new RefusedError('SWAP_OFFER_PAID')
    if (offer.state !== 'open') return
    const actor = { kind: 'admin', id: ctx.user.id } as const
    await endOffer(tx, ctx, { order: found.order, offer, state: 'withdrawn', actor })
    await insertOrderEntry(tx, {
      actorId: ctx.user.id,
      action: 'order.swap-withdrawn',
      orderId: id,
      before: { offerId, differencePaise: offer.differencePaise },
      after: { state: 'withdrawn' },
      requestId: ctx.caller.requestId,
      at: ctx.now(),
    })
  })
  return stateOf(ctx, id)
}
