import type { Sql } from '../../../context.ts'
import type { ChoiceCounts } from '../../../search-port.ts'
import type { ListRequest } from '../list-request.ts'
import { type Bind, type ProductFilter, productConditions } from '../product-filter.ts'
import { keepForASecond } from '../queries.ts'
import type { Search } from '../search/product-search.ts'
import { countFound, isUnfiltered, listFoundIds } from '../search/search-queries.ts'
import { countPassing, countShelf } from './count-shelf.ts'
import { getShelf } from './get-shelf.ts'
import type { ProductFacts } from './product-facts.ts'
import { type ShelfFilter, shelfFilter } from './shelf-filter.ts'
import { listPassingIds } from './shelf-queries.ts'

type Asked = { filter: ProductFilter; search: Search | null }

/** The ids of the brands or categories that are asked for; null where none are. */
async function passingOf(
  sql: Sql,
  filter: ProductFilter,
  table: 'brand' | 'category',
): Promise<ReadonlySet<number> | null> {
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const { brand, category, categoryId } = filter
  const conditions = productConditions(table === 'brand' ? { brand } : { category, categoryId }, bind)[table]
  if (conditions.length === 0) return null
  return new Set(await listPassingIds(sql, { table, conditions, values }))
}

async function filterOf(sql: Sql, filter: ProductFilter): Promise<ShelfFilter> {
  const [brand, category] = await Promise.all([
    passingOf(sql, filter, 'brand'),
    passingOf(sql, filter, 'category'),
  ])
  return shelfFilter(filter, { brand, category })
}

/** The products that a search finds, or all live ones. */
async function productsOf(sql: Sql, search: Search | null): Promise<Iterable<ProductFacts>> {
  const [shelf, ids] = await Promise.all([getShelf(sql), search && listFoundIds(sql, search)])
  return ids ? ids.flatMap((id) => shelf.get(id) ?? []) : shelf.values()
}

const keyOf = (kind: string, { filter, search }: Asked) => JSON.stringify([kind, filter, search])

/** How many products are on all pages together; up to a second old. */
export function countListed(
  sql: Sql,
  { filter, search }: Pick<ListRequest, 'filter' | 'search'>,
): Promise<number> {
  const isWhole = isUnfiltered({ filter })
  if (search && isWhole) return countFound(sql, search)
  return keepForASecond(sql, keyOf('total', { filter, search }), async () => {
    if (isWhole) return (await getShelf(sql)).size
    const tests = await filterOf(sql, filter)
    return countPassing(await productsOf(sql, search), tests)
  })
}

/** The counts of every filter choice; up to a second old. */
export function countChoices(sql: Sql, asked: Asked): Promise<ChoiceCounts> {
  return keepForASecond(sql, keyOf('choices', asked), async () => {
    const tests = await filterOf(sql, asked.filter)
    return countShelf(await productsOf(sql, asked.search), tests)
  })
}
