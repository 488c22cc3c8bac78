import type { CardRow } from '../../../card-row.ts'
import type { Deps } from '../../../context.ts'
import type { FoundPage, SearchPageQuestion } from '../../../search-port.ts'
import { listCardRowsOf } from '../queries.ts'

/**
 * One page of a search. Whatever finds the ids, prices, stock and filters are PostgreSQL's: what it does not sell any more,
 * or not as the filters ask, is left out of the page.
 */
export async function findProducts(
  ctx: Pick<Deps, 'sql' | 'search'>,
  question: SearchPageQuestion,
): Promise<Omit<FoundPage, 'ids' | 'cards'> & { rows: CardRow[] }> {
  const { ids, cards, ...found } = await ctx.search.findPage(question)
  const { filter, now, limit } = question
  return {
    ...found,
    rows: cards ?? (await listCardRowsOf(ctx.sql, { ids: ids.slice(0, limit), filter, now })),
  }
}
