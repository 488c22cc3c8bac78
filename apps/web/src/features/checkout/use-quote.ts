import type { CheckoutQuote } from '@dobara/contract/checkout.ts'
import type { ShippingMethod } from '@dobara/domain/shipping/delivery-promise.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import type { DeliveryPlace } from './address/use-delivery-form.ts'

/** The cart, or the one beside it with what Buy Now took. */
function useBoughtCart(isBuyNow: boolean) {
  const cart = trpc.cart.get.useQuery(undefined, { enabled: !isBuyNow })
  const boughtNow = trpc.cart.boughtNow.useQuery(undefined, { enabled: isBuyNow })
  return isBuyNow ? boughtNow : cart
}

type QuoteOptions = {
  isBuyNow: boolean
  /** Null before an address is selected. */
  place: DeliveryPlace | null
  shippingMethod: ShippingMethod
}

/**
 * What the order costs delivered there. The last answer stays while the next one is on its way, so that totals do
 * not jump; and a cart that changed meanwhile, in the drawer or in another tab, is asked about again.
 */
export function useQuote({ isBuyNow, place, shippingMethod }: QuoteOptions) {
  const utils = trpc.useUtils()
  const cart = useBoughtCart(isBuyNow)
  const cartId = isBuyNow ? (cart.data?.id ?? undefined) : undefined
  const seenCart = useRef(cart.data)
  const quote = trpc.checkout.quote.useQuery(
    {
      cartId,
      postcode: place?.postcode ?? '',
      state: place?.state,
      shippingMethod,
    },
    {
      enabled: place !== null && isBuyNow === (cartId !== undefined),
      placeholderData: keepPreviousData,
      staleTime: 0,
    },
  )

  useEffect(() => {
    if (seenCart.current && cart.data !== seenCart.current) void utils.checkout.quote.invalidate()
    seenCart.current = cart.data
  }, [cart.data, utils])

  /** Asks for both again and answers the quote as it is now, or null when it cannot be had. */
  async function reload(): Promise<CheckoutQuote | null> {
    const [fresh] = await Promise.all([quote.refetch(), cart.refetch()])
    return fresh.data ?? null
  }

  return { cart, quote, reload }
}
