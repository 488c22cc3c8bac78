import type { Deps } from '../../../context.ts'
import type { FoundPage, Listed, SearchPageQuestion } from '../../../search-port.ts'
import { listAmong } from '../list/list-queries.ts'

/**
 * Returns one page of a search. Whichever search finds the ids, prices, stock and filters are the shop's own:
 * products that are no longer sold, or do not match the filters, are left out of the page.
 */
export async function findProducts(
  ctx: Pick<Deps, 'sql' | 'search'>,
  question: SearchPageQuestion,
): Promise<Omit<FoundPage, 'ids' | 'listed'> & { listed: Listed[] }> {
  const { ids, listed, ...found } = await ctx.search.findPage(question)
  const { filter, limit } = question
  return { ...found, listed: listed ?? (await listAmong(ctx.sql, { ids: ids.slice(0, limit), filter })) }
}
