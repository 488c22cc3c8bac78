import type { CheckoutQuote } from '@dobara/contract/checkout.ts'
import type { PaymentMethod } from '@dobara/domain/orders/order-status.ts'
import type { ShippingMethod } from '@dobara/domain/shipping/delivery-promise.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { forgetAddressDraft } from '../../lib/storage/address-draft.ts'
import { useSession } from '../../lib/session/session.tsx'
import type { DeliveryChoice, DeliveryPlace } from './address/use-delivery-form.ts'
import { usePlaceOrder } from './use-place-order.ts'
import type { Cart } from '@dobara/contract/cart.ts'
import { type DeliveryState, useCartDelivery } from '../../lib/delivery/use-cart-delivery.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
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
function useShownDelivery({ cart, step, place, quote }: Requested) {
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

type CheckoutOptions = { isBuyNow: boolean; onPaid: (orderId: string) => void }

/** Not for an order of ₹0, for which nothing is collected. */
const isCashOffered = (quote: CheckoutQuote | undefined) =>
  quote === undefined || (quote.codAvailable && (quote.whatIsLeft ?? quote).totalAmount > 0)

/** Returns the cart, or the separate one with the Buy Now item. */
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
 * Fetches the price of the order delivered to a place. The last quote is shown until the next one arrives, so that
 * totals do not jump. It is fetched again if the cart changed, in the drawer or in another tab.
 */
function useQuote({ isBuyNow, place, shippingMethod }: QuoteOptions) {
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

  /** Refetches both; returns the current quote, or null if it cannot be fetched. */
  async function reload(): Promise<CheckoutQuote | null> {
    const [fresh] = await Promise.all([quote.refetch(), cart.refetch()])
    return fresh.data ?? null
  }

  return { cart, quote, reload }
}

/** Holds the current step of checkout and its data. Steps 3 and 4 are open together. */
export function useCheckout({ isBuyNow, onPaid }: CheckoutOptions) {
  const session = useSession()
  const [choice, setChoice] = useState<DeliveryChoice | null>(null)
  const [isChanging, setIsChanging] = useState(false)
  const [shippingMethod, setShippingMethod] = useState<ShippingMethod>('standard')
  const [paymentMethod, setPaymentMethod] = useState<PaymentMethod>('online')
  const [wantsCredit, setWantsCredit] = useState(false)
  const delivery = session.user ? choice : null
  const [place, setPlace] = useState<DeliveryPlace | null>(null)
  const step: 1 | 2 | 3 = !session.user ? 1 : !delivery || isChanging ? 2 : 3
  const destination = step === 3 && delivery ? delivery.shipping : step === 2 ? place : null
  const { cart, quote, reload } = useQuote({ isBuyNow, place: destination, shippingMethod })
  const shownDelivery = useShownDelivery({ cart: cart.data, step, place: destination, quote })
  const finish = (orderId: string) => {
    forgetAddressDraft()
    onPaid(orderId)
  }
  const order = usePlaceOrder({ reloadQuote: reload, onPaid: finish })

  const usesCredit = wantsCredit && (quote.data?.storeCredit.usable ?? 0) > 0

  return {
    session,
    cart,
    quote,
    reload,
    order,
    onPaid: finish,
    step,
    delivery,
    setPlace,
    /** The quote, once it is on screen. */
    shown: step === 3 ? quote.data : undefined,
    /** Price of the order at the selected address, before it is confirmed. */
    preview: step === 2 && place && !quote.isPlaceholderData ? quote.data : undefined,
    isUpdating: quote.isPlaceholderData || quote.isFetching,
    shownDelivery,
    shippingMethod,
    setShippingMethod,
    /** How it is to be paid: what was chosen, as long as it is offered. */
    paymentMethod: isCashOffered(quote.data) && !usesCredit ? paymentMethod : ('online' as const),
    setPaymentMethod,
    /** True if store credit pays as much as it covers; the rest is paid online. */
    usesCredit,
    setWantsCredit,
    deliverTo: (next: DeliveryChoice) => {
      setChoice(next)
      setIsChanging(false)
    },
    changeDelivery: () => setIsChanging(true),
  }
}
export type Checkout = ReturnType<typeof useCheckout>
