import { rupees } from '@dobara/domain/money/paise.ts'
import { offerLinkState } from '@dobara/domain/orders/swap-offer.ts'
import { findOffer, findOfferAttempt } from '../../../payments/swaps/offer-queries.ts'
import { startOffer } from '../../../payments/swaps/start-offer.ts'
import { onPool } from '../../../sql.ts'
import { startedReply } from '../started-reply.ts'
import type { Payable } from './payable.ts'

/** An exchange for something dearer that waits until its difference is paid: what was paid for the units given up counts. */
export const payableExchange: Payable = {
  find: async ({ db, now }, id) => {
    const offer = await findOffer(db, id)
    if (!offer) return null
    const { line, differencePaise, expiresAt, orderId } = offer
    const { orderNumber } = await db.order.findUniqueOrThrow({
      where: { id: orderId },
      select: { orderNumber: true },
    })
    const addedPaise = line.unitPricePaise * line.quantity
    return {
      state: offerLinkState(offer, now()),
      orderNumber,
      items: [{ sku: line.sku, title: line.title, quantity: line.quantity, amount: rupees(addedPaise) }],
      discountAmount: 0,
      shippingAmount: 0,
      creditAmount: rupees(addedPaise - differencePaise),
      totalAmount: rupees(differencePaise),
      payBefore: expiresAt.toISOString(),
    }
  },
  start: async (deps, id) => {
    const { order, offer, opened } = await startOffer(deps, id)
    const { status } = order
    return { ...startedReply({ id, status, totalPaise: offer.differencePaise }, 'online'), ...opened }
  },
  findAttempt: ({ sql }, id) => findOfferAttempt(onPool(sql), id),
}
