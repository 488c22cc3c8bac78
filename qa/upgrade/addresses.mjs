// Addresses that the upgrade drill reads: products, lists by every choice, searches, pages of the site map, and the
// views of a shopper and the back office.
import { MISSPELT_QUERIES } from '../../packages/api/src/features/catalog/search/misspelt-queries.ts'
import { NATURAL_QUERIES } from '../../packages/api/src/features/catalog/search/natural-queries.ts'
import { ADMIN_PRODUCT_SORTS } from '../../packages/contract/src/admin-products/product-sorts.ts'
import { PRODUCT_SORTS } from '../../packages/contract/src/catalog/product-sorts.ts'

const TYPED = [...MISSPELT_QUERIES.map(([typed]) => typed), ...NATURAL_QUERIES.map(({ typed }) => typed)]
const FOUND_BY_ADMIN = [{}, { search: 'thinkpad' }, { sku: 'DELL' }, { brand: 'hp' }, { stock: 'low' }]
/** Documented calls without the name of a row, after /api/. */
const CALLS = {
  visitor: 'store products products/facets brands categories content/articles',
  shopper: 'cart cart/saved wishlist profile addresses orders cases privacy/my-data',
  admin:
    'admin/orders admin/cases admin/shipments admin/content coupons auth/admin/users images/admin/all reviews/admin/reviews',
}

const query = (values) => `?${new URLSearchParams(values)}`
const trpc = (name, input) => `/trpc/admin.products.${name}${query({ input: JSON.stringify(input) })}`
const each = (starts, ends) => starts.flatMap((start) => ends.map((end) => start + end))

/** A facet's choice as the query of a list: a price is two of its parameters. */
function choiceOf(facet, value) {
  const [minPrice, maxPrice] = value.split('-')
  return facet === 'price'
    ? { ...(minPrice && { minPrice }), ...(maxPrice && { maxPrice }) }
    : { [facet]: value }
}

const ofProduct = ({ id, sku, variants }) => [
  ...each([`/api/products/sku/${sku}`], ['', '/related', '/similar']),
  ...variants.map((variant) => `/api/products/variants/sku/${variant.sku}`),
  ...each([`/api/products/${id}`, `/api/images/product/${id}`, `/api/reviews/product/${id}`], ['']),
]

/** Each choice of a filter, every two of them, every page in every order, and what people type. */
function ofLists(products, choices) {
  const pages = products.filter((_, index) => index % 24 === 0).map((_, index) => index + 1)
  const sorted = PRODUCT_SORTS.flatMap((sort) => pages.map((page) => ({ sort, page, limit: 24 })))
  const pairs = choices.flatMap((one, index) => choices.slice(index).map((other) => ({ ...one, ...other })))
  const words = [...TYPED, ...new Set(products.map(({ model }) => model))].map((q) => ({ q }))
  return [
    ...each(['/api/products', '/api/products/facets'], [...pairs, ...words].map(query)),
    ...each(['/api/products'], sorted.map(query)),
    ...each(['/api/products/search', '/api/products/suggest'], words.map(query)),
    ...each(['/products'], choices.map(query)),
  ]
}

function ofBackOffice(products) {
  const sorted = ADMIN_PRODUCT_SORTS.map((sortBy) => ({ sortBy, limit: 100 }))
  return [
    ...[...sorted, ...FOUND_BY_ADMIN].map((input) => trpc('list', input)),
    ...[...FOUND_BY_ADMIN, { after: 200 }].map((input) => trpc('exportRows', input)),
    ...products.map(({ id }) => trpc('get', { id })),
  ]
}

/** Each page of the site map, also in other spellings. */
async function ofPages({ read, url }) {
  const locations = async (path) =>
    (await read({ path })).body
      .join('')
      .match(/(?<=<loc>)[^<]*/g)
      .map((address) => address.replace(url, ''))
  const parts = await locations('/sitemap.xml')
  const pages = (await Promise.all(parts.map(locations))).flat()
  return [
    '/robots.txt',
    '/sitemap.xml',
    ...parts,
    ...each(pages, ['', '/']),
    ...pages.map((path) => path.toUpperCase()),
  ]
}

/** Every address of a shop to read before and after its upgrade, with who reads it. */
export async function listAddresses(shop) {
  const get = async (path, who) => (await shop.read({ path: `/api/${path}`, who })).body
  const products = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const list = await get(`products?limit=100&page=${page}`)
    products.push(...list.products)
    pages = list.pagination.totalPages
  }
  const { facets } = await get('products/facets')
  const choices = Object.entries(facets).flatMap(([facet, values]) =>
    values.map(({ value }) => choiceOf(facet, value)),
  )
  const orders = (await get('orders?limit=100', 'shopper')).data.map(({ id }) => id)
  const categories = facets.category.map(({ value }) => `/api/categories/path/${value}`)
  const ends = ['', ...[...choices, ...PRODUCT_SORTS.map((sort) => ({ sort }))].map(query)]
  const paths = {
    visitor: [
      ...products.flatMap(ofProduct),
      ...ofLists(products, choices),
      ...each(categories, ends),
      ...(await ofPages(shop)),
    ],
    shopper: each(['/api/orders/', '/api/invoices/'], orders),
    admin: [...ofBackOffice(products), ...each(['/api/admin/orders/'], orders)],
  }
  return Object.entries(CALLS).flatMap(([who, calls]) =>
    [...each(['/api/'], calls.split(' ')), ...paths[who]].map((path) => ({ path, who })),
  )
}
