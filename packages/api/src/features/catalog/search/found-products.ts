import type { Sql } from '../../../context.ts'
import { getShelf, type Shelf } from '../shelf/get-shelf.ts'
import { byAge } from '../shelf/newest-order.ts'
import type { Candidates } from '../shelf/page-of.ts'
import type { ProductFacts } from '../shelf/product-facts.ts'
import type { Search } from './product-search.ts'
import { createFoundCache, type FoundCache } from './found-cache.ts'
import { type FoundIds, listFoundIds } from './search-queries.ts'

export type Found = Candidates & { parts: Uint8Array }

/** A list in the order of age is picked from all products where it has more than one of so many. */
const SHARE_TO_PICK = 8

const NOTHING: Found = { products: [], parts: new Uint8Array() }

/** One per pool, so that two databases in one process never share what was found. */
const caches = new WeakMap<Sql, FoundCache<Found>>()

function inOrderOfAge(shelf: Shelf, places: ReadonlyMap<number, number>): ProductFacts[] {
  if (places.size * SHARE_TO_PICK > shelf.newest.length)
    return shelf.newest.filter(({ id }) => places.has(id))
  return [...places.keys()].flatMap((id) => shelf.byId.get(id) ?? []).sort(byAge)
}

function foundOf(shelf: Shelf, { ofSku, parts }: FoundIds): Found {
  const places = new Map<number, number>()
  parts.forEach((ids, part) => {
    for (const id of ids) places.set(id, part + 1)
  })
  for (const id of ofSku) if (places.has(id)) places.set(id, 0)
  const products = inOrderOfAge(shelf, places)
  return { products, parts: Uint8Array.from(products, ({ id }) => places.get(id) ?? 0) }
}

/**
 * The live products that have at least `least` of the words, in the order of age, each with how well it was found. What was found
 * is kept until the words of a product change; prices and stock are those of the shelf.
 */
export async function foundProducts(sql: Sql, search: Search): Promise<Found> {
  if (search.words.length === 0) return NOTHING
  const shelf = await getShelf(sql)
  const cache = caches.get(sql) ?? createFoundCache<Found>(({ products }) => products.length)
  caches.set(sql, cache)
  const key = JSON.stringify([search.words, search.least, search.typed])
  return cache.read({ key, wording: shelf.wording }, async () =>
    foundOf(shelf, await listFoundIds(sql, search)),
  )
}
