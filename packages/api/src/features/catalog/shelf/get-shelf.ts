import type { Sql } from '../../../context.ts'
import { byAge, insertByAge, removeByAge } from './newest-order.ts'
import type { ProductFacts } from './product-facts.ts'
import { findOldestOpen, type KnownProduct, listChangedFacts, listFactsAfter } from './shelf-queries.ts'

/** What filters and orders of lists ask of every live product. */
export type Shelf = {
  byId: ReadonlyMap<number, ProductFacts>
  /** All of them, the newest first. */
  newest: readonly ProductFacts[]
  /** Grows whenever the words of a product changed, or there are more products or fewer. */
  wording: number
}

type Kept = {
  shelf: { byId: Map<number, ProductFacts>; newest: ProductFacts[]; wording: number }
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

type Announcements = () => number | null
const announcements = new WeakMap<Sql, Announcements>()
const heardBy = (sql: Sql) => announcements.get(sql)?.() ?? null

/**
 * From now on the database is only asked for changes after it announced some. `count` tells how many announcements were heard so
 * far, and null while some may be missing.
 */
export function trustAnnouncements(sql: Sql, count: Announcements): void {
  announcements.set(sql, count)
}

/** Of more changes than this the order is made anew. */
const PUT_ONE_BY_ONE = 200

function putOne({ byId, newest }: Kept['shelf'], { id, facts }: KnownProduct, isOrdered: boolean): void {
  const known = byId.get(id)
  if (known && isOrdered) removeByAge(newest, known)
  if (!facts) {
    // Lists of what a search found may still have it: nothing of it can be bought.
    if (known) known.offers = []
    byId.delete(id)
    return
  }
  // The same product stays the same object, so that such lists have what is known of it now.
  const product = known ? Object.assign(known, facts) : facts
  byId.set(id, product)
  if (isOrdered) insertByAge(newest, product)
}

function put(shelf: Kept['shelf'], products: readonly KnownProduct[]): void {
  const isFew = products.length <= PUT_ONE_BY_ONE
  for (const product of products) putOne(shelf, product, isFew)
  if (!isFew) shelf.newest = [...shelf.byId.values()].sort(byAge)
  if (products.some(({ isReworded }) => isReworded)) shelf.wording += 1
}

async function readAll(sql: Sql): Promise<Kept['shelf']> {
  const byId = new Map<number, ProductFacts>()
  for (let after = 0; ; ) {
    const products = await listFactsAfter(sql, after)
    for (const { id, facts } of products) if (facts) byId.set(id, facts)
    const last = products.at(-1)
    if (!last) return { byId, newest: [...byId.values()].sort(byAge), wording: 0 }
    after = last.id
  }
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
