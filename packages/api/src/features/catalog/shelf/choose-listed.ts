import type { Sql } from '../../../context.ts'
import type { ChoiceCounts, Listed } from '../../../search-port.ts'
import type { ListRequest } from '../list-request.ts'
import { type Bind, type ProductFilter, productConditions } from '../product-filter.ts'
import { keepWhileHeard } from '../announcements.ts'
import { keepForASecond } from '../queries.ts'
import type { Search } from '../search/product-search.ts'
import { foundProducts } from '../search/found-products.ts'
import { countShelf } from './count-shelf.ts'
import { type Columns, placeOf } from './columns.ts'
import { getShelf, type Shelf } from './get-shelf.ts'
import { type Candidates, type ListPage, pageOf } from './page-of.ts'
import { placesFor } from './places-of.ts'
import { type ShelfFilter, shelfFilter } from './shelf-filter.ts'
import { listPassingIds } from './shelf-queries.ts'

/** The ids of the brands or categories that are asked for; null where none are. */
async function passingOf(
  sql: Sql,
  filter: ProductFilter,
  table: 'brand' | 'category',
): Promise<readonly number[] | null> {
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const { brand, category, categoryId } = filter
  const conditions = productConditions(table === 'brand' ? { brand } : { category, categoryId }, bind)[table]
  if (conditions.length === 0) return null
  return keepWhileHeard(sql, JSON.stringify(['passing', table, conditions, values]), () =>
    listPassingIds(sql, { table, conditions, values }),
  )
}

/** A filter's tests of what is on the shelf: to be made when that was read, as only then its texts have their numbers. */
async function testsOf(sql: Sql, filter: ProductFilter): Promise<() => ShelfFilter> {
  const [brand, category] = await Promise.all([
    passingOf(sql, filter, 'brand'),
    passingOf(sql, filter, 'category'),
  ])
  return () => shelfFilter(filter, { brand, category })
}

type Chosen = { columns: Columns; candidates: Candidates; tests: ShelfFilter }

/** What a search finds, or the live products that `placesIn` gives; with the tests of the filter. */
async function candidatesOf(
  sql: Sql,
  { filter, search }: { filter: ProductFilter; search: Search | null },
  placesIn: (shelf: Shelf, tests: ShelfFilter) => Int32Array,
): Promise<Chosen> {
  const makeTests = await testsOf(sql, filter)
  if (search) {
    const { columns, ...candidates } = await foundProducts(sql, search)
    return { columns, candidates, tests: makeTests() }
  }
  const shelf = await getShelf(sql)
  const tests = makeTests()
  const places = placesIn(shelf, tests)
  return {
    columns: shelf.columns,
    candidates: { places, parts: null, isAll: places === shelf.newest },
    tests,
  }
}

/** The page of a list, chosen by what is known of all products; their cards are to be read. */
export async function chooseListed(sql: Sql, { filter, search, ...asked }: ListRequest): Promise<ListPage> {
  const { columns, candidates, tests } = await candidatesOf(sql, { filter, search }, placesFor)
  return pageOf(columns, candidates, { ...asked, filter: tests })
}

/** The products of these ids that pass the filter, in their order. */
export async function listedAmong(
  sql: Sql,
  asked: { ids: readonly number[]; filter: ProductFilter },
): Promise<Listed[]> {
  const [makeTests, { columns }] = await Promise.all([testsOf(sql, asked.filter), getShelf(sql)])
  const places = Int32Array.from(new Set(asked.ids), (id) => placeOf(columns, id)).filter(
    (place) => place >= 0,
  )
  return pageOf(
    columns,
    { places, parts: null },
    { sort: 'newest', limit: places.length, offset: 0, filter: makeTests() },
  ).listed
}

/** The counts of every filter choice; up to a second old. */
export function countChoices(sql: Sql, asked: Pick<ListRequest, 'filter' | 'search'>): Promise<ChoiceCounts> {
  return keepForASecond(sql, JSON.stringify(['choices', asked.filter, asked.search]), async () => {
    const { columns, candidates, tests } = await candidatesOf(sql, asked, ({ newest }) => newest)
    return countShelf(columns, candidates.places, tests)
  })
}
