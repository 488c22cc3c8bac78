import type { Cart } from '@dobara/contract/cart.ts'
import type { CheckoutQuote } from '@dobara/contract/checkout.ts'
import { type DeliveryState, useCartDelivery } from '../../lib/delivery/use-cart-delivery.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import type { DeliveryPlace } from './address/use-delivery-form.ts'
import { t } from './texts.ts'

type Requested = {
  cart: Cart | undefined
  step: 1 | 2 | 3
  /** Null before an address is selected. */
  place: DeliveryPlace | null
  quote: { data: CheckoutQuote | undefined; error: unknown; isFetching: boolean; isPlaceholderData: boolean }
}

function stateOfQuote({ promise, shippingAmount, totalAmount, taxAmount }: CheckoutQuote): DeliveryState {
  const { pin, earliest, latest } = promise
  return { kind: 'known', pin, amount: shippingAmount, earliest, latest, totalAmount, taxAmount }
}

/**
 * Returns the delivery shown in the totals: from the quote of the address, otherwise from the known PIN code. Step 1
 * requests a PIN code; from step 2 on the address has it.
 */
export function useShownDelivery({ cart, step, place, quote }: Requested) {
  const known = useCartDelivery(cart, step < 3 && place === null)
  if (place === null) {
    return {
      delivery: known.delivery,
      isUpdating: known.isUpdating,
      onRequestPin: step === 1 ? known.lookUp : undefined,
    }
  }
  const { data, error, isFetching, isPlaceholderData } = quote
  // Before it is decided on, the cost of another address is none of this one.
  const isOfIt = data !== undefined && (step === 3 || !isPlaceholderData)
  const pin = place.postcode
  const delivery: DeliveryState = isOfIt
    ? stateOfQuote(data)
    : error && !isFetching
      ? { kind: 'refused', pin, text: messageOf(error, t('failed')) }
      : { kind: 'asking', pin }
  return { delivery, isUpdating: isFetching || isPlaceholderData, onRequestPin: undefined }
}
