import {
  cartDelivery,
  cartDeliveryInput,
  checkoutQuote,
  codCodeInput,
  codCodeSent,
  confirmPaymentInput,
  deliveryPromise,
  findPaymentInput,
  initCheckoutInput,
  initiatedOrder,
  paymentConfirmed,
  paymentStarted,
  payOrderInput,
  promiseInput,
  quoteInput,
} from '@dobara/contract/checkout.ts'
import { customerProcedure, publicProcedure, router, shopperProcedure } from '../../trpc.ts'
import { sendCodCode } from './cash/send-cod-code.ts'
import { confirmPayment } from './confirm-payment.ts'
import { findPayment } from './find-payment.ts'
import { getCartDelivery } from './get-cart-delivery.ts'
import { getDeliveryPromise } from './get-delivery-promise.ts'
import { initCheckout } from './init-checkout.ts'
import { payOrder } from './pay-order.ts'
import { quoteCheckout } from './quote-checkout.ts'

export const checkoutRouter = router({
  deliveryPromise: publicProcedure
    .input(promiseInput)
    .output(deliveryPromise)
    .query(({ ctx, input }) => getDeliveryPromise(ctx, input)),
  /** The same for what is in a cart, with its coupons: the fee that the quote of checkout has. */
  cartDelivery: shopperProcedure
    .meta({ stranger: 'CART_NOT_FOUND' })
    .input(cartDeliveryInput)
    .output(cartDelivery)
    .query(({ ctx, input }) => getCartDelivery(ctx, input)),
  quote: customerProcedure
    .meta({ stranger: 'CART_NOT_FOUND' })
    .input(quoteInput)
    .output(checkoutQuote)
    .query(({ ctx, input }) => quoteCheckout(ctx, input)),
  init: customerProcedure
    .meta({ stranger: 'CART_NOT_FOUND' })
    .input(initCheckoutInput)
    .output(initiatedOrder)
    .mutation(({ ctx, input }) => initCheckout(ctx, input)),
  pay: customerProcedure
    .meta({ stranger: 'ORDER_NOT_FOUND', limit: 'pay' })
    .input(payOrderInput)
    .output(paymentStarted)
    .mutation(({ ctx, input }) => payOrder(ctx, input)),
  /** The code that confirms a first or a large order for cash on delivery; `pay` takes it as `otp`. */
  sendCodCode: customerProcedure
    .meta({ stranger: 'ORDER_NOT_FOUND', limit: 'otpSend' })
    .input(codCodeInput)
    .output(codCodeSent)
    .mutation(({ ctx, input }) => sendCodCode(ctx, input)),
  confirm: customerProcedure
    .meta({ stranger: 'ORDER_NOT_FOUND' })
    .input(confirmPaymentInput)
    .output(paymentConfirmed)
    .mutation(({ ctx, input }) => confirmPayment(ctx, input)),
  /** For a payment window that was closed without a word. */
  findPayment: customerProcedure
    .meta({ stranger: 'ORDER_NOT_FOUND', limit: 'pay' })
    .input(findPaymentInput)
    .output(paymentConfirmed)
    .mutation(({ ctx, input }) => findPayment(ctx, input)),
})
