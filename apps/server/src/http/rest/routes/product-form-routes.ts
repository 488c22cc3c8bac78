import { fromBody, fromParams, fromParamsAndBody, fromParamsAndEntity } from '../rest-input.ts'
import { data, envelope, fields, message, under } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

const tag = 'Back office: products'

/** How administrators add and change products and their variants. */
export const PRODUCT_FORM_ROUTES: RestRoute[] = [
  {
    method: 'POST',
    url: '/api/products',
    procedure: 'admin.products.create',
    status: 201,
    input: fromBody,
    reply: envelope(message('Product Added Successfully'), under('product'), data),
    tag,
    summary: 'Add a product; its brand by name or id, its SKU made of its facts where none is given',
  },
  {
    method: 'PUT',
    url: '/api/products/:id',
    procedure: 'admin.products.update',
    seenIn: 'version',
    input: fromParamsAndEntity,
    reply: envelope(message('Product Updated Successfully'), under('product'), data),
    tag,
    summary:
      'Change what the body names, stock among it; from an old `updatedAt` or `If-Match` nothing is changed',
  },
  {
    method: 'POST',
    url: '/api/products/:id/variants',
    procedure: 'admin.products.variants.create',
    status: 201,
    input: fromParamsAndBody,
    reply: envelope(message('All generated variants were created.'), fields, data),
    tag,
    summary: 'Add variants to a product, all of them or none',
  },
  {
    method: 'PUT',
    url: '/api/products/variants/:id',
    procedure: 'admin.products.variants.update',
    seenIn: 'version',
    input: fromParamsAndEntity,
    reply: envelope(message('Variant Updated Successfully'), under('variant'), data),
    tag,
    summary:
      'Change the price or the stock of a variant; from an old `updatedAt` or `If-Match` nothing is changed',
  },
  {
    method: 'DELETE',
    url: '/api/products/variants/:id',
    procedure: 'admin.products.variants.remove',
    input: fromParams,
    reply: envelope(message('Variant Deleted Successfully'), under('variant'), data),
    tag,
    summary: 'Take a variant off sale; orders keep it, carts say that it is gone',
  },
]
