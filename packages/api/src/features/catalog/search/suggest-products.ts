import type { Suggestion } from '@dobara/contract/catalog/catalog.ts'
import type { Deps } from '../../../context.ts'
import type { Listed } from '../../../search-port.ts'
import { readCards } from '../read-cards.ts'
import { findProducts } from './find-products.ts'
import { findListPage } from '../list/list-queries.ts'
import { answerByReading } from './understand-query.ts'

const SUGGESTED = 5
/**
 * Number of matches examined: one model comes in several grades under one title, and the best of each is enough while
 * typing.
 */
const LOOKED_AT = 24

/** Returns the products that a search field suggests while the user types, each title once, best first. */
export async function suggestProducts(
  ctx: Pick<Deps, 'sql' | 'search' | 'now'>,
  q: string,
): Promise<{ products: Suggestion[] }> {
  const { listed } = await answerByReading(
    { typed: q.trim(), requested: {} },
    async ({ words, filter }): Promise<{ listed: Listed[]; total: number }> => {
      const requested = { filter, sort: 'relevance', limit: LOOKED_AT, offset: 0 } as const
      return words === ''
        ? findListPage(ctx.sql, { ...requested, search: null })
        : findProducts(ctx, { ...requested, words })
    },
  )
  const cards = await readCards(ctx.sql, { listed, now: ctx.now() })
  const firstOf = new Map<string, Suggestion>()
  for (const { sku, title, price, imageUrl } of cards)
    if (!firstOf.has(title)) firstOf.set(title, { sku, title, price, imageUrl })
  return { products: [...firstOf.values()].slice(0, SUGGESTED) }
}
