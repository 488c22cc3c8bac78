import type { Sql } from '../../../context.ts'
import type { ChoiceCounts, Listed } from '../../../search-port.ts'
import { prepared, preparedByShape } from '../../../sql.ts'
import type { ListRequest, Statement } from './list-request.ts'
import type { PRODUCT_GROUPS } from './offer-conditions.ts'
import { countSql, OFFER_CHOICES } from './count-sql.ts'
import type { ProductFilter } from '../product-filter.ts'
import { alikeSql, type AlikeRequest } from './alike-sql.ts'
import { listedAmongSql, listSql } from './list-sql.ts'

async function oneRow<Row extends object>(sql: Sql, { text, values }: Statement): Promise<Row> {
  const [row] = await preparedByShape(sql)<Row>(text, values)
  if (!row) throw new Error('a statement that always has a row had none')
  return row
}

type ListedRow = { listed: [id: number, variantId: number | null, fitting: number[] | null][] }
type ListRow = ListedRow & { total: number; isFound: boolean }

const listedOf = ({ listed }: ListedRow): Listed[] =>
  listed.map(([id, variantId, fitting]) => ({ id, variantId, fitting }))

/** Returns one page of a list; `isFound` is true if the words match at all, whatever the filters. */
export async function findListPage(
  sql: Sql,
  request: ListRequest,
): Promise<{ listed: Listed[]; total: number; isFound: boolean }> {
  const row = await oneRow<ListRow>(sql, listSql(request))
  return { ...row, listed: listedOf(row) }
}

/** The products of these ids that pass the filter, in the order of the ids. */
export async function listAmong(
  sql: Sql,
  request: { ids: readonly number[]; filter: ProductFilter },
): Promise<Listed[]> {
  return request.ids.length === 0 ? [] : listedOf(await oneRow<ListedRow>(sql, listedAmongSql(request)))
}

/** Products like this one, the closest first, never the product itself. */
export async function listAlike(sql: Sql, request: AlikeRequest): Promise<Listed[]> {
  const rows = await prepared(sql)<{ id: number; variantId: number | null }>(alikeSql(request.by), [
    request.id,
    request.limit,
  ])
  return rows.map((row) => ({ ...row, fitting: null }))
}

type CountRow = {
  total: number
  choices: number[]
  inStock: number
  soldOut: number
  countries: string[]
  attributes: Record<string, Record<string, number>>
  isFound: boolean
} & Record<(typeof PRODUCT_GROUPS)[number], Record<string, number>>

/** How many products each choice of the filter panel would leave; `isFound` as of a list. */
export async function countChoices(
  sql: Sql,
  request: Pick<ListRequest, 'filter' | 'search'>,
): Promise<ChoiceCounts & { isFound: boolean }> {
  const { choices, inStock, soldOut, countries, countryOfOrigin, ...row } = await oneRow<CountRow>(
    sql,
    countSql(request),
  )
  const counts: ChoiceCounts & { isFound: boolean } = {
    ...row,
    inStock: { true: inStock, false: soldOut },
    countryOfOrigin: { ...Object.fromEntries(countries.map((code) => [code, 0])), ...countryOfOrigin },
    ramGb: {},
    storage: {},
    useCase: {},
    price: {},
  }
  OFFER_CHOICES.forEach(({ group, value }, index) => {
    counts[group][value] = choices[index] ?? 0
  })
  return counts
}
