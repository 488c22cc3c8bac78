import { fromBody, fromParams, fromParamsAndBody, fromParamsAndQuery, fromQuery } from '../rest-input.ts'
import { envelope, fields, message } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

/** Routes for the wishlist of a signed-in person. */
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

/** Searches of the product list that a signed-in person saved. */
export const SAVED_SEARCH_ROUTES: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/saved-searches',
    procedure: 'savedSearches.list',
    reply: envelope(fields),
    tag: 'Saved searches',
    summary: 'The saved searches, the newest first, each with its filters as the product list takes them',
  },
  {
    method: 'POST',
    url: '/api/saved-searches',
    procedure: 'savedSearches.save',
    status: 201,
    input: fromBody,
    reply: envelope(message('Search saved'), fields),
    tag: 'Saved searches',
    summary:
      'Save a search, at most 20, and be mailed when it finds something new; equal filters are one search',
  },
  {
    method: 'PATCH',
    url: '/api/saved-searches/:id',
    procedure: 'savedSearches.change',
    input: fromParamsAndBody,
    reply: envelope(message('Search updated'), fields),
    tag: 'Saved searches',
    summary: 'Rename a saved search, or switch its mail',
  },
  {
    method: 'DELETE',
    url: '/api/saved-searches/:id',
    procedure: 'savedSearches.remove',
    input: fromParams,
    reply: envelope(message('Search deleted'), fields),
    tag: 'Saved searches',
    summary: 'Delete a saved search',
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
