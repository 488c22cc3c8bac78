import { fromParams, fromParamsAndQuery, fromQuery } from '../rest-input.ts'
import type { RestRoute } from '../rest-route.ts'

const shared = { method: 'GET', isShared: true, tag: 'Catalogue' } as const

/** What everybody may read without an account. */
export const CATALOGUE_ROUTES: RestRoute[] = [
  {
    ...shared,
    url: '/api/store',
    procedure: 'store.info',
    summary: 'The shop: name, address, hours, offers',
  },
  {
    ...shared,
    url: '/api/products',
    procedure: 'catalog.list',
    input: fromQuery,
    summary: 'Products, page by page',
  },
  {
    ...shared,
    url: '/api/products/filter',
    procedure: 'catalog.list',
    input: fromQuery,
    summary: 'Products that match every filter; lists are comma separated',
  },
  {
    ...shared,
    url: '/api/products/search',
    procedure: 'catalog.search',
    input: fromQuery,
    summary: 'Products that match words, best first; small slips are forgiven',
  },
  {
    ...shared,
    url: '/api/products/:id',
    procedure: 'catalog.byId',
    input: fromParams,
    summary: 'One product with variants, pictures and its 32-point check',
  },
  {
    ...shared,
    url: '/api/products/sku/:sku',
    procedure: 'catalog.bySku',
    input: fromParams,
    summary: 'One product by its SKU',
  },
  {
    ...shared,
    url: '/api/products/sku/:sku/related',
    procedure: 'catalog.related',
    input: fromParams,
    summary: 'Products like it',
  },
  {
    ...shared,
    url: '/api/images/product/:id',
    procedure: 'catalog.images',
    input: fromParams,
    summary: "A product's pictures",
  },
  {
    ...shared,
    url: '/api/categories',
    procedure: 'catalog.categories',
    summary: 'Top categories, their children inside',
  },
  {
    ...shared,
    url: '/api/categories/:id',
    procedure: 'catalog.category',
    input: fromParams,
    summary: 'One category with its children',
  },
  {
    ...shared,
    url: '/api/categories/:id/products',
    procedure: 'catalog.categoryProducts',
    input: fromParamsAndQuery,
    summary: 'Products in a category and below it',
  },
  { ...shared, url: '/api/brands', procedure: 'catalog.brands', summary: 'Brands with live products' },
]
