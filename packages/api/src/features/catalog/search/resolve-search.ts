import { correctWords } from '@dobara/domain/catalog/correct-words.ts'
import { latinReadings } from '@dobara/domain/catalog/devanagari.ts'
import { likelyCodes } from '@dobara/domain/catalog/likely-codes.ts'
import { closeSearches } from '@dobara/domain/catalog/close-searches.ts'
import { FILLER_WORDS, isTinyNumber, searchWords } from '@dobara/domain/catalog/search-words.ts'
import { createVocabulary, type Vocabulary, withCodes } from '@dobara/domain/catalog/vocabulary.ts'
import type { Deps } from '../../../context.ts'
import { MOST_COMBINED, type Search } from '../list/product-search.ts'
import { listCatalogueNames, listStarts, listWordsAmong } from './search-queries.ts'

export type ResolvedSearch = {
  search: Search
  /** Words searched instead of the typed ones, which matched nothing; null if those matched. */
  searchedFor: string | null
  /** Searches spelt like one that finds nothing. */
  closeTo: string[]
}

/** Removes the filler words, unless there are no others. */
function withoutFillers(words: readonly string[]): string[] {
  const meaningful = words.filter((word) => !FILLER_WORDS.has(word))
  return meaningful.length > 0 ? meaningful : [...words]
}

/** Returns the words of the whole catalogue that the typed ones may mean. */
async function vocabularyFor(ctx: Pick<Deps, 'sql'>, typed: readonly string[]): Promise<Vocabulary> {
  // A code may be written in another script, wholly or in part: "टी480".
  const spelt = typed.map((word) => latinReadings(word)[0] ?? word)
  const lookups = likelyCodes(spelt)
  const [names, codes, starts] = await Promise.all([
    listCatalogueNames(ctx.sql),
    lookups.codes.length === 0 ? [] : listWordsAmong(ctx.sql, lookups.codes),
    listStarts(
      ctx.sql,
      [...new Set([...typed, ...spelt])].filter(({ length }) => length > 1),
    ),
  ])
  return withCodes(createVocabulary(names), { codes, starts })
}

/** Checks whether the catalogue has products for a search. */
type IsFound = (search: Search) => Promise<boolean>

/**
 * Resolves a search, whatever the filters: the words as entered if the catalogue has a product with all of them;
 * otherwise without fillers; otherwise corrected; otherwise as many of the corrected words as one product has. If
 * more is unknown than known, or only numbers and prefixes are known, the search means nothing here. The last search
 * passed to `isFound` is the resolved one whenever it is found.
 */
export async function resolveSearch(
  ctx: Pick<Deps, 'sql'>,
  typed: string,
  isFound: IsFound,
): Promise<ResolvedSearch> {
  const nothing: ResolvedSearch = {
    search: { words: [], least: 0, typed },
    searchedFor: null,
    closeTo: [],
  }
  const find = async (
    words: readonly string[],
    { least = words.length, searchedFor = null }: { least?: number; searchedFor?: string | null } = {},
  ): Promise<ResolvedSearch | null> => {
    const search = { words, least, typed }
    return (await isFound(search)) ? { ...nothing, search, searchedFor } : null
  }
  const asTyped = searchWords(typed)
  if (asTyped.every(isTinyNumber)) return nothing
  const foundAsTyped = await find(asTyped)
  if (foundAsTyped) return foundAsTyped
  const meaningful = withoutFillers(asTyped)
  const foundWithoutFillers =
    meaningful.length < asTyped.length ? await find(meaningful, { searchedFor: meaningful.join(' ') }) : null
  if (foundWithoutFillers) return foundWithoutFillers
  const vocabulary = await vocabularyFor(ctx, meaningful)
  const { words, unknown } = correctWords(meaningful, vocabulary)
  const isGuess =
    unknown.length > 0 && !words.some((word) => vocabulary.has(word) && word.length > 2 && !/\d/.test(word))
  if (words.length === 0 || unknown.length > words.length || isGuess)
    return { ...nothing, closeTo: closeSearches(meaningful, unknown, vocabulary) }
  const searchedFor = words.join(' ')
  const foundCorrected = await find(words, { searchedFor })
  if (foundCorrected) return foundCorrected
  for (let least = Math.min(words.length - 1, MOST_COMBINED); least > 0; least--) {
    const foundSome = await find(words, { least, searchedFor })
    if (foundSome) return foundSome
  }
  return nothing
}
