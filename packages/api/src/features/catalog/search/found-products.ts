import type { Sql } from '../../../context.ts'
import { type Columns, placeOf } from '../shelf/columns.ts'
import { getShelf, type Shelf } from '../shelf/get-shelf.ts'
import { byAge } from '../shelf/newest-order.ts'
import type { Candidates } from '../shelf/page-of.ts'
import { type Asked, rankedParts, type Search, termsOf } from './product-search.ts'
import { hasPlace, inAtLeast, type PlaceSet, placesIn } from './place-set.ts'
import { findTermSets, type TermSets } from './term-sets.ts'
import { createFoundCache, type FoundCache } from './found-cache.ts'

export type Found = Candidates & { parts: Uint8Array }

/** A list in the order of age is picked from all products where it has more than one of so many. */
const SHARE_TO_PICK = 8

const NOTHING: Found = { places: new Int32Array(), parts: new Uint8Array() }

/** One per pool, so that two databases in one process never share what was found. */
const caches = new WeakMap<Sql, FoundCache<Found>>()

function evaluate(asked: Asked, sets: TermSets): PlaceSet {
  if ('term' in asked) return sets.get(asked.term) ?? new Uint32Array()
  return inAtLeast(
    asked.of.map((one) => evaluate(one, sets)),
    asked.least,
  )
}

/** The places of a set in the order of age. */
function inOrderOfAge({ columns, newest }: Shelf, found: PlaceSet): Int32Array {
  const places = Int32Array.from(placesIn(found))
  if (places.length * SHARE_TO_PICK > newest.length) return newest.filter((place) => hasPlace(found, place))
  return places.sort(byAge(columns.products))
}

async function find(sql: Sql, shelf: Shelf, search: Search): Promise<Found> {
  const ranked = rankedParts(search)
  const { sets, ofSku } = await findTermSets(sql, shelf, {
    terms: ranked.flatMap(termsOf),
    typed: search.typed,
  })
  const parts = ranked.map((part) => evaluate(part, sets))
  const places = inOrderOfAge(shelf, parts.at(-1) ?? new Uint32Array())
  const typed = new Set(ofSku.map((id) => placeOf(shelf.columns, id)))
  const partOf = (place: number) =>
    typed.has(place) ? 0 : 1 + parts.findIndex((part) => hasPlace(part, place))
  return { places, parts: Uint8Array.from(places, partOf) }
}

/**
 * The live products that have at least `least` of the words, in the order of age, each with how well it was found. What was found
 * is kept until the words of a product change; prices and stock are those of the shelf.
 */
export async function foundProducts(sql: Sql, search: Search): Promise<Found & { columns: Columns }> {
  const shelf = await getShelf(sql)
  if (search.words.length === 0) return { ...NOTHING, columns: shelf.columns }
  const cache = caches.get(sql) ?? createFoundCache<Found>(({ places }) => places.length)
  caches.set(sql, cache)
  const key = JSON.stringify([search.words, search.least, search.typed])
  const found = await cache.read({ key, wording: shelf.wording }, () => find(sql, shelf, search))
  return { ...found, columns: shelf.columns }
}
