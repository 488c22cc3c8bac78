import type { Category, CategoryPage, ListedCard, ProductList } from '@dobara/contract/catalog/catalog.ts'
import { PICTURE_SIZES } from '@dobara/contract/pictures/pictures.ts'
import { type ProductSearch, readProductSearch } from '@dobara/contract/catalog/product-search.ts'
import { categoryName, type PageFacts, type PageHead } from './page-route.ts'
import { breadcrumbData } from './structured-data.ts'

/** People search for lists with one of these filters; every other combination is one of thousands of the same. */
const FACETS = ['brand', 'processor', 'operatingSystem', 'useCase', 'category'] as const
/** They change the order of a list and not what it is. */
const ORDERS = new Set(['sort', 'page'])

type Facet = { key: (typeof FACETS)[number]; value: string }

/** The single filter of an address; null for the whole shop, undefined for a combination. */
function facetOf(search: ProductSearch): Facet | null | undefined {
  const requested = Object.entries(search).filter(([key, value]) => value !== undefined && !ORDERS.has(key))
  if (requested.length === 0) return null
  const [[name, value] = []] = requested
  const key = FACETS.find((one) => one === name)
  return requested.length === 1 && key && !String(value).includes(',')
    ? { key, value: String(value) }
    : undefined
}

function pathTo(categories: readonly Category[], slug: string): string[] | null {
  for (const category of categories) {
    if (category.slug === slug) return [category.slug]
    const below = pathTo(category.children, slug)
    if (below) return [category.slug, ...below]
  }
  return null
}

const withPage = (path: string, page: number) =>
  page > 1 ? `${path}${path.includes('?') ? '&' : '?'}page=${page}` : path

/** A category has its own page, which is the canonical address of its list too. */
function canonicalOf(facet: Facet | null, { categories }: PageFacts): string {
  if (facet === null) return '/products'
  const slugs =
    facet.key === 'category' ? pathTo(categories, facet.value.split('/').findLast(Boolean) ?? '') : null
  if (slugs) return categoryPath(slugs)
  return `/products?${facet.key}=${encodeURIComponent(facet.value)}`
}

function categoryPath(slugs: readonly string[]): string {
  return `/c/${slugs.map(encodeURIComponent).join('/')}`
}

function firstCard(products: readonly ListedCard[]): Pick<PageHead, 'firstPicture'> {
  const url = products[0]?.imageUrl
  return url ? { firstPicture: { url, sizes: PICTURE_SIZES.card } } : {}
}

/** Returns the words of the filter: the brand as its cards spell it, or the search text. */
function wordsOf(search: ProductSearch, facet: Facet | null | undefined, list: ProductList): string | null {
  if (search.q !== undefined) return search.q
  if (facet?.key === 'brand') return list.products[0]?.brand ?? facet.value
  return null
}

export function listHead(list: ProductList, facts: PageFacts): PageHead {
  const { t, request } = facts
  const search = readProductSearch(request.search)
  const facet = facetOf(search)
  const words = wordsOf(search, facet, list)
  const title = words === null ? t('products') : t('productsOf', { what: words })
  const page = search.page ?? 1
  return {
    title: page > 1 ? t('page', { title, page }) : title,
    description: t('productsText'),
    canonical: withPage(canonicalOf(facet ?? null, facts), facet === undefined ? 1 : page),
    isIndexed: facet !== undefined && list.products.length > 0,
    ...firstCard(list.products),
  }
}

export function categoryHead(
  { category, breadcrumbs, products, pagination }: CategoryPage,
  facts: PageFacts,
): PageHead {
  const { t } = facts
  const { page } = pagination
  const slugs = breadcrumbs.map(({ slug }) => slug)
  const name = categoryName(category, facts)
  const trail = breadcrumbs.map((step, index) => ({
    name: categoryName(step, facts),
    path: categoryPath(slugs.slice(0, index + 1)),
  }))
  return {
    title: page > 1 ? t('page', { title: name, page }) : name,
    description: t('categoryText', { name, count: category.productCount }),
    canonical: withPage(categoryPath(slugs), page),
    isIndexed: page === 1 || products.length > 0,
    data: [breadcrumbData([{ name: t('home'), path: '/' }, ...trail], facts)],
    ...firstCard(products),
  }
}

/** Returns the current path of a category that was requested by a former one; null if the requested path is current. */
export function categoryMovedTo({ breadcrumbs }: CategoryPage, path: string): string | null {
  const requested = path.toLowerCase().split('/').filter(Boolean)
  const full = breadcrumbs.map(({ slug }) => slug)
  return requested.join('/') === full.slice(-requested.length).join('/') ? null : categoryPath(full)
}
