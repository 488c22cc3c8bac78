import type { ProcedurePath } from '../../shared/procedures.ts'

export const INTRODUCTION = `Prices are rupees as numbers, tax included; the payment provider's amounts are paise.

A visitor's cart belongs to the session id in the \`sessionId\` cookie or the \`x-session-id\` header
(\`session_\` and at least 20 URL-safe characters); a customer's to the account behind the bearer token.
Access tokens live for 15 minutes; POST /api/auth/refresh trades the refresh cookie for the next one.
A program sends an API key instead, as \`Authorization: Bearer dbk_…\`; \`x-scope\` of each call is the scope that the key needs.

Every reply of a call with a limit says in \`RateLimit-Limit\`, \`-Remaining\` and \`-Reset\` how the tightest one stands.
A query parameter with nothing behind its sign, as in \`status=\`, is not set. A parameter that a call does not
know is refused with 400. The codes of a call name what its code can reach; a caller meets few of them.

A change that names the version it was made from is refused when that is no longer the newest: with 412 for an \`ETag\` in
\`If-Match\`, with 409 for the \`updatedAt\` of an entity that is sent back. Without either the last change stands.

Every address is also there under \`/api/v1\`. Within a version calls, fields and codes are only added, so read replies
without refusing fields you do not know. What goes is announced in the changelog and by the headers \`Deprecation\` and
\`Sunset\` at least 12 months before.`

/** Requirements and effects of a call that its schema cannot express. */
export const NOTES: Partial<Record<ProcedurePath, string>> = {
  'admin.products.create':
    'Which attributes a product needs depends on its category: a laptop needs `cpu`. What is missing is named in `fields`.',
  'admin.products.variants.create':
    'Every variant needs a `sku`, which no other product or variant may have.',
  'checkout.init':
    'The first step of a purchase: makes the order and holds its stock until `holdExpiresAt`. POST /api/checkout/pay follows.',
  'checkout.pay':
    'Online: answers what the payment window of the provider needs; its `amount` is in paise. After the payment POST /api/checkout/confirm follows. Cash: refused with `cod_code_needed` until POST /api/checkout/cod-code has sent a code and `otp` carries it.',
  'checkout.sendCodCode': 'Sends the code that POST /api/checkout/pay takes as `otp`.',
  'checkout.confirm':
    'Takes what the payment window gave, checks its signature and confirms the order. The webhook of the provider does the same, so an order is confirmed even if this call is never made.',
  'cart.merge': 'Moves the cart of the `x-session-id` into the cart of the customer. It has no body.',
  'auth.adminLogin':
    'An account with a second factor needs `code`, else the call is refused with `second_factor_required`.',
  'auth.refresh': 'The refresh token is read from its cookie only.',
  'orders.cancel': 'An order that was paid online is refunded.',
  'admin.stock.adjust':
    'Items that are counted by units follow their units: they are refused with `stock_of_units`.',
}

/** Purpose of each part of the API. */
export const TAG_WORDS: Readonly<Record<string, string>> = {
  Catalogue: 'Products, categories, brands and machines as shoppers see them.',
  Content: 'Pages, policies and articles.',
  Support: 'Questions to the shop, and tracking an order without an account.',
  Orders: 'The orders of a customer: list, documents, cancellation.',
  Cart: 'The cart of a visitor or customer, coupons and saved items.',
  Checkout: 'From a cart to an order that is paid or sent with cash on delivery.',
  Payments: 'What payment providers report.',
  Account: 'Sign-in, registration, profile and devices.',
  Newsletter: 'Subscribing to the newsletter.',
  Addresses: 'The address book of a customer.',
  'Returns and repairs': 'Cases of a customer: returns, replacements, warranty repairs.',
  'Trade-ins': 'Selling a used machine to the shop.',
  Privacy: 'The data and consents of a customer.',
  Wishlist: 'Products that a customer keeps in mind.',
  'Stock alerts': 'A mail when a product is there again.',
  Reviews: 'Reviews of products.',
  'Trade-in prices': 'The table from which quotes for used machines are made.',
}
