import type { RefusalRows } from './refusal-rows.ts'

/** Refusals about carts, coupons, orders and payments. */
export const CHECKOUT_REFUSALS = {
  SESSION_ID_INVALID: { status: 400, message: 'The shopping session is not valid. Please reload the page.' },
  CART_NOT_FOUND: { status: 404, message: 'Cart not found' },
  CART_ITEM_NOT_FOUND: { status: 404, message: 'Cart item not found' },
  CART_EMPTY: { status: 409, message: 'Your cart is empty' },
  CART_FULL: {
    status: 409,
    message: 'A cart holds at most 50 different items. Please remove one of them first.',
  },
  VARIANT_REQUIRED: { status: 422, message: 'Please choose a variant of this product first.' },
  OUT_OF_STOCK: { status: 409, message: 'Out of stock' },
  NOT_ENOUGH_STOCK: {
    status: 409,
    message: 'There is not enough stock for this quantity. Please choose fewer.',
  },
  ORDER_TOO_LARGE: {
    status: 422,
    message: 'One order can be at most ₹2,00,00,000. Please remove something.',
  },
  ORDER_TOO_SMALL: {
    status: 422,
    message: 'An order must come to at least ₹1. Please add something.',
  },
  // Coupons
  COUPON_INVALID: { status: 400, message: 'Invalid or expired coupon code' },
  COUPON_NOT_FOUND: { status: 404, message: 'Coupon not found' },
  COUPON_CODE_TAKEN: {
    status: 409,
    message: 'Another coupon already uses this code. Please choose another one.',
  },
  COUPON_ALREADY_APPLIED: { status: 409, message: 'This coupon is already applied.' },
  COUPON_BELOW_MINIMUM: {
    status: 422,
    message: 'Your cart is below the minimum for this coupon. Please add something.',
  },
  COUPON_NOT_APPLICABLE: { status: 422, message: 'This coupon does not apply to the items in your cart.' },
  COUPON_NOT_STACKABLE: {
    status: 422,
    message: 'This coupon cannot be combined with another one. Please remove the other one first.',
  },
  COUPON_GONE: { status: 409, message: 'Coupon is no longer available' },
  // Checkout and payment
  CART_CHANGED: { status: 409, message: 'Your cart has changed since you saw it. Please check it again.' },
  PIN_NOT_SERVICEABLE: { status: 422, message: 'We do not deliver to this PIN code yet.' },
  COD_NOT_AVAILABLE: { status: 422, message: 'Cash on delivery is not available for this order.' },
  COD_CODE_NEEDED: {
    status: 422,
    message: 'Please confirm this order with the OTP sent to the phone number of its address.',
  },
  COD_CODE_NOT_NEEDED: { status: 409, message: 'This order does not need an OTP.' },
  COD_TOO_MANY_OPEN: {
    status: 409,
    message:
      'You have reached the limit of open cash-on-delivery orders for this account, phone number or address. Please pay online, or wait until one has been delivered.',
  },
  COD_TOO_MUCH_OPEN: {
    status: 409,
    message:
      'Together with your open cash-on-delivery orders, this order exceeds the limit for cash on delivery. Please pay online.',
  },
  COD_TOO_MANY_UNITS: {
    status: 409,
    message:
      'This is more of one product than we deliver for cash at a time. Please pay online, or order fewer units.',
  },
  COD_PAUSED_AFTER_REFUSAL: {
    status: 409,
    message: 'A cash-on-delivery parcel was recently refused. For now, please pay online.',
  },
  COD_PAUSED_AFTER_CANCELLING: {
    status: 409,
    message:
      'Several cash-on-delivery orders were cancelled recently. For the next few days, please pay online.',
  },
  GSTIN_STATE_DIFFERS: {
    status: 422,
    message: 'The GSTIN must belong to the state of the billing address. Please correct one of the two.',
  },
  EARLIER_ORDER_PAID: {
    status: 409,
    message:
      'Your earlier order has been paid and is confirmed. Please look at your cart again before you order more.',
  },
  ORDER_NOT_FOUND: { status: 404, message: 'Order not found' },
  CREDIT_NOTE_NOT_FOUND: { status: 404, message: 'Credit note not found' },
  ORDER_NOT_PAYABLE: { status: 409, message: 'This order can no longer be paid.' },
  ORDER_EXPIRED: {
    status: 409,
    message: 'The time to pay for this order has run out. Your cart is still there.',
  },
  ORDER_NOT_CANCELLABLE: { status: 409, message: 'This order can no longer be cancelled.' },
  CANCEL_NOT_PAID: {
    status: 409,
    message:
      'This order is waiting for its payment. Please cancel the whole order and order again, or cancel items once it is paid.',
  },
  CANCEL_PACKED: {
    status: 409,
    message: 'This order is packed. Once it is delivered, you can ask for a return instead.',
  },
  CANCEL_UNITS_GONE: {
    status: 409,
    message: 'Please choose items of this order that are not already cancelled.',
  },
  CANCEL_LEAVES_FREE: {
    status: 409,
    message: 'Only free items would be left. Please cancel the whole order instead.',
  },
  CANCEL_ASKS_SHOP: {
    status: 409,
    message: 'Refunds for this order are made by our staff. Please contact us to cancel some of its items.',
  },
  SWAP_NOT_PAID: {
    status: 409,
    message: 'This order is waiting for its payment. Its items can be exchanged once it is paid.',
  },
  SWAP_ORDER_OVER: {
    status: 409,
    message: 'This order was cancelled, refunded or has failed, so its items cannot be exchanged.',
  },
  SWAP_PACKED: {
    status: 409,
    message:
      'This order was packed, so its items cannot be exchanged. Once it is delivered, the customer can request a return.',
  },
  SWAP_UNITS_GONE: {
    status: 409,
    message: 'There are fewer units of this item in the order. Please choose fewer.',
  },
  SWAP_SAME_ITEM: {
    status: 422,
    message: 'This item is already in the order. Please choose another one.',
  },
  SWAP_OUT_OF_STOCK: {
    status: 409,
    message: 'There are not enough in stock. Please choose fewer, or another item.',
  },
  SWAP_REFUNDED: {
    status: 409,
    message:
      'A part of this order was refunded separately, or a refund of it failed, so its items cannot be exchanged. Please cancel the item, and make a new order with a payment link for the other one.',
  },
  SWAP_DEARER: {
    status: 409,
    message:
      'The new item costs more, and this order was paid outside the payment provider. Please cancel the old item, which refunds it, and make a new order with a payment link for the new one.',
  },
  SWAP_NEEDS_PAYMENT: {
    status: 409,
    message:
      'The new item costs more. Please send a payment link for the difference: the items are exchanged once it is paid.',
  },
  SWAP_NOTHING_TO_PAY: {
    status: 409,
    message: 'There is no difference to pay online, so no payment link is needed. Please exchange the items.',
  },
  SWAP_OFFER_OPEN: {
    status: 409,
    message: 'Another exchange of this order waits for its payment. Please withdraw it first.',
  },
  SWAP_OFFER_OVER: {
    status: 409,
    message: 'This exchange is over, so its difference can no longer be paid. The order stays as it is.',
  },
  SWAP_OFFER_PAID: {
    status: 409,
    message: 'This exchange was paid and made, so it cannot be withdrawn.',
  },
  SWAP_OFFER_NOT_FOUND: {
    status: 404,
    message: 'This exchange was not found.',
  },
  SWAP_TOO_SMALL: {
    status: 409,
    message: 'The difference, or what would be left of the order, is below one rupee and cannot be settled.',
  },
  ADDRESS_ORDER_OVER: {
    status: 409,
    message: 'This order was cancelled or has failed, so its address cannot be changed.',
  },
  ADDRESS_SHIPPED: {
    status: 409,
    message:
      'A parcel of this order has been handed over, so its address cannot be changed. Please ask the courier to redirect the parcel.',
  },
  ADDRESS_PARCEL_BOOKED: {
    status: 409,
    message:
      'A parcel with a tracking number is booked for the present address. Please remove the number first, and book the parcel again afterwards.',
  },
  ADDRESS_STATE_INVOICED: {
    status: 409,
    message:
      'This order is invoiced, and delivery in another state would change its GST. Please cancel and refund it, and ask the customer to place it again with the new address.',
  },
  ADDRESS_NAME_INVOICED: {
    status: 409,
    message:
      'The GST invoice of this order is issued with the name of its recipient. Please keep the name, or cancel and refund the order and ask the customer to place it again.',
  },
  ADDRESS_PHONE_NEEDS_CODE: {
    status: 409,
    message:
      'Cash on delivery of this order needs a phone number that its customer has verified. Please keep the number, or ask the customer to place the order again.',
  },
  ORDER_SOLD: {
    status: 409,
    message:
      'The items of this order are sold, so it cannot be set to pending or failed. Please cancel it instead.',
  },
  ORDER_OVER: {
    status: 409,
    message:
      'This order was cancelled after it was confirmed and cannot be reinstated. Please place a new order.',
  },
  ORDER_RETURNED: {
    status: 409,
    message: 'Items of this order have already been returned. Please handle the rest as a return.',
  },
  ORDER_BUYER_GONE: {
    status: 409,
    message: 'The account of the customer was deleted, so this order cannot be reinstated.',
  },
  ORDER_BOUGHT_AGAIN: {
    status: 409,
    message: 'The customer has since ordered from the same cart again, so this order cannot be reinstated.',
  },
  PAYMENT_KEPT: {
    status: 409,
    message: 'The payment for this order has been received. Please refund it instead.',
  },
  REFUND_TOO_MUCH: { status: 409, message: 'This is more than the amount that can still be refunded.' },
  REFUND_TOO_SMALL: {
    status: 409,
    message: 'A refund must be at least ₹1 and must leave either nothing or at least ₹1.',
  },
  REFUND_LINE_GONE: {
    status: 409,
    message: 'Please choose items of this order that are not already refunded.',
  },
  NOTHING_TO_REFUND: { status: 409, message: 'Nothing was paid for this order.' },
  PAYMENT_VERIFICATION_FAILED: { status: 400, message: 'Payment verification failed' },
  PAYMENT_NOT_COMPLETE: { status: 402, message: 'The payment has not been completed.' },
  PAYMENT_REFUNDED: {
    status: 409,
    message: 'This order could no longer be fulfilled. Your payment is being refunded in full.',
  },
  STORE_CREDIT_TOO_LOW: { status: 409, message: 'There is not enough store credit for this.' },
  STORE_CREDIT_NOT_WITH_CASH: {
    status: 409,
    message:
      'Store credit is not used with cash on delivery. Please pay online, or order without store credit.',
  },
  PAYMENT_UNAVAILABLE: { status: 503, message: 'Payment service is unavailable. Please try again.' },
  ONLINE_PAYMENT_OFF: { status: 409, message: 'This shop does not take online payments yet.' },
  PAYMENT_AMOUNT_REFUSED: {
    status: 422,
    message: 'This amount cannot be paid online. Please choose another way to pay, or contact us.',
  },
  ALERT_NOT_FOUND: { status: 404, message: 'Alert not found' },
  REFUND_NOT_FOUND: { status: 404, message: 'Refund not found' },
  INVALID_SIGNATURE: { status: 400, message: 'Invalid signature' },
  INVOICE_NOT_READY: {
    status: 404,
    message: 'This order ended before it was packed or paid, so it has no invoice.',
  },
  IDEMPOTENCY_MISMATCH: { status: 422, message: 'This Idempotency-Key was used for a different request.' },
  IDEMPOTENCY_BUSY: { status: 409, message: 'The same request is still being processed.' },
} as const satisfies RefusalRows
