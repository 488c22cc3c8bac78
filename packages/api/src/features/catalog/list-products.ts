import type { listProductsInput, ProductList } from '@dobara/contract/catalog/catalog.ts'
import type { z } from 'zod'
import type { Deps } from '../../context.ts'
import { paginationOf } from './product-card-view.ts'
import { findListPage } from './list/list-queries.ts'
import { type ReadCards, readCards } from './read-cards.ts'
import { findProducts } from './search/find-products.ts'
import { answerByReading, type UnderstoodQuery } from './search/understand-query.ts'

type ListProducts = z.output<typeof listProductsInput> & {
  /** A blank search finds nothing instead of everything. */
  isBlankEmpty?: boolean
}

export type ListOf<Card> = Omit<ProductList, 'products'> & { products: Card[] }

const NO_SEARCH = { searchedFor: null, closeTo: [] }

/**
 * Returns one page of products for sale with all documented filters, and those typed as text. If the typed words
 * match nothing, the most likely intended words are searched and reported. A page beyond the end is empty and has the
 * correct totals.
 */
export async function listProductsAs<Card>(
  ctx: Pick<Deps, 'sql' | 'search' | 'now'>,
  input: ListProducts,
  read: ReadCards<Card>,
): Promise<ListOf<Card>> {
  const { page, limit, q: typed = '', sort = 'relevance', isBlankEmpty = false, ...filters } = input
  if (typed.trim() === '' && isBlankEmpty) {
    return {
      products: [],
      pagination: paginationOf({ page, limit, total: 0 }),
      searchedFor: null,
      understood: [],
      closeTo: [],
    }
  }
  const find = async ({ words, filter, understood }: UnderstoodQuery) => {
    const requested = { filter, sort, limit, offset: (page - 1) * limit }
    const found =
      words === ''
        ? { ...NO_SEARCH, ...(await findListPage(ctx.sql, { ...requested, search: null })) }
        : await findProducts(ctx, { ...requested, words })
    return { ...found, understood }
  }
  const { listed, total, searchedFor, closeTo, understood } = await answerByReading(
    { typed: typed.trim(), requested: filters },
    find,
  )
  return {
    products: await read(ctx.sql, { listed, now: ctx.now() }),
    pagination: paginationOf({ page, limit, total }),
    searchedFor,
    understood,
    closeTo,
  }
}

/** The same with cards, as the screens show them. */
export const listProducts = (ctx: Pick<Deps, 'sql' | 'search' | 'now'>, input: ListProducts) =>
  listProductsAs(ctx, input, readCards)
