import type { CardRow } from '../../card-row.ts'
import type { Sql } from '../../context.ts'
import type { ListRequest } from './list-request.ts'
import { listPageRows } from './search/search-queries.ts'
import { countListed } from './shelf/count-listed.ts'

/** One page of a list with how many products are on all pages together. */
export async function listPage(sql: Sql, request: ListRequest): Promise<{ rows: CardRow[]; total: number }> {
  const [rows, counted] = await Promise.all([listPageRows(sql, request), countListed(sql, request)])
  // The count may be a second old; where the page itself proves it wrong, the page is right.
  const seen = request.offset + rows.length
  const isLastPage = rows.length < request.limit && (rows.length > 0 || request.offset === 0)
  return { rows, total: isLastPage ? seen : Math.max(counted, rows.length > 0 ? seen : 0) }
}
