import type { Sql } from '../../../context.ts'
import { heardBy } from '../announcements.ts'
import { type Columns, createColumns, placeOf, putFacts, removeFacts, trimColumns } from './columns.ts'
import { liveByAge, withoutPlace, withPlace } from './newest-order.ts'
import { findOldestOpen, type KnownProduct, listChangedFacts, listFactsAfter } from './shelf-queries.ts'

/** What filters and orders of lists ask of every live product. */
export type Shelf = {
  columns: Columns
  /** The places of all of them, the newest first. */
  newest: Int32Array
  /** Grows whenever the words of a product changed, or there are more products or fewer. */
  wording: number
  /** Grows whenever anything did. */
  version: number
}

type Kept = {
  shelf: Shelf
  since: string
  /** The announcements that it was looked at after; null: none is known. */
  heard: number | null
  /** The look that was begun last. */
  looking: Promise<unknown>
  /** The one after it, which has not begun: all who ask meanwhile share it. */
  next: Promise<Shelf> | null
}

/** One per pool, so that two databases in one process never share their goods. */
const shelves = new WeakMap<Sql, Kept>()

/** Of more changes than this the order is made anew. */
const PUT_ONE_BY_ONE = 200

function putOne(shelf: Shelf, { id, facts }: KnownProduct, isOrdered: boolean): void {
  const { products } = shelf.columns
  const known = placeOf(shelf.columns, id)
  const isForSale = facts !== null && facts.offers.length > 0
  const isInPlace = isForSale && known >= 0 && facts.createdAtMs === products.createdAtMs[known]
  if (known >= 0 && isOrdered && !isInPlace) shelf.newest = withoutPlace(shelf.newest, known, products)
  // Lists of what a search found have its place and what is known of it now: of what is gone nothing can be bought.
  if (!isForSale) return removeFacts(shelf.columns, id)
  const place = putFacts(shelf.columns, facts)
  if (isOrdered && !isInPlace) shelf.newest = withPlace(shelf.newest, place, products)
}

function put(shelf: Shelf, products: readonly KnownProduct[]): void {
  const isFew = products.length <= PUT_ONE_BY_ONE
  for (const product of products) putOne(shelf, product, isFew)
  if (!isFew) shelf.newest = liveByAge(shelf.columns.products)
  if (products.some(({ isReworded }) => isReworded)) shelf.wording += 1
  if (products.length > 0) shelf.version += 1
}

async function readAll(sql: Sql): Promise<Shelf> {
  const columns = createColumns()
  for (let after = 0; ; ) {
    const products = await listFactsAfter(sql, after)
    for (const { facts } of products) if (facts) putFacts(columns, facts)
    const last = products.at(-1)
    if (!last) break
    after = last.id
  }
  trimColumns(columns)
  return { columns, newest: liveByAge(columns.products), wording: 0, version: 0 }
}

async function open(sql: Sql): Promise<Kept> {
  // Asked first: what changes while all is read is read again.
  const since = await findOldestOpen(sql)
  return { shelf: await readAll(sql), since, heard: null, looking: Promise.resolve(), next: null }
}

const opening = new WeakMap<Sql, Promise<Kept>>()

function openOnce(sql: Sql): Promise<Kept> {
  const begun =
    opening.get(sql) ??
    open(sql).then((kept) => {
      shelves.set(sql, kept)
      return kept
    })
  opening.set(sql, begun)
  begun.then(
    () => opening.delete(sql),
    () => opening.delete(sql),
  )
  return begun
}

async function catchUp(sql: Sql, kept: Kept): Promise<Shelf> {
  // What is announced while it looks may not be in what it sees.
  const heard = heardBy(sql)
  const { oldest, changed } = await listChangedFacts(sql, kept.since)
  put(kept.shelf, changed)
  kept.since = oldest
  kept.heard = heard
  return kept.shelf
}

/**
 * What lists ask of the live products as it was committed when this was called, or later; where announcements are trusted, when
 * the last one was heard. The first call of a process reads all of them; later ones what changed since, one call after the other.
 */
export async function getShelf(sql: Sql): Promise<Shelf> {
  const kept = shelves.get(sql) ?? (await openOnce(sql))
  const heard = heardBy(sql)
  if (heard !== null && heard === kept.heard) return kept.shelf
  if (kept.next) return kept.next
  const look = (): Promise<Shelf> => {
    kept.next = null
    return catchUp(sql, kept)
  }
  const next = kept.looking.then(look, look)
  kept.looking = next
  kept.next = next
  return next
}
