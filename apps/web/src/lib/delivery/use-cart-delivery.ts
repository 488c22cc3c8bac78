import type { Cart } from '@dobara/contract/cart.ts'
import type { CartDelivery } from '@dobara/contract/checkout.ts'
import { useEffect, useRef } from 'react'
import { trpc } from '../api/trpc.ts'
import { useKnownPin } from '../forms/use-known-pin.ts'
import { messageOf } from '../refusals/refusal.ts'
import { sentenceText } from '../sentences/sentence-text.ts'

/** State of the delivery, as shown in the totals of a cart. */
export type DeliveryState =
  | { kind: 'unknown' }
  | { kind: 'asking'; pin: string }
  | {
      kind: 'known'
      pin: string
      amount: number
      /** Days in India, YYYY-MM-DD. */
      earliest: string | null
      latest: string | null
      /** Items and delivery. */
      totalAmount: number
      /** The GST in that. */
      taxAmount: number
    }
  | { kind: 'refused'; pin: string /** Null: no carrier delivers there. */; text: string | null }

function stateOf({ pin, shippingAmount, totalAmount, taxAmount, ...promise }: CartDelivery): DeliveryState {
  const { earliest, latest, reason } = promise
  if (shippingAmount !== null)
    return { kind: 'known', pin, amount: shippingAmount, earliest, latest, totalAmount, taxAmount }
  return { kind: 'refused', pin, text: reason && sentenceText(reason) }
}

/**
 * Returns the delivery of a cart to the known PIN code, fetched again when the cart changes: a coupon may make it
 * free. The previous reply remains until then, so that no amount disappears. `isWanted` is true if it is shown.
 */
export function useCartDelivery(cart: Cart | undefined, isWanted: boolean) {
  const isFilled = cart !== undefined && cart.id !== null && cart.items.length > 0
  const { pin, isLooking, lookUp } = useKnownPin(isWanted && isFilled)
  const utils = trpc.useUtils()
  const isOn = isWanted && isFilled && pin !== ''
  const query = trpc.checkout.cartDelivery.useQuery(
    { cartId: cart?.id ?? '', pin },
    { enabled: isOn, staleTime: 0 },
  )
  const seen = useRef(cart)
  useEffect(() => {
    if (seen.current && cart !== seen.current) void utils.checkout.cartDelivery.invalidate()
    seen.current = cart
  }, [cart, utils])

  function delivery(): DeliveryState {
    if (pin === '') return isLooking ? { kind: 'asking', pin } : { kind: 'unknown' }
    if (query.data) return stateOf(query.data)
    if (query.isError && !query.isFetching) return { kind: 'refused', pin, text: messageOf(query.error) }
    return { kind: 'asking', pin }
  }

  return { delivery: delivery(), isUpdating: isOn && query.isFetching, lookUp }
}
