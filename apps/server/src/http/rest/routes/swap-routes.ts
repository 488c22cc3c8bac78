import { fromParamsAndQuery, fromParamsBodyAndIdempotencyKey, fromQuery } from '../rest-input.ts'
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
]
