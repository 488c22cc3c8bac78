import { fromParamsBodyAndIdempotencyKey } from '../rest-input.ts'
import { data, envelope, message } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

/** Single items of an order, by its buyer and at the desk. */
export const CANCEL_ROUTES: RestRoute[] = [
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
    method: 'POST',
    url: '/api/admin/orders/:id/cancel-items',
    procedure: 'admin.orders.cancelItems',
    input: fromParamsBodyAndIdempotencyKey,
    reply: envelope(message('Items cancelled'), data),
    tag: 'Back office: orders',
    summary: 'Cancel some items of an order that is bought and not packed yet',
  },
]
