import type { OfferMailStep } from '../../engine/order-messages/order-step.ts'
import type { SwapOffer } from './offer-queries.ts'

/** What the buyer is notified of about an exchange for something dearer: that it waits for its difference, or that it is over unpaid. */
export function offerStep<Kind extends OfferMailStep['kind']>(
  { id: offerId, quantity, orderItem, line, differencePaise, expiresAt }: SwapOffer,
  kind: Kind,
): OfferMailStep & { kind: Kind } {
  const addedPaise = line.unitPricePaise * line.quantity
  return {
    kind,
    offerId,
    given: {
      title: orderItem.title,
      quantity,
      // What was paid for them: the difference is the rest.
      lineTotalPaise: addedPaise - differencePaise,
    },
    fresh: { title: line.title, quantity: line.quantity, lineTotalPaise: addedPaise },
    differencePaise,
    payBefore: expiresAt,
  }
}
