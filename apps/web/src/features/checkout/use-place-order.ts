import type { CheckoutQuote, InitCheckoutInput } from '@dobara/contract/checkout.ts'
import type { PaymentMethod } from '@dobara/domain/orders/order-status.ts'
import type { ShippingMethod } from '@dobara/domain/shipping/delivery-promise.ts'
import { useRef, useState } from 'react'
import { codeOf, messageOf } from '../../lib/refusal.ts'
import { trpc } from '../../lib/trpc.ts'
import { describeCartChanges } from './cart-changes.ts'
import type { DeliveryChoice } from './use-delivery-form.ts'
import { usePayOrder } from './use-pay-order.ts'

/** What is different from what the shopper saw, and what the order would cost now, in rupees. */
export type CartChange = { changes: string[]; totalAmount: number }

type PlaceOrderOptions = {
  reloadQuote: () => Promise<CheckoutQuote | null>
  onPaid: (orderId: string) => void
}
type OrderRequest = { quote: CheckoutQuote; delivery: DeliveryChoice; shippingMethod: ShippingMethod }

/** init → pay → confirm. Everything the payment step shows comes from here. */
export function usePlaceOrder({ reloadQuote, onPaid }: PlaceOrderOptions) {
  const init = trpc.checkout.init.useMutation()
  const payment = usePayOrder()
  const [orderId, setOrderId] = useState<string | null>(null)
  const [method, setMethod] = useState<PaymentMethod | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [cartChange, setCartChange] = useState<CartChange | null>(null)
  // One key per state of the cart: asking again for the same thing cannot make a second order.
  const last = useRef<{ state: string; key: string } | null>(null)

  function keyOf(input: InitCheckoutInput): string {
    const state = JSON.stringify(input)
    if (last.current?.state !== state) last.current = { state, key: crypto.randomUUID() }
    return last.current.key
  }

  async function explain(error: unknown, seen: CheckoutQuote) {
    const code = codeOf(error)
    const fresh = code === undefined ? null : await reloadQuote()
    if (code === 'CART_CHANGED' && fresh) {
      setCartChange({ changes: describeCartChanges(seen.cart, fresh.cart), totalAmount: fresh.totalAmount })
    } else {
      setProblem(messageOf(error, 'Init failed'))
    }
  }

  async function initOrder({ quote, delivery, shippingMethod }: OrderRequest): Promise<string | null> {
    if (!quote.cart.id) return null
    const input: InitCheckoutInput = {
      cartId: quote.cart.id,
      shippingAddress: delivery.shipping,
      billingAddress: delivery.billing,
      shippingMethod,
      expectedTotal: quote.cart.totalAmount,
    }
    try {
      const { data } = await init.mutateAsync({ ...input, idempotencyKey: keyOf(input) })
      return data.orderId
    } catch (error) {
      await explain(error, quote)
      return null
    }
  }

  async function settle(id: string, by: PaymentMethod) {
    const isPaid = await payment.pay(id, by)
    if (isPaid) onPaid(id)
    // The next init asks anew: this order may have expired or been replaced by then.
    else last.current = null
  }

  async function place(by: PaymentMethod, request: OrderRequest) {
    setProblem(null)
    setCartChange(null)
    payment.reset()
    setMethod(by)
    const id = await initOrder(request)
    setOrderId(id)
    if (id) await settle(id, by)
    setMethod(null)
  }

  async function tryAgain() {
    if (!orderId) return
    setMethod('razorpay')
    await settle(orderId, 'razorpay')
    setMethod(null)
  }

  return {
    place,
    tryAgain,
    orderId,
    /** The method being worked on, null at rest. */
    working: method,
    problem: payment.state.kind === 'refused' ? payment.state.message : problem,
    cartChange,
    unfinished:
      payment.state.kind === 'unfinished' && orderId !== null
        ? { orderId, reason: payment.state.reason }
        : null,
  }
}
