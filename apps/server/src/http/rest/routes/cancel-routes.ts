import { fromParamsAndQuery, fromParamsBodyAndIdempotencyKey } from '../rest-input.ts'
import { data, envelope, message } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

/** Single items of an order, by its buyer and in the back office. */
export const CANCEL_ROUTES: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/orders/:id/cancel-items',
    procedure: 'orders.previewCancel',
    input: fromParamsAndQuery,
    reply: envelope(data),
    tag: 'Orders',
    summary: 'What cancelling would come to; items are comma separated, each ID:quantity',
  },
  {
    method: 'POST',
    url: '/api/orders/:id/cancel-items',
    procedure: 'orders.cancelItems',
    input: fromParamsBodyAndIdempotencyKey,
    reply: envelope(message('Items cancelled'), data),
    tag: 'Orders',
    summary: 'Cancel some items of an order that is bought and not packed yet',
  },
  {
    method: 'GET',
    url: '/api/admin/orders/:id/cancel-items',
    procedure: 'admin.orders.previewCancel',
    input: fromParamsAndQuery,
    reply: envelope(data),
    tag: 'Back office: orders',
    summary: 'What cancelling would come to; items are comma separated, each ID:quantity',
  },
  {
    method: 'POST',
    url: '/api/admin/orders/:id/cancel-items',
    procedure: 'admin.orders.cancelItems',
    input: fromParamsBodyAndIdempotencyKey,
    reply: envelope(message('Items cancelled'), data),
    tag: 'Back office: orders',
    summary: 'Cancel some items of an order that is bought and not packed yet',
  },
]
