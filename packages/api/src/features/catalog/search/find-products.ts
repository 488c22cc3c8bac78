import type { Deps } from '../../../context.ts'
import type { FoundPage, Listed, SearchPageQuestion } from '../../../search-port.ts'
import { listAmong } from '../list/list-queries.ts'

/**
 * One page of a search. Whatever finds the ids, prices, stock and filters are the shop's own: what it does not sell any more,
 * or not as the filters ask, is left out of the page.
 */
export async function findProducts(
  ctx: Pick<Deps, 'sql' | 'search'>,
  question: SearchPageQuestion,
): Promise<Omit<FoundPage, 'ids' | 'listed'> & { listed: Listed[] }> {
  const { ids, listed, ...found } = await ctx.search.findPage(question)
  const { filter, limit } = question
  return { ...found, listed: listed ?? (await listAmong(ctx.sql, { ids: ids.slice(0, limit), filter })) }
}
