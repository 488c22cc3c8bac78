import type { Sql } from '../../../context.ts'
import { type Columns, placeOf } from '../shelf/columns.ts'
import { getShelf, type Shelf } from '../shelf/get-shelf.ts'
import { byAge } from '../shelf/newest-order.ts'
import type { Candidates } from '../shelf/page-of.ts'
import type { Search } from './product-search.ts'
import { createFoundCache, type FoundCache } from './found-cache.ts'
import { type FoundIds, listFoundIds } from './search-queries.ts'

export type Found = Candidates & { parts: Uint8Array }

/** A list in the order of age is picked from all products where it has more than one of so many. */
const SHARE_TO_PICK = 8

const NOTHING: Found = { places: new Int32Array(), parts: new Uint8Array() }

/** One per pool, so that two databases in one process never share what was found. */
const caches = new WeakMap<Sql, FoundCache<Found>>()

/** The places of these ids that are for sale, in the order of age. */
function inOrderOfAge({ columns, newest }: Shelf, parts: ReadonlyMap<number, number>): Int32Array {
  const { id } = columns.products
  if (parts.size * SHARE_TO_PICK > newest.length) return newest.filter((place) => parts.has(id[place] ?? 0))
  const places = Int32Array.from(parts.keys(), (one) => placeOf(columns, one))
  return places.filter((place) => place >= 0).sort(byAge(columns.products))
}

function foundOf(shelf: Shelf, { ofSku, parts }: FoundIds): Found {
  const partOf = new Map<number, number>()
  parts.forEach((ids, part) => {
    for (const id of ids) partOf.set(id, part + 1)
  })
  for (const id of ofSku) if (partOf.has(id)) partOf.set(id, 0)
  const places = inOrderOfAge(shelf, partOf)
  const { id } = shelf.columns.products
  return { places, parts: Uint8Array.from(places, (place) => partOf.get(id[place] ?? 0) ?? 0) }
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
  const found = await cache.read({ key, wording: shelf.wording }, async () =>
    foundOf(shelf, await listFoundIds(sql, search)),
  )
  return { ...found, columns: shelf.columns }
}
