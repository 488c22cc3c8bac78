import { type CheckoutQuote, type PaymentStarted, shippingOption } from '@dobara/contract/checkout.ts'
import { z } from 'zod'
import { type Cart, MAX_CART_LINES } from '@dobara/contract/cart.ts'
import {
  PAYMENT_PROVIDER_NAMES,
  PAYMENT_PROVIDERS,
  type PaymentProviderName,
} from '../../../services/payment-providers.ts'
import {
  fromBody,
  fromBodyAndIdempotencyKey,
  fromParams,
  fromParamsAndBody,
  fromQuery,
  fromPaymentWebhook,
} from '../rest-input.ts'
import {
  alias,
  computed,
  data,
  envelope,
  enveloped,
  fields,
  inside,
  message,
  messageOf,
  only,
} from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

/**
 * Fields of a payment that was started at the provider, without the method: the documents give it as the provider's
 * name.
 */
const ALL_BUT_METHOD = only('orderId', 'status', 'keyId', 'order', 'amount', 'currency', 'checkoutScriptUrl')

function paymentMessage({ paymentMethod }: PaymentStarted): string {
  if (paymentMethod === null) return 'Nothing to pay: order confirmed'
  return paymentMethod === 'cod' ? 'Order confirmed' : 'Payment started'
}

type Method = CheckoutQuote['shippingOptions'][number]['method']
const LABELS: Record<Method, string> = { standard: 'Standard delivery', express: 'Express delivery' }
/** The ways to deliver, each by its name. */
const LABELLED = computed(
  'shippingOptions',
  z.array(
    z.object({
      method: shippingOption.shape.method,
      label: z.string(),
      ...shippingOption.omit({ method: true }).shape,
    }),
  ),
  ({ shippingOptions }: CheckoutQuote) =>
    shippingOptions.map(({ method, ...rest }) => ({ method, label: LABELS[method], ...rest })),
)

/** Returns the route to which a payment provider reports its events. */
function webhookOf(provider: PaymentProviderName): RestRoute {
  const { webhook } = PAYMENT_PROVIDERS[provider]
  return {
    method: 'POST',
    url: webhook.url,
    procedure: 'payments.webhook',
    input: fromPaymentWebhook(provider, webhook),
    isRawBody: true,
    signatureHeader: webhook.signatureHeader,
    reply: envelope(message('Received')),
    tag: 'Payments',
    summary: webhook.summary,
  }
}

function mergedSentence({ leftOut }: Cart): string {
  const rest = `A cart holds at most ${MAX_CART_LINES} different items: ${leftOut} left out.`
  return leftOut ? `Cart merged. ${rest}` : 'Cart merged'
}

/** From the cart to the payment. */
export const SHOPPING_ROUTES: RestRoute[] = [
  { method: 'GET', url: '/api/cart', procedure: 'cart.get', tag: 'Cart', summary: 'The cart of the caller' },
  {
    method: 'GET',
    url: '/api/cart/summary',
    procedure: 'cart.summary',
    tag: 'Cart',
    summary: 'Count and totals only',
  },
  {
    method: 'POST',
    url: '/api/cart/add',
    procedure: 'cart.add',
    input: fromBody,
    reply: envelope(message('Added to cart'), data),
    tag: 'Cart',
    summary: 'Put a product or variant into the cart',
  },
  {
    method: 'POST',
    url: '/api/cart/buy-now',
    procedure: 'cart.buyNow',
    input: fromBody,
    reply: envelope(message('Ready for checkout'), data),
    tag: 'Cart',
    summary: 'One thing to buy at once, in a cart of its own; the cart stays as it is',
  },
  {
    method: 'GET',
    url: '/api/cart/buy-now',
    procedure: 'cart.boughtNow',
    tag: 'Cart',
    summary: 'What is bought at once',
  },
  {
    method: 'PUT',
    url: '/api/cart/items/:id',
    procedure: 'cart.updateItem',
    input: fromParamsAndBody,
    reply: envelope(message('Cart updated'), data),
    tag: 'Cart',
    summary: 'Set the quantity of a line',
  },
  {
    method: 'DELETE',
    url: '/api/cart/items/:id',
    procedure: 'cart.removeItem',
    input: fromParams,
    reply: envelope(message('Item removed'), data),
    tag: 'Cart',
    summary: 'Take a line out',
  },
  {
    method: 'DELETE',
    url: '/api/cart/clear',
    procedure: 'cart.clear',
    reply: envelope(message('Cart cleared'), data),
    tag: 'Cart',
    summary: 'Empty the cart',
  },
  {
    method: 'POST',
    url: '/api/cart/merge',
    procedure: 'cart.merge',
    reply: envelope(messageOf(mergedSentence), data),
    tag: 'Cart',
    summary: "Bring the visitor's cart into the customer's",
  },
  {
    method: 'GET',
    url: '/api/cart/saved',
    procedure: 'cart.saved',
    tag: 'Cart',
    summary: 'What was set aside for later',
  },
  {
    method: 'POST',
    url: '/api/cart/save',
    procedure: 'cart.save',
    input: fromBody,
    reply: envelope(message('Cart saved'), data),
    tag: 'Cart',
    summary: 'Set a line aside for later; without a body the cart is kept as it is',
  },
  {
    method: 'POST',
    url: '/api/cart/saved/:id/move',
    procedure: 'cart.moveToCart',
    input: fromParams,
    reply: envelope(message('Moved to cart'), data),
    tag: 'Cart',
    summary: 'Bring what was set aside back into the cart',
  },
  {
    method: 'POST',
    url: '/api/cart/accept-prices',
    procedure: 'cart.acceptPrices',
    input: fromBody,
    tag: 'Cart',
    summary: 'Say that new prices have been seen',
  },
  {
    method: 'POST',
    url: '/api/cart/track-abandonment',
    procedure: 'cart.trackAbandonment',
    input: fromBody,
    reply: envelope(
      messageOf(({ reminder }) => {
        if (reminder === null) return 'Nothing changed'
        return reminder ? 'We will remind you once by e-mail.' : 'We will not remind you.'
      }),
      data,
    ),
    tag: 'Cart',
    summary: 'Ask for one reminder by e-mail of what is left in the cart, or take it back',
  },
  {
    method: 'POST',
    url: '/api/coupons/apply/:cartId',
    procedure: 'cart.applyCoupon',
    input: fromParamsAndBody,
    reply: envelope(
      messageOf(({ couponCode }) => `Coupon "${couponCode}" applied successfully!`),
      alias('cart', 'data'),
    ),
    tag: 'Cart',
    summary: 'Apply a coupon code',
  },
  {
    method: 'DELETE',
    url: '/api/coupons/remove/:cartId/:appliedCouponId',
    procedure: 'cart.removeCoupon',
    input: fromParams,
    reply: envelope(message('Coupon removed'), data),
    tag: 'Cart',
    summary: 'Take a coupon off',
  },
  {
    method: 'GET',
    url: '/api/checkout/delivery',
    procedure: 'checkout.deliveryPromise',
    input: fromQuery,
    reply: envelope(fields),
    tag: 'Checkout',
    summary: 'Whether, when and how a PIN code is served',
  },
  {
    method: 'GET',
    url: '/api/checkout/cart-delivery',
    procedure: 'checkout.cartDelivery',
    input: fromQuery,
    reply: envelope(fields),
    tag: 'Checkout',
    summary: 'What standard delivery of the cart costs at a PIN code, and when it comes',
  },
  {
    method: 'GET',
    url: '/api/checkout/quote',
    procedure: 'checkout.quote',
    input: fromQuery,
    reply: envelope(fields, LABELLED, enveloped('promise')),
    tag: 'Checkout',
    summary: 'What the cart would cost delivered; nothing is reserved',
  },
  {
    method: 'POST',
    url: '/api/checkout/init',
    procedure: 'checkout.init',
    status: 201,
    input: fromBodyAndIdempotencyKey,
    reply: envelope(message('Order created'), data),
    tag: 'Checkout',
    summary: 'Make the order and hold its stock for 15 minutes',
  },
  {
    method: 'POST',
    url: '/api/checkout/pay',
    procedure: 'checkout.pay',
    input: fromBodyAndIdempotencyKey,
    reply: envelope(
      messageOf(paymentMessage),
      inside('data', alias('paymentMethod', 'provider'), ALL_BUT_METHOD),
    ),
    tag: 'Checkout',
    summary:
      'Start a payment, or confirm cash on delivery; an order of ₹0 is confirmed whichever method is sent',
  },
  {
    method: 'POST',
    url: '/api/checkout/cod-code',
    procedure: 'checkout.sendCodCode',
    input: fromBody,
    reply: envelope(message('OTP sent'), fields),
    tag: 'Checkout',
    summary: 'Send the code that confirms a large order for cash on delivery',
  },
  {
    method: 'POST',
    url: '/api/checkout/confirm',
    procedure: 'checkout.confirm',
    input: fromBody,
    reply: envelope(message('Payment confirmed'), data),
    tag: 'Checkout',
    summary: 'Show what the payment window returned',
  },
  {
    method: 'POST',
    url: '/api/checkout/find-payment',
    procedure: 'checkout.findPayment',
    input: fromBody,
    reply: envelope(data),
    tag: 'Checkout',
    summary: 'Ask the provider whether a waiting order is paid after all',
  },
  ...PAYMENT_PROVIDER_NAMES.map(webhookOf),
  { ...webhookOf('razorpay'), url: '/api/payments/webhook' },
]
