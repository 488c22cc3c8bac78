import { fromParamsAndBody, fromParamsAndQuery } from '../rest-input.ts'
import { data, envelope, fields, message, under } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

const shared = { method: 'GET', tag: 'Catalogue' } as const

/** Single machines: read by everybody, and chosen for a line of the cart. */
export const SHOPPING_UNIT_ROUTES: RestRoute[] = [
  {
    ...shared,
    url: '/api/products/:id/units',
    procedure: 'catalog.units.list',
    input: fromParamsAndQuery,
    reply: envelope(fields),
    summary: 'The machines that are for sale of a product counted one by one, with grade, battery and price',
  },
  {
    ...shared,
    url: '/api/units/:code',
    procedure: 'catalog.units.byCode',
    input: fromParamsAndQuery,
    reply: envelope(under('unit'), data),
    summary: 'One machine by its public code: report, battery, parts and photos; never who bought it',
  },
  {
    method: 'PUT',
    url: '/api/cart/items/:id/unit',
    procedure: 'cart.chooseUnit',
    input: fromParamsAndBody,
    reply: envelope(message('Cart updated'), data),
    tag: 'Cart',
    summary: 'Choose another machine of the same item for a line',
  },
]
