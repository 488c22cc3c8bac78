import type { OfferMailStep } from '../../engine/order-messages/order-step.ts'
import type { SwapOffer } from './offer-queries.ts'

/**
 * Returns the step that notifies the buyer about an exchange for a dearer item: it waits for its difference, or it
 * ended unpaid.
 */
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
      // Amount paid for them; the difference is the rest.
      lineTotalPaise: addedPaise - differencePaise,
    },
    fresh: { title: line.title, quantity: line.quantity, lineTotalPaise: addedPaise },
    differencePaise,
    payBefore: expiresAt,
  }
}
