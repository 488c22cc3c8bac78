import type { listProductsInput, ProductList } from '@dobara/contract/catalog.ts'
import type { z } from 'zod'
import type { Deps } from '../../context.ts'
import { paginationOf, productCardView } from './product-card-view.ts'
import type { ListRequest } from './list-request.ts'
import { resolveSearch } from './search/resolve-search.ts'
import { listPageRows } from './search/search-queries.ts'
import { countListed } from './shelf/count-listed.ts'
import { understandQuery } from './search/understand-query.ts'

type ListProducts = z.output<typeof listProductsInput> & {
  /** A blank search finds nothing instead of everything. */
  isBlankEmpty?: boolean
}

const NO_SEARCH = { search: null, searchedFor: null, closeTo: [] }

async function readPage(ctx: Pick<Deps, 'sql'>, request: ListRequest) {
  const [rows, counted] = await Promise.all([listPageRows(ctx.sql, request), countListed(ctx.sql, request)])
  // The count may be a second old; where the page itself proves it wrong, the page is right.
  const seen = request.offset + rows.length
  const isLastPage = rows.length < request.limit && (rows.length > 0 || request.offset === 0)
  return { rows, total: isLastPage ? seen : Math.max(counted, rows.length > 0 ? seen : 0) }
}

/**
 * One page of products for sale with all documented filters, and those said in words. When what was typed is found nowhere,
 * what it most likely means is searched, and said. A page beyond the end is empty and has the right totals.
 */
export async function listProducts(
  ctx: Pick<Deps, 'sql' | 'now'>,
  input: ListProducts,
): Promise<ProductList> {
  const { page, limit, q: typed = '', sort = 'relevance', isBlankEmpty = false, ...asked } = input
  const { words, filter, understood } = understandQuery(typed.trim(), asked)
  if (typed.trim() === '' && isBlankEmpty) {
    return {
      products: [],
      pagination: paginationOf({ page, limit, total: 0 }),
      searchedFor: null,
      understood,
      closeTo: [],
    }
  }
  const { search, searchedFor, closeTo } = words === '' ? NO_SEARCH : await resolveSearch(ctx, words)
  const { rows, total } = await readPage(ctx, {
    filter,
    search,
    sort,
    limit,
    offset: (page - 1) * limit,
    now: ctx.now(),
  })
  return {
    products: rows.map(productCardView),
    pagination: paginationOf({ page, limit, total }),
    searchedFor,
    understood,
    closeTo,
  }
}
