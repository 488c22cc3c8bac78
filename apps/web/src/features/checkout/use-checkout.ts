import type { PaymentMethod } from '@dobara/domain/orders/order-status.ts'
import type { ShippingMethod } from '@dobara/domain/shipping/delivery-promise.ts'
import { useState } from 'react'
import { forgetAddressDraft } from '../../lib/forms/address-draft.ts'
import { useSession } from '../../lib/session/session.tsx'
import type { DeliveryChoice } from './address/use-delivery-form.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useQuote } from './use-quote.ts'

type CheckoutOptions = { isBuyNow: boolean; onPaid: (orderId: string) => void }

/** Where a shopper stands in checkout and what is known there. Steps 3 and 4 are open together. */
export function useCheckout({ isBuyNow, onPaid }: CheckoutOptions) {
  const session = useSession()
  const [choice, setChoice] = useState<DeliveryChoice | null>(null)
  const [isChanging, setIsChanging] = useState(false)
  const [shippingMethod, setShippingMethod] = useState<ShippingMethod>('standard')
  const [paymentMethod, setPaymentMethod] = useState<PaymentMethod>('online')
  const delivery = session.user ? choice : null
  const { cart, quote, reload } = useQuote({ isBuyNow, delivery, shippingMethod })
  const finish = (orderId: string) => {
    forgetAddressDraft()
    onPaid(orderId)
  }
  const order = usePlaceOrder({ reloadQuote: reload, onPaid: finish })
  const step: 1 | 2 | 3 = !session.user ? 1 : !delivery || isChanging ? 2 : 3

  return {
    session,
    cart,
    quote,
    reload,
    order,
    onPaid: finish,
    step,
    delivery,
    /** The quote, once it is on screen. */
    shown: step === 3 ? quote.data : undefined,
    isUpdating: quote.isPlaceholderData || quote.isFetching,
    shippingMethod,
    setShippingMethod,
    /** How it is to be paid: what was chosen, as long as it is offered. */
    paymentMethod: quote.data?.codAvailable === false ? ('online' as const) : paymentMethod,
    setPaymentMethod,
    deliverTo: (next: DeliveryChoice) => {
      setChoice(next)
      setIsChanging(false)
    },
    changeDelivery: () => setIsChanging(true),
  }
}
export type Checkout = ReturnType<typeof useCheckout>
