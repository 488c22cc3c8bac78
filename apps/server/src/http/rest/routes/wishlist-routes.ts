import { fromBody, fromParams, fromParamsAndQuery, fromQuery } from '../rest-input.ts'
import { envelope, fields, message } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

/** What a signed-in person has set their heart on. */
export const WISHLIST_ROUTES: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/wishlist',
    procedure: 'wishlist.list',
    reply: envelope(fields),
    tag: 'Wishlist',
    summary: 'The wishlist: each product as lists show it, and what it cost when it was added',
  },
  {
    method: 'GET',
    url: '/api/wishlist/ids',
    procedure: 'wishlist.ids',
    reply: envelope(fields),
    tag: 'Wishlist',
    summary: 'The ids of the products on the wishlist, the newest first',
  },
  {
    method: 'POST',
    url: '/api/wishlist',
    procedure: 'wishlist.add',
    status: 201,
    input: fromBody,
    reply: envelope(message('Added to your wishlist'), fields),
    tag: 'Wishlist',
    summary: 'Put a product on the wishlist, which holds 200',
  },
  {
    method: 'POST',
    url: '/api/wishlist/merge',
    procedure: 'wishlist.merge',
    input: fromBody,
    reply: envelope(fields),
    tag: 'Wishlist',
    summary: 'Unite what was kept before the sign-in with the wishlist',
  },
  {
    method: 'DELETE',
    url: '/api/wishlist/:productId',
    procedure: 'wishlist.remove',
    input: fromParams,
    reply: envelope(message('Removed from your wishlist'), fields),
    tag: 'Wishlist',
    summary: 'Take a product off the wishlist',
  },
]

/** To be notified once by e-mail when something is back in stock. */
export const STOCK_ALERT_ROUTES: RestRoute[] = [
  {
    method: 'POST',
    url: '/api/stock-alerts',
    procedure: 'stockAlerts.ask',
    input: fromBody,
    reply: envelope(fields),
    tag: 'Stock alerts',
    summary:
      'Ask for one e-mail when a product or variant is back in stock; a typed address has to confirm it',
  },
  {
    method: 'GET',
    url: '/api/stock-alerts',
    procedure: 'stockAlerts.standing',
    input: fromQuery,
    reply: envelope(fields),
    tag: 'Stock alerts',
    summary: 'Whether the signed-in person waits for a product or variant',
  },
  {
    method: 'DELETE',
    url: '/api/stock-alerts',
    procedure: 'stockAlerts.stop',
    input: fromParamsAndQuery,
    reply: envelope(fields),
    tag: 'Stock alerts',
    summary: 'Wait for it no longer',
  },
]
