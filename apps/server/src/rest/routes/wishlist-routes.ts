import { fromBody, fromParams } from '../rest-input.ts'
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
