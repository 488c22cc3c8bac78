import { unpaidEnd } from '@dobara/domain/orders/swap-offer.ts'
import type { OrderId } from '../../checked-ids.ts'
import type { Deps } from '../../context.ts'
import { lockOrder } from '../../engine/orders/queries.ts'
import { onPool } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'
import { queryAttempt } from '../../payments/reconcile-order-payment.ts'
import { endOffer } from '../../payments/swaps/end-offer.ts'
import { findOffer, findOfferAttempt, listDueOffers } from '../../payments/swaps/offer-queries.ts'

const BATCH = 100

async function endDue(deps: Deps, { id, orderId }: { id: string; orderId: OrderId }): Promise<boolean> {
  // A silent provider must not hold the stock.
  const attempt = await findOfferAttempt(onPool(deps.sql), id)
  try {
    if ((await queryAttempt(deps, attempt, 'reconciler')) === 'no-answer') {
      deps.log.warn(
        { orderId, offerId: id },
        'an exchange ends while the provider cannot be asked; a late payment will be returned later',
      )
    }
  } catch (error) {
    // A payment that cannot be recorded must not hold the unit for ever: once the exchange is over, it is returned.
    deps.log.error({ err: error, orderId, offerId: id }, 'the payment of an exchange could not be settled')
  }
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const offer = await findOffer(tx, id)
    const state = offer && offer.endedAt === null ? unpaidEnd(offer, deps.now()) : null
    if (!order || !offer || !state) return false
    await endOffer(tx, deps, { order, offer, state, actor: { kind: 'system' } })
    return true
  })
}

/** Ends every exchange whose time to pay is over, or whose order has moved: its units are free again. Returns how many ended. */
export async function sweepOffers(deps: Deps): Promise<number> {
  let ended = 0
  for (const due of await listDueOffers(deps.db, { now: deps.now(), limit: BATCH })) {
    try {
      if (await endDue(deps, due)) ended += 1
    } catch (error) {
      // One exchange that cannot be ended must not hold the stock of the others.
      deps.log.error({ err: error, offerId: due.id, orderId: due.orderId }, 'an exchange could not be ended')
    }
  }
  return ended
}
