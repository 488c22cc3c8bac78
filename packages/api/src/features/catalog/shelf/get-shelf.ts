import type { Sql } from '../../../context.ts'
import type { ProductFacts } from './product-facts.ts'
import { findOldestOpen, type KnownProduct, listChangedFacts, listFactsAfter } from './shelf-queries.ts'

/** What filters ask of every live product, by its id. */
export type Shelf = ReadonlyMap<number, ProductFacts>

type Kept = {
  facts: Map<number, ProductFacts>
  since: string
  /** The look that was begun last. */
  looking: Promise<unknown>
  /** The one after it, which has not begun: all who ask meanwhile share it. */
  next: Promise<Shelf> | null
}

/** One per pool, so that two databases in one process never share their goods. */
const shelves = new WeakMap<Sql, Kept>()

function put(facts: Map<number, ProductFacts>, products: readonly KnownProduct[]): void {
  for (const product of products) {
    if (product.facts) facts.set(product.id, product.facts)
    else facts.delete(product.id)
  }
}

async function readAll(sql: Sql, facts: Map<number, ProductFacts>): Promise<void> {
  for (let after = 0; ; ) {
    const products = await listFactsAfter(sql, after)
    const last = products.at(-1)
    if (!last) return
    put(facts, products)
    after = last.id
  }
}

async function open(sql: Sql): Promise<Kept> {
  // Asked first: what changes while all is read is read again.
  const since = await findOldestOpen(sql)
  const facts = new Map<number, ProductFacts>()
  await readAll(sql, facts)
  return { facts, since, looking: Promise.resolve(), next: null }
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
  const { oldest, changed } = await listChangedFacts(sql, kept.since)
  put(kept.facts, changed)
  kept.since = oldest
  return kept.facts
}

/**
 * What filters ask of the live products as it was committed when this was called, or later. The first call of a process reads
 * all of them; later ones what changed since, one call after the other.
 */
export async function getShelf(sql: Sql): Promise<Shelf> {
  const kept = shelves.get(sql) ?? (await openOnce(sql))
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
