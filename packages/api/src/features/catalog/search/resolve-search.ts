import { correctWords } from '@dobara/domain/catalog/correct-words.ts'
import { closeSearches } from '@dobara/domain/catalog/close-searches.ts'
import { FILLER_WORDS, isTinyNumber, searchWords } from '@dobara/domain/catalog/search-words.ts'
import type { Deps } from '../../../context.ts'
import { getVocabulary } from '../get-vocabulary.ts'
import type { Search } from './product-search.ts'
import { countMostWords, hasWords, keepForASecond } from '../queries.ts'

export type ResolvedSearch = {
  search: Search
  /** The words searched instead of the typed ones, which found nothing; null when those did. */
  searchedFor: string | null
  /** Searches spelt like one that finds nothing. */
  closeTo: string[]
}

/** The words that mean something, when there are any. */
function withoutFillers(words: readonly string[]): string[] {
  const telling = words.filter((word) => !FILLER_WORDS.has(word))
  return telling.length > 0 ? telling : [...words]
}

async function resolve(ctx: Pick<Deps, 'sql'>, typed: string): Promise<ResolvedSearch> {
  const found = (words: readonly string[], least = words.length): ResolvedSearch => ({
    search: { words, least, typed },
    searchedFor: null,
    closeTo: [],
  })
  const nothing = found([])
  const asTyped = searchWords(typed)
  const hasAll = (words: readonly string[]) => hasWords(ctx.sql, { words, least: words.length })
  if (asTyped.every(isTinyNumber)) return nothing
  if (await hasAll(asTyped)) return found(asTyped)
  const telling = withoutFillers(asTyped)
  if (telling.length < asTyped.length && (await hasAll(telling)))
    return { ...found(telling), searchedFor: telling.join(' ') }
  const vocabulary = await getVocabulary(ctx)
  const { words, unknown } = correctWords(telling, vocabulary)
  const isGuess =
    unknown.length > 0 && !words.some((word) => vocabulary.has(word) && word.length > 2 && !/\d/.test(word))
  if (words.length === 0 || unknown.length > words.length || isGuess)
    return { ...nothing, closeTo: closeSearches(telling, unknown, vocabulary) }
  const searchedFor = words.join(' ')
  if (await hasAll(words)) return { ...found(words), searchedFor }
  if (words.length > 1 && (await hasWords(ctx.sql, { words, least: words.length - 1 })))
    return { ...found(words, words.length - 1), searchedFor }
  const least = await countMostWords(ctx.sql, words)
  return least === 0 ? nothing : { ...found(words, least), searchedFor }
}

/**
 * What a search means, whatever the filters beside it: the words as typed when the catalogue has a product with all of them;
 * otherwise without fillers; otherwise corrected; otherwise as many of the corrected words as one product has. Where more is
 * unknown than known, or only numbers and beginnings are known, it means nothing here.
 */
export function resolveSearch(ctx: Pick<Deps, 'sql'>, typed: string): Promise<ResolvedSearch> {
  return keepForASecond(ctx.sql, `search ${typed}`, () => resolve(ctx, typed))
}
