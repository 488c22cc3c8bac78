import type { CheckoutQuote, InitCheckoutInput } from '@dobara/contract/checkout.ts'
import type { ShippingMethod } from '@dobara/domain/shipping/delivery-promise.ts'
import { useRef, useState } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { codeOf, messageOf } from '../../lib/refusals/refusal.ts'
import type { DeliveryChoice } from './address/use-delivery-form.ts'
import { describeQuoteChanges } from './cart-changes.ts'
import { t } from './texts.ts'

/** Changes since the shopper last saw the order, and its price now, in rupees. */
export type CartChange = {
  changes: string[]
  totalAmount: number
  /** The total is that of what is left, which the button below takes. */
  isShort: boolean
}
export type OrderRequest = {
  quote: CheckoutQuote
  delivery: DeliveryChoice
  shippingMethod: ShippingMethod
  /** True to take the remaining stock, at the price that the quote states for it, if stock is short. */
  takesWhatIsLeft?: boolean
  /** As much of it as there is pays. */
  usesStoreCredit: boolean
}

/** Returns the amounts that the shopper has seen: of all items, or of those left. */
const seenOf = ({ quote, takesWhatIsLeft }: OrderRequest) =>
  (takesWhatIsLeft && quote.whatIsLeft) || {
    goodsAmount: quote.cart.totalAmount,
    totalAmount: quote.totalAmount,
  }

function inputOf(request: OrderRequest, cartId: string): InitCheckoutInput {
  const { delivery, shippingMethod, takesWhatIsLeft, usesStoreCredit } = request
  return {
    cartId,
    shippingAddress: delivery.shipping,
    billingAddress: delivery.billing,
    buyer: delivery.buyer,
    shippingMethod,
    expectedTotal: seenOf(request).goodsAmount,
    ...(takesWhatIsLeft && { takesWhatIsLeft }),
    ...(usesStoreCredit && { usesStoreCredit }),
    wantsSms: delivery.wantsSms,
  }
}

/** Creates the order, and refetches the consents if one was given with it, so that it is not requested again. */
function useInit() {
  const utils = trpc.useUtils()
  return trpc.checkout.init.useMutation({
    onSuccess: (_, { wantsSms }) => {
      if (wantsSms) void utils.privacy.consents.invalidate()
    },
  })
}

/**
 * Returns the changes that a refusal reports; null if it is about something else. Prices may have changed since a
 * coupon was lost, too.
 */
function notifiedAfter(code: string | undefined, message: string, changes: string[]): string[] | null {
  if (code === 'COUPON_GONE') return [message, ...changes]
  return code === 'CART_CHANGED' ? changes : null
}

type ReloadQuote = () => Promise<CheckoutQuote | null>

/** Returns the request for the whole cart, which now has only the remaining stock. */
async function asTaken(request: OrderRequest, reloadQuote: ReloadQuote): Promise<OrderRequest> {
  if (!request.takesWhatIsLeft) return request
  const quote = (await reloadQuote()) ?? request.quote
  return { ...request, quote, takesWhatIsLeft: false }
}

/** Provides one key per state of the cart: repeating the same request cannot create a second order. */
function useRequestKey() {
  const last = useRef<{ state: string; key: string } | null>(null)
  function keyOf(input: InitCheckoutInput): string {
    const state = JSON.stringify(input)
    if (last.current?.state !== state) last.current = { state, key: crypto.randomUUID() }
    return last.current.key
  }
  const forgetKey = () => {
    last.current = null
  }
  return { keyOf, forgetKey }
}

/** Makes the pending order. Why it could not be made is in `problem`, or in `cartChange` when the cart moved on. */
export function useInitOrder(reloadQuote: ReloadQuote) {
  const mutation = useInit()
  const [problem, setProblem] = useState<string | null>(null)
  const [cartChange, setCartChange] = useState<CartChange | null>(null)
  const { keyOf, forgetKey } = useRequestKey()

  /** A shopper who has seen one total is notified before paying another. */
  async function notifyOtherTotal(seen: CheckoutQuote, totalAmount: number) {
    const fresh = await reloadQuote()
    setCartChange({ changes: describeQuoteChanges(seen, fresh ?? seen), totalAmount, isShort: false })
  }

  async function explain(error: unknown, seen: CheckoutQuote) {
    const code = codeOf(error)
    const fresh = code === undefined ? null : await reloadQuote()
    const message = messageOf(error, t('initFailed'))
    const changes = fresh && notifiedAfter(code, message, describeQuoteChanges(seen, fresh))
    if (changes) {
      const { totalAmount } = fresh.whatIsLeft ?? fresh
      setCartChange({ changes, totalAmount, isShort: fresh.whatIsLeft !== null })
    } else setProblem(message)
  }

  /** The order's id and the request as it is then, or null after a refusal. */
  async function init(request: OrderRequest): Promise<{ orderId: string; request: OrderRequest } | null> {
    setProblem(null)
    setCartChange(null)
    if (!request.quote.cart.id) return null
    const input = inputOf(request, request.quote.cart.id)
    try {
      const order = await mutation.mutateAsync({ ...input, idempotencyKey: keyOf(input) })
      // The shop compares the items; the price of delivery may have changed as well.
      const isSameCredit = !request.usesStoreCredit || order.creditAmount === request.quote.storeCredit.usable
      if (order.totalAmount === seenOf(request).totalAmount && !isSameCredit) {
        // The credit was spent elsewhere in between, or has grown: the user never pays an amount other than the one
        // on the button.
        await reloadQuote()
        setProblem(t('creditChanged'))
        return null
      }
      if (order.totalAmount === seenOf(request).totalAmount) {
        return { orderId: order.orderId, request: await asTaken(request, reloadQuote) }
      }
      await notifyOtherTotal(request.quote, order.totalAmount)
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
    /** Discards the key, so that the next init requests again: the order may have expired or been replaced by then. */
    forgetKey,
  }
}
