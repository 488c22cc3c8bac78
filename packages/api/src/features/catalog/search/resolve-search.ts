import { correctWords } from '@dobara/domain/catalog/correct-words.ts'
import { FILLER_WORDS, searchWords } from '@dobara/domain/catalog/search-words.ts'
import type { Deps } from '../../../context.ts'
import { getVocabulary } from '../get-vocabulary.ts'
import type { Search } from './product-search.ts'
import { countMostWords, hasWords, keepForASecond } from '../queries.ts'

export type ResolvedSearch = {
  search: Search
  /** The words searched instead of the typed ones, which found nothing; null when those did. */
  searchedFor: string | null
}

/** The words that mean something, when there are any. */
function withoutFillers(words: readonly string[]): string[] {
  const telling = words.filter((word) => !FILLER_WORDS.has(word))
  return telling.length > 0 ? telling : [...words]
}

async function resolve(ctx: Pick<Deps, 'sql'>, typed: string): Promise<ResolvedSearch> {
  const nothing = { search: { words: [], least: 0, typed }, searchedFor: null }
  const asTyped = searchWords(typed)
  if (asTyped.length === 0) return nothing
  const hasAll = (words: readonly string[]) => hasWords(ctx.sql, { words, least: words.length })
  const every = (words: readonly string[]): Search => ({ words, least: words.length, typed })
  if (await hasAll(asTyped)) return { search: every(asTyped), searchedFor: null }
  const telling = withoutFillers(asTyped)
  if (telling.length < asTyped.length && (await hasAll(telling)))
    return { search: every(telling), searchedFor: telling.join(' ') }
  const { words } = correctWords(telling, await getVocabulary(ctx))
  if (words.length === 0) return nothing
  const searchedFor = words.join(' ')
  if (await hasAll(words)) return { search: every(words), searchedFor }
  const isNearlyAll = words.length > 1 && (await hasWords(ctx.sql, { words, least: words.length - 1 }))
  const least = isNearlyAll ? words.length - 1 : await countMostWords(ctx.sql, words)
  return least === 0 ? nothing : { search: { words, least, typed }, searchedFor }
}

/**
 * What a search means, whatever the filters beside it: the words as typed when the catalogue has a product with all of them;
 * otherwise without fillers; otherwise corrected; otherwise as many of the corrected words as one product has.
 */
export function resolveSearch(ctx: Pick<Deps, 'sql'>, typed: string): Promise<ResolvedSearch> {
  return keepForASecond(ctx.sql, `search ${typed}`, () => resolve(ctx, typed))
}
