import { correctWords } from '@dobara/domain/catalog/correct-words.ts'
import { likelyCodes } from '@dobara/domain/catalog/likely-codes.ts'
import { closeSearches } from '@dobara/domain/catalog/close-searches.ts'
import { FILLER_WORDS, isTinyNumber, searchWords } from '@dobara/domain/catalog/search-words.ts'
import { type Vocabulary, withCodes } from '@dobara/domain/catalog/vocabulary.ts'
import type { Deps } from '../../../context.ts'
import { keepForASecond } from '../queries.ts'
import { getNames } from './get-names.ts'
import { MOST_COMBINED, type Search } from './product-search.ts'
import { listStarts, listWordsAmong } from './search-queries.ts'
import { foundProducts } from './found-products.ts'

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

/** The words that may be meant by the typed ones, among all of the catalogue. */
async function vocabularyFor(ctx: Pick<Deps, 'sql'>, typed: readonly string[]): Promise<Vocabulary> {
  const lookups = likelyCodes(typed)
  const [names, codes, starts] = await Promise.all([
    getNames(ctx),
    lookups.codes.length === 0 ? [] : listWordsAmong(ctx.sql, lookups.codes),
    listStarts(ctx.sql, lookups.starts),
  ])
  return withCodes(names, { codes, starts })
}

async function isFound(ctx: Pick<Deps, 'sql'>, search: Search): Promise<boolean> {
  return (await foundProducts(ctx.sql, search)).places.length > 0
}

/** The most of the words that one live product has. */
async function mostFound(
  ctx: Pick<Deps, 'sql'>,
  { words, typed }: Pick<Search, 'words' | 'typed'>,
): Promise<number> {
  for (let least = Math.min(words.length - 1, MOST_COMBINED); least > 0; least--)
    if (await isFound(ctx, { words, least, typed })) return least
  return 0
}

async function resolve(ctx: Pick<Deps, 'sql'>, typed: string): Promise<ResolvedSearch> {
  const found = (words: readonly string[], least = words.length): ResolvedSearch => ({
    search: { words, least, typed },
    searchedFor: null,
    closeTo: [],
  })
  const nothing = found([])
  const asTyped = searchWords(typed)
  const hasAll = (words: readonly string[]) => isFound(ctx, { words, least: words.length, typed })
  if (asTyped.every(isTinyNumber)) return nothing
  if (await hasAll(asTyped)) return found(asTyped)
  const telling = withoutFillers(asTyped)
  if (telling.length < asTyped.length && (await hasAll(telling)))
    return { ...found(telling), searchedFor: telling.join(' ') }
  const vocabulary = await vocabularyFor(ctx, telling)
  const { words, unknown } = correctWords(telling, vocabulary)
  const isGuess =
    unknown.length > 0 && !words.some((word) => vocabulary.has(word) && word.length > 2 && !/\d/.test(word))
  if (words.length === 0 || unknown.length > words.length || isGuess)
    return { ...nothing, closeTo: closeSearches(telling, unknown, vocabulary) }
  const searchedFor = words.join(' ')
  if (await hasAll(words)) return { ...found(words), searchedFor }
  const least = await mostFound(ctx, { words, typed })
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
