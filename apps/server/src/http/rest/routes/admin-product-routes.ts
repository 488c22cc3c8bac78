import { fromParams, fromQuery } from '../rest-input.ts'
import { envelope, fields, message, under } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

const tag = 'Back office: products'
/** How administrators look after the catalogue. */
export const ADMIN_PRODUCT_ROUTES: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/products/low-stock/summary',
    procedure: 'admin.products.lowStock',
    input: fromQuery,
    reply: envelope(fields),
    tag,
    summary: 'How many products have little left, and the titles of three of them',
  },
  {
    method: 'GET',
    url: '/api/products/low-stock/list',
    procedure: 'admin.products.lowStockList',
    input: fromQuery,
    reply: envelope(fields),
    tag,
    summary: 'Products with little left, those with the least first',
  },
  {
    method: 'DELETE',
    url: '/api/products/:id',
    procedure: 'admin.products.remove',
    input: fromParams,
    reply: envelope(message('Product Deleted Successfully'), under('product')),
    tag,
    summary: 'Take a product out of the shop; orders that have it keep it whole',
  },
]
