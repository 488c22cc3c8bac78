import type { CheckoutQuote, InitCheckoutInput } from '@dobara/contract/checkout.ts'
import type { ShippingMethod } from '@dobara/domain/shipping/delivery-promise.ts'
import { useRef, useState } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { codeOf, messageOf } from '../../lib/refusals/refusal.ts'
import type { DeliveryChoice } from './address/use-delivery-form.ts'
import { describeQuoteChanges } from './cart-changes.ts'
import { t } from './checkout-texts.ts'

/** What is different from what the shopper saw, and what the order would cost now, in rupees. */
export type CartChange = { changes: string[]; totalAmount: number }
export type OrderRequest = { quote: CheckoutQuote; delivery: DeliveryChoice; shippingMethod: ShippingMethod }

function inputOf({ quote, delivery, shippingMethod }: OrderRequest, cartId: string): InitCheckoutInput {
  return {
    cartId,
    shippingAddress: delivery.shipping,
    billingAddress: delivery.billing,
    buyer: delivery.buyer,
    shippingMethod,
    expectedTotal: quote.cart.totalAmount,
    wantsSms: delivery.wantsSms,
  }
}

/** A yes that came with the order is not asked for again. */
function useInit() {
  const utils = trpc.useUtils()
  return trpc.checkout.init.useMutation({
    onSuccess: (_, { wantsSms }) => {
      if (wantsSms) void utils.privacy.consents.invalidate()
    },
  })
}

/** What a refusal says has changed; null for one that is about something else. Prices may have moved since a coupon was lost, too. */
function toldAfter(code: string | undefined, message: string, changes: string[]): string[] | null {
  if (code === 'COUPON_GONE') return [message, ...changes]
  return code === 'CART_CHANGED' ? changes : null
}

/** Makes the pending order. Why it could not be made is in `problem`, or in `cartChange` when the cart moved on. */
export function useInitOrder(reloadQuote: () => Promise<CheckoutQuote | null>) {
  const mutation = useInit()
  const [problem, setProblem] = useState<string | null>(null)
  const [cartChange, setCartChange] = useState<CartChange | null>(null)
  // One key per state of the cart: asking again for the same thing cannot make a second order.
  const last = useRef<{ state: string; key: string } | null>(null)

  function keyOf(input: InitCheckoutInput): string {
    const state = JSON.stringify(input)
    if (last.current?.state !== state) last.current = { state, key: crypto.randomUUID() }
    return last.current.key
  }

  /** Whoever has seen one total is not asked for another without being told. */
  async function tellOtherTotal(seen: CheckoutQuote, totalAmount: number) {
    const fresh = await reloadQuote()
    setCartChange({ changes: describeQuoteChanges(seen, fresh ?? seen), totalAmount })
  }

  async function explain(error: unknown, seen: CheckoutQuote) {
    const code = codeOf(error)
    const fresh = code === undefined ? null : await reloadQuote()
    const message = messageOf(error, t('initFailed'))
    const changes = fresh && toldAfter(code, message, describeQuoteChanges(seen, fresh))
    if (changes) setCartChange({ changes, totalAmount: fresh.totalAmount })
    else setProblem(message)
  }

  /** The order's id, or null after a refusal. */
  async function init(request: OrderRequest): Promise<string | null> {
    setProblem(null)
    setCartChange(null)
    if (!request.quote.cart.id) return null
    const input = inputOf(request, request.quote.cart.id)
    try {
      const order = await mutation.mutateAsync({ ...input, idempotencyKey: keyOf(input) })
      // The goods are compared by the shop; what delivery costs may have changed as well.
      if (order.totalAmount === request.quote.totalAmount) return order.orderId
      await tellOtherTotal(request.quote, order.totalAmount)
      return null
    } catch (error) {
      await explain(error, request.quote)
      return null
    }
  }

  return {
    init,
    problem,
    cartChange,
    /** The next init asks again: the order may have expired or been replaced by then. */
    forgetKey: () => {
      last.current = null
    },
  }
}
