import type { listProductsInput, ProductList } from '@dobara/contract/catalog.ts'
import type { z } from 'zod'
import type { Deps } from '../../context.ts'
import { paginationOf, productCardView } from './product-card-view.ts'
import type { ListRequest } from './product-list-sql.ts'
import { countProducts, listCardRows } from './queries.ts'

type ListProducts = z.output<typeof listProductsInput> & {
  /** A blank search finds nothing instead of everything. */
  isBlankEmpty?: boolean
}

async function readPage(ctx: Pick<Deps, 'sql'>, request: ListRequest) {
  const [rows, counted] = await Promise.all([listCardRows(ctx.sql, request), countProducts(ctx.sql, request)])
  // The count may be a second old; where the page itself proves it wrong, the page is right.
  const seen = request.offset + rows.length
  const isLastPage = rows.length < request.limit && (rows.length > 0 || request.offset === 0)
  return { rows, total: isLastPage ? seen : Math.max(counted, rows.length > 0 ? seen : 0) }
}

/**
 * One page of products for sale with all documented filters. What was typed is searched word by word; when that finds
 * nothing, as it most resembles. A page beyond the end is empty and has the right totals.
 */
export async function listProducts(ctx: Pick<Deps, 'sql'>, input: ListProducts): Promise<ProductList> {
  const { page, limit, q: typed = '', sort = 'relevance', isBlankEmpty = false, ...filter } = input
  const q = typed.trim()
  if (q === '' && isBlankEmpty)
    return { success: true, products: [], pagination: paginationOf({ page, limit, total: 0 }) }
  const request: ListRequest = { filter, q, isLoose: false, sort, limit, offset: (page - 1) * limit }
  const exact = await readPage(ctx, request)
  const found = q !== '' && exact.total === 0 ? await readPage(ctx, { ...request, isLoose: true }) : exact
  return {
    success: true,
    products: found.rows.map(productCardView),
    pagination: paginationOf({ page, limit, total: found.total }),
  }
}
