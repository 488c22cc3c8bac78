/**
 * Every refusal a caller can meet: its HTTP status and the sentence a person reads.
 * Web messages, REST errors and the documentation are all made from this table.
 */
export const REFUSALS = {
  // Form
  INVALID_INPUT: { status: 400, message: 'Please check what you entered.' },
  RULE_BROKEN: { status: 422, message: 'Please check what you entered.' },
  MALFORMED: { status: 400, message: 'The request could not be read.' },
  TOO_LARGE: { status: 413, message: 'The request is too large.' },
  WRONG_TYPE: { status: 415, message: 'This kind of content is not accepted here.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not accept that method.' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  RATE_LIMITED: { status: 429, message: 'Too many attempts. Please try again later.' },
  // People
  LOGIN_REQUIRED: { status: 401, message: 'Please login' },
  SESSION_EXPIRED: { status: 401, message: 'Session expired. Please login again.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid credentials' },
  SECOND_FACTOR_REQUIRED: { status: 401, message: 'Please enter the code of your authenticator app.' },
  SECOND_FACTOR_WRONG: { status: 422, message: 'This code is not right. Please try the next one.' },
  SECOND_FACTOR_ON: { status: 409, message: 'The second factor is on already.' },
  SECOND_FACTOR_OFF: { status: 409, message: 'The second factor has not been set up.' },
  FORBIDDEN: { status: 403, message: 'Forbidden' },
  ADMIN_REQUIRED: { status: 403, message: 'Admin access required' },
  PERMISSION_REQUIRED: {
    status: 403,
    message: 'Your role does not allow this. Please ask an owner of the shop.',
  },
  EMAIL_TAKEN: { status: 409, message: 'Email already registered' },
  EMAIL_MISSING: { status: 409, message: 'There is no email address in your profile yet.' },
  LINK_NOT_VALID: {
    status: 400,
    message: 'This link has expired or was used already. Please ask for a new one.',
  },
  EMAIL_LOGIN_NEEDED: {
    status: 409,
    message:
      'Please login to the account that this address was added to, in this browser, and open the link once more.',
  },
  EMAIL_PASSWORD_NEEDED: {
    status: 409,
    message: 'Please enter the password of your account to verify this address here, or choose a new one.',
  },
  EMAIL_FIXED: { status: 403, message: 'Email cannot be changed' },
  PHONE_FIXED: { status: 403, message: 'Phone number cannot be changed' },
  PASSWORD_NOT_USED: { status: 403, message: 'This account signs in without a password.' },
  PASSWORD_WRONG: { status: 422, message: 'The current password is not right.' },
  PASSWORD_EASY: {
    status: 422,
    message:
      'This password is easy to guess: it is one of the 10,000 most common ones, your email or the name of the shop. Please choose another one.',
  },
  DEVICE_NOT_FOUND: { status: 404, message: 'This device is signed out already.' },
  RESET_LINK_INVALID: { status: 400, message: 'Invalid or expired reset link' },
  LAST_ADMIN: { status: 409, message: 'At least one active owner is required' },
  USER_NOT_FOUND: { status: 404, message: 'User not found' },
  USER_DELETED: { status: 409, message: 'This account was deleted and cannot be changed any more.' },
  ACCOUNT_IN_USE: {
    status: 409,
    message: 'An order or a refund of yours is still on its way. Please delete the account when it is done.',
  },
  OTP_INVALID: { status: 400, message: 'Invalid or expired OTP' },
  OTP_NOT_SENT: { status: 503, message: 'Failed to send OTP' },
  PHONE_TAKEN: { status: 409, message: 'Phone number already registered' },
  PHONE_MISSING: { status: 409, message: 'There is no phone number in your profile yet.' },
  PHONE_VERIFIED: { status: 409, message: 'This phone number is verified already.' },
  PHONE_UNKNOWN: { status: 404, message: 'No account uses this number yet. Please register first.' },
  GOOGLE_OFF: { status: 404, message: 'Google sign-in is not set up in this shop.' },
  GOOGLE_FAILED: { status: 401, message: 'Google sign-in did not work. Please try again.' },
  GOOGLE_UNVERIFIED: { status: 403, message: 'Google has not verified the email of this account.' },
  GOOGLE_LINK_NEEDED: {
    status: 409,
    message: 'There is an account with this email already. Please login to link Google to it.',
  },
  GOOGLE_LINK_EXPIRED: {
    status: 409,
    message: 'Google could not be linked. Please continue with Google once more.',
  },
  ADDRESS_NOT_FOUND: { status: 404, message: 'Address not found' },
  ADDRESS_LIMIT: { status: 409, message: 'You have reached the limit of 20 saved addresses.' },
  // Catalogue
  PRODUCT_NOT_FOUND: { status: 404, message: 'Product not found.' },
  TOO_MANY_PRODUCTS: {
    status: 422,
    message: 'These are more than 5,000 products. Please narrow the list first.',
  },
  PRICES_CHANGED: {
    status: 409,
    message: 'Prices have changed since you looked at them. Please look at the preview again.',
  },
  NO_PRICE_CHANGES: { status: 422, message: 'None of these prices would change.' },
  PRICE_CHANGE_NOT_FOUND: { status: 404, message: 'Change of prices not found' },
  PRICES_UNDONE: { status: 409, message: 'This change of prices was undone already.' },
  FILE_TOO_LARGE: { status: 413, message: 'This file is larger than 10 MB. Please divide it.' },
  IMPORT_NOT_FOUND: { status: 404, message: 'Import not found' },
  IMPORT_RUNNING: {
    status: 409,
    message: 'Another file is being checked or imported. Please wait for its end, or stop it.',
  },
  IMPORT_NOT_READY: { status: 409, message: 'This import was started or stopped already.' },
  TOO_MANY_COPIES: {
    status: 409,
    message: 'There are many copies of this product already. Please rename or delete some of them first.',
  },
  SKU_TAKEN: { status: 409, message: 'Duplicate Entry - A product with this information already exists.' },
  VARIANT_NOT_FOUND: { status: 404, message: 'Variant not found.' },
  VARIANT_EXISTS: {
    status: 409,
    message: 'Duplicate Entry - This product has a variant of this colour, RAM and storage already.',
  },
  IMAGE_NOT_FOUND: { status: 404, message: 'Image not found' },
  IMAGE_MISSING: { status: 422, message: 'Please select files and a product' },
  IMAGE_TYPE: {
    status: 415,
    message: 'This file is not a picture that can be read. Please choose a JPEG, PNG or WebP.',
  },
  IMAGE_TOO_LARGE: {
    status: 413,
    message: 'This picture is larger than 10 MB. Please choose a smaller one.',
  },
  IMAGE_DIMENSIONS: {
    status: 422,
    message:
      'This picture has more than 50 megapixels or is very long and narrow. Please choose another one.',
  },
  IMAGE_STORE_DOWN: { status: 503, message: 'The picture could not be kept. Please try again in a moment.' },
  IMAGES_CHANGED: {
    status: 409,
    message: 'The images of this product have changed meanwhile. Please look at them again.',
  },
  CATEGORY_NOT_FOUND: { status: 404, message: 'Category not found' },
  CATEGORY_SLUG_TAKEN: { status: 409, message: 'Another category has this slug already.' },
  CATEGORY_LEVELS: {
    status: 422,
    message:
      'Categories have two levels: a category with subcategories, or below another, cannot hold this one.',
  },
  CATEGORY_HAS_CHILDREN: {
    status: 409,
    message: 'This category has subcategories. Please move or delete them first.',
  },
  BRAND_NOT_FOUND: { status: 404, message: 'Brand not found' },
  BRAND_TAKEN: { status: 409, message: 'There is a brand with this name already.' },
  PRODUCTS_LEFT: { status: 409, message: 'There are products in it. Please choose where they go.' },
  NAMED_BY_COUPON: {
    status: 409,
    message: 'A coupon that is not over names it. Please change the coupon first.',
  },
  CHANGED_MEANWHILE: {
    status: 409,
    message: 'Somebody else has changed this since you opened it. Please look at it again.',
  },
  // Reviews and the newsletter
  SUBSCRIPTION_NOT_FOUND: { status: 404, message: 'Subscription not found' },
  REVIEW_NOT_FOUND: { status: 404, message: 'Review not found' },
  REVIEW_EXISTS: { status: 409, message: 'You have already reviewed this product.' },
  REVIEW_NOT_ALLOWED: { status: 403, message: 'You can review a product once it has been delivered to you.' },
  REVIEW_DECIDED: { status: 409, message: 'This review was decided on meanwhile. Please look at it again.' },
  REVIEW_UNDO_OVER: { status: 409, message: 'This decision can no longer be undone.' },
  REVIEW_OWN: { status: 403, message: 'You cannot vote on your own review.' },
  // Cart
  SESSION_ID_INVALID: { status: 400, message: 'The shopping session is not valid. Please reload the page.' },
  CART_NOT_FOUND: { status: 404, message: 'Cart not found' },
  CART_ITEM_NOT_FOUND: { status: 404, message: 'Cart item not found' },
  CART_EMPTY: { status: 409, message: 'Your cart is empty' },
  CART_FULL: { status: 409, message: 'A cart holds at most 50 different items.' },
  VARIANT_REQUIRED: { status: 422, message: 'Please choose a variant of this product first.' },
  OUT_OF_STOCK: { status: 409, message: 'Out of stock' },
  NOT_ENOUGH_STOCK: { status: 409, message: 'Not enough stock for this quantity.' },
  ORDER_TOO_LARGE: {
    status: 422,
    message: 'One order can be at most ₹2,00,00,000. Please remove something.',
  },
  // Coupons
  COUPON_INVALID: { status: 400, message: 'Invalid or expired coupon code' },
  COUPON_NOT_FOUND: { status: 404, message: 'Coupon not found' },
  COUPON_CODE_TAKEN: { status: 409, message: 'Another coupon has this code already.' },
  COUPON_ALREADY_APPLIED: { status: 409, message: 'This coupon is already applied.' },
  COUPON_BELOW_MINIMUM: { status: 422, message: 'Your cart is below the minimum for this coupon.' },
  COUPON_NOT_APPLICABLE: { status: 422, message: 'This coupon does not apply to the items in your cart.' },
  COUPON_NOT_STACKABLE: { status: 422, message: 'This coupon cannot be combined with another one.' },
  COUPON_GONE: { status: 409, message: 'Coupon is no longer available' },
  // Checkout and payment
  CART_CHANGED: { status: 409, message: 'Your cart has changed since you saw it. Please check it again.' },
  PIN_NOT_SERVICEABLE: { status: 422, message: 'We do not deliver to this PIN code yet.' },
  COD_NOT_AVAILABLE: { status: 422, message: 'Cash on delivery is not available for this order.' },
  COD_CODE_NEEDED: {
    status: 422,
    message: 'Please confirm this order with the code sent to the phone number of its address.',
  },
  COD_CODE_NOT_NEEDED: { status: 409, message: 'This order needs no code.' },
  COD_TOO_MANY_OPEN: {
    status: 409,
    message:
      'As many cash orders as we take at once are on their way to you, this phone or this address. Please pay online, or wait until one has arrived.',
  },
  COD_TOO_MUCH_OPEN: {
    status: 409,
    message:
      'Together with the cash orders on their way this comes to more than we deliver for cash at once. Please pay online.',
  },
  COD_TOO_MANY_UNITS: {
    status: 409,
    message:
      'We deliver only a few units of one product for cash at a time. Please pay online, or order fewer of it.',
  },
  COD_PAUSED_AFTER_REFUSAL: {
    status: 409,
    message:
      'A parcel to be paid in cash came back from the door lately. For the time being please pay online.',
  },
  COD_PAUSED_AFTER_CANCELLING: {
    status: 409,
    message: 'Several cash orders were cancelled lately. For the next days please pay online.',
  },
  GSTIN_STATE_DIFFERS: {
    status: 422,
    message: 'The GSTIN belongs to another state than the billing address.',
  },
  EARLIER_ORDER_PAID: {
    status: 409,
    message:
      'Your earlier order has been paid and is confirmed. Please look at your cart again before you order more.',
  },
  ORDER_NOT_FOUND: { status: 404, message: 'Order not found' },
  ORDER_NOT_PAYABLE: { status: 409, message: 'This order can no longer be paid.' },
  ORDER_EXPIRED: {
    status: 409,
    message: 'The time to pay for this order has run out. Your cart is still there.',
  },
  ORDER_NOT_CANCELLABLE: { status: 409, message: 'This order can no longer be cancelled.' },
  ORDER_SOLD: {
    status: 409,
    message:
      'The goods of this order are sold: it cannot wait for its payment again or fail. Please cancel it instead.',
  },
  ORDER_OVER: {
    status: 409,
    message: 'This order was cancelled after it was confirmed, and is over. Please place a new order.',
  },
  ORDER_RETURNED: {
    status: 409,
    message: 'Goods of this order came back already. What is left of it is settled as a return.',
  },
  ORDER_BUYER_GONE: {
    status: 409,
    message: 'The account of the buyer was deleted: this order cannot be brought back.',
  },
  ORDER_BOUGHT_AGAIN: {
    status: 409,
    message:
      'The buyer has bought from the same cart with another order since: this one cannot be brought back.',
  },
  PAYMENT_KEPT: { status: 409, message: 'The money for this order is here. Please refund it instead.' },
  REFUND_TOO_MUCH: { status: 409, message: 'This is more than is left of what was paid.' },
  REFUND_TOO_SMALL: {
    status: 409,
    message: 'At least one rupee must go back, and at least one rupee or nothing must be left.',
  },
  REFUND_LINE_GONE: {
    status: 409,
    message: 'Please choose items of this order that are not refunded already.',
  },
  NOTHING_TO_REFUND: { status: 409, message: 'Nothing was paid for this order.' },
  PAYMENT_VERIFICATION_FAILED: { status: 400, message: 'Payment verification failed' },
  PAYMENT_NOT_COMPLETE: { status: 402, message: 'The payment has not been completed.' },
  PAYMENT_REFUNDED: {
    status: 409,
    message: 'This order could no longer be fulfilled. Your payment is being refunded in full.',
  },
  PAYMENT_UNAVAILABLE: { status: 503, message: 'Payment service is unavailable. Please try again.' },
  ALERT_NOT_FOUND: { status: 404, message: 'Alert not found' },
  REFUND_NOT_FOUND: { status: 404, message: 'Refund not found' },
  INVALID_SIGNATURE: { status: 400, message: 'Invalid signature' },
  INVOICE_NOT_READY: {
    status: 404,
    message: 'This order ended before it was packed or paid, so it has no invoice.',
  },
  IDEMPOTENCY_MISMATCH: { status: 422, message: 'This Idempotency-Key was used for a different request.' },
  IDEMPOTENCY_BUSY: { status: 409, message: 'The same request is still being worked on.' },
  // The shop itself
  SHOP_NOT_OPEN: { status: 409, message: 'This shop is being set up and takes no orders yet.' },
  SELLER_UNKNOWN: {
    status: 409,
    message:
      'An invoice names its seller. Please fill in the name, address, GSTIN and contacts of the shop in the settings first.',
  },
  CONTENT_NOT_FOUND: { status: 404, message: 'Page not found' },
  BUSY: { status: 503, message: 'The shop is busy. Please try again in a moment.' },
  INTERNAL: { status: 500, message: 'Something went wrong. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof REFUSALS
export const REFUSAL_CODES = Object.keys(REFUSALS) as RefusalCode[]

/** The word on the wire: `cart_changed` for CART_CHANGED. Stable: programs branch on it. */
export type WireCode = Lowercase<RefusalCode>

export const wireCodeOf = (code: RefusalCode): WireCode => code.toLowerCase() as WireCode
