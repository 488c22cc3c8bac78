import { fromParams, fromParamsAndQuery, fromQuery } from '../rest-input.ts'
import { bare, data, envelope, fields, only, under } from '../rest-reply.ts'
import type { RestRequest, RestRoute } from '../rest-route.ts'

const shared = { method: 'GET', tag: 'Catalogue' } as const

/** The path of a category in the address, its parts apart or as one with "%2F", and the page in the query. */
function fromCategoryPath(request: RestRequest) {
  const { parent, path } = request.params
  return { ...fromQuery(request), path: [parent, path].filter(Boolean).join('/') }
}

const asFields = envelope(fields)
const asProduct = envelope(under('product'), data)
const byPath = {
  ...shared,
  procedure: 'catalog.rows.ofPath',
  input: fromCategoryPath,
  reply: asFields,
} as const
const productsByPath = {
  ...byPath,
  reply: envelope(only('products', 'pagination')),
} as const

/** Routes that anyone may read without an account. */
export const CATALOGUE_ROUTES: RestRoute[] = [
  {
    ...shared,
    url: '/api/store',
    procedure: 'store.info',
    reply: asFields,
    summary: 'The shop: name, address, hours, offers',
  },
  {
    ...shared,
    url: '/api/products',
    procedure: 'catalog.rows.list',
    input: fromQuery,
    reply: asFields,
    summary: 'Products, page by page',
  },
  {
    ...shared,
    url: '/api/products/filter',
    procedure: 'catalog.rows.list',
    input: fromQuery,
    reply: asFields,
    summary: 'Products that match every filter; lists are comma separated',
  },
  {
    ...shared,
    url: '/api/products/search',
    procedure: 'catalog.rows.search',
    input: fromQuery,
    reply: asFields,
    summary: 'Products that match words, best first; small slips are forgiven',
  },
  {
    ...shared,
    url: '/api/products/suggest',
    procedure: 'catalog.suggest',
    input: fromQuery,
    reply: asFields,
    summary: 'Up to five products for a search box while somebody types',
  },
  {
    ...shared,
    url: '/api/products/facets',
    procedure: 'catalog.facets',
    input: fromQuery,
    reply: asFields,
    summary: 'How many products each choice of each filter would leave',
  },
  {
    ...shared,
    url: '/api/products/compare',
    procedure: 'catalog.compare',
    input: fromQuery,
    reply: asFields,
    summary: 'Up to four products side by side; skus is comma separated',
  },
  {
    ...shared,
    url: '/api/products/cards',
    procedure: 'catalog.cards',
    input: fromQuery,
    reply: asFields,
    summary: 'Up to 200 products by their ids, comma separated, as lists show them',
  },
  {
    ...shared,
    url: '/api/products/:id',
    procedure: 'catalog.byId',
    input: fromParams,
    reply: asProduct,
    summary: 'One product with variants, pictures and its check reports',
  },
  {
    ...shared,
    url: '/api/products/sku/:sku',
    procedure: 'catalog.bySku',
    input: fromParams,
    reply: asProduct,
    summary: 'One product by its SKU',
  },
  {
    ...shared,
    url: '/api/products/variants/sku/:sku',
    procedure: 'catalog.rows.variant',
    input: fromParams,
    reply: envelope(under('variant'), data),
    summary: 'One variant by its own SKU, and which product it belongs to',
  },
  {
    ...shared,
    url: '/api/products/sku/:sku/related',
    procedure: 'catalog.related',
    input: fromParams,
    reply: asFields,
    summary: 'Products like it',
  },
  {
    ...shared,
    url: '/api/products/sku/:sku/similar',
    procedure: 'catalog.similar',
    input: fromParams,
    reply: asFields,
    summary: 'What is in stock in its place, of any brand',
  },
  {
    ...shared,
    url: '/api/images/product/:id',
    procedure: 'catalog.images',
    input: fromParams,
    reply: asFields,
    summary: "A product's pictures",
  },
  {
    ...shared,
    url: '/api/categories',
    procedure: 'catalog.categories',
    reply: bare,
    summary: 'Top categories, their children inside',
  },
  {
    ...shared,
    url: '/api/categories/:id',
    procedure: 'catalog.category',
    input: fromParams,
    reply: envelope(under('category'), data),
    summary: 'One category with its children',
  },
  {
    ...shared,
    url: '/api/categories/:id/products',
    procedure: 'catalog.rows.ofCategory',
    input: fromParamsAndQuery,
    reply: asFields,
    summary: 'Products in a category and below it',
  },
  {
    ...byPath,
    url: '/api/categories/path/:path',
    summary: 'A top category by its path, its children, the way to it and one page of its products',
  },
  {
    ...byPath,
    url: '/api/categories/path/:parent/:path',
    summary: 'A category below another by its path; a parent that is not its own is not found',
  },
  {
    ...productsByPath,
    url: '/api/categories/path/:path/products',
    summary: 'Products of a top category by its path',
  },
  {
    ...productsByPath,
    url: '/api/categories/path/:parent/:path/products',
    summary: 'Products of a category below another by its path',
  },
  {
    ...shared,
    url: '/api/brands',
    procedure: 'catalog.brands',
    reply: bare,
    summary: 'Brands with live products',
  },
  {
    ...shared,
    url: '/api/attributes',
    procedure: 'catalog.attributes',
    reply: envelope(under('attributes'), data),
    summary: 'Attributes of products: keys, labels, types, choices and the kinds of products that have them',
  },
]
