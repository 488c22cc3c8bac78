import type { CheckoutQuote } from '@dobara/contract/checkout.ts'
import type { PaymentMethod } from '@dobara/domain/orders/order-status.ts'
import { useState } from 'react'
import { type OrderRequest, useInitOrder } from './use-init-order.ts'
import { usePayOrder } from './use-pay-order.ts'

type PlaceOrderOptions = {
  reloadQuote: () => Promise<CheckoutQuote | null>
  onPaid: (orderId: string) => void
}

/** init → pay → confirm. Everything the payment step shows comes from here. */
export function usePlaceOrder({ reloadQuote, onPaid }: PlaceOrderOptions) {
  const { init, problem, cartChange, forgetKey } = useInitOrder(reloadQuote)
  const payment = usePayOrder()
  const [orderId, setOrderId] = useState<string | null>(null)
  const [working, setWorking] = useState<PaymentMethod | null>(null)

  async function settle(id: string, method: PaymentMethod) {
    if (await payment.pay(id, method)) onPaid(id)
    else forgetKey()
  }

  async function place(method: PaymentMethod, request: OrderRequest) {
    setWorking(method)
    payment.reset()
    const id = await init(request)
    setOrderId(id)
    if (id) await settle(id, method)
    setWorking(null)
  }

  const { state } = payment
  return {
    place,
    orderId,
    /** The method being worked on, null at rest. */
    working,
    problem: state.kind === 'refused' ? state.message : problem,
    cartChange,
    /** The order that waits for its payment after the pop-up was closed. */
    unfinished: state.kind === 'unfinished' && orderId ? { orderId, reason: state.reason } : null,
  }
}
