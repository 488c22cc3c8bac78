import { fromParams, fromParamsAndQuery, fromParamsBodyAndIdempotencyKey, fromQuery } from '../rest-input.ts'
import { data, envelope, message } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

/** Items of an open order that are exchanged for others. */
export const SWAP_ROUTES: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/admin/orders/item-choices',
    procedure: 'admin.orders.itemChoices',
    input: fromQuery,
    reply: envelope(data),
    tag: 'Back office: orders',
    summary: 'What is for sale under a title or SKU, to be exchanged for an item of an order',
  },
  {
    method: 'GET',
    url: '/api/admin/orders/:id/swap-item',
    procedure: 'admin.orders.previewSwap',
    input: fromParamsAndQuery,
    reply: envelope(data),
    tag: 'Back office: orders',
    summary: 'What exchanging units of a line for another product would come to',
  },
  {
    method: 'POST',
    url: '/api/admin/orders/:id/swap-item',
    procedure: 'admin.orders.swapItem',
    input: fromParamsBodyAndIdempotencyKey,
    reply: envelope(message('Items exchanged'), data),
    tag: 'Back office: orders',
    summary: 'Exchange units of a line of an order that is not packed yet for another product',
  },
  {
    method: 'GET',
    url: '/api/admin/orders/:id/swap-offer',
    procedure: 'admin.orders.swapOffer',
    input: fromParams,
    reply: envelope(data),
    tag: 'Back office: orders',
    summary: 'The exchange of an order that waits for its difference to be paid, with its payment link',
  },
  {
    method: 'POST',
    url: '/api/admin/orders/:id/swap-offer',
    procedure: 'admin.orders.offerSwap',
    input: fromParamsBodyAndIdempotencyKey,
    reply: envelope(message('Payment link sent'), data),
    tag: 'Back office: orders',
    summary: 'Send a payment link for the difference of an exchange for a dearer product',
  },
  {
    method: 'POST',
    url: '/api/admin/orders/:id/swap-offer/:offerId/withdraw',
    procedure: 'admin.orders.withdrawSwap',
    input: fromParams,
    reply: envelope(message('Exchange withdrawn'), data),
    tag: 'Back office: orders',
    summary: 'Withdraw an exchange that waits for its difference to be paid',
  },
]
