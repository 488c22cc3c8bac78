import type { Sql } from '../../../context.ts'
import { placeOf } from '../shelf/columns.ts'
import type { Shelf } from '../shelf/get-shelf.ts'
import { compacted, expanded, type KeptSet, type PlaceSet, placeSet } from './place-set.ts'
import { listIdsOfTerms } from './search-queries.ts'

/** Of all sets together; one of 100,000 products takes 12,500, and less where few have the term. */
const MOST_BYTES = 4_000_000

export type TermSets = ReadonlyMap<string, PlaceSet>

type Kept = { wording: number; sets: Map<string, KeptSet>; bytes: number }

/** One per pool, so that two databases in one process never share what was found. */
const keptSets = new WeakMap<Sql, Kept>()

function keep(kept: Kept, term: string, set: KeptSet): void {
  kept.bytes += set.byteLength - (kept.sets.get(term)?.byteLength ?? 0)
  kept.sets.delete(term)
  kept.sets.set(term, set)
  for (const [oldest, { byteLength }] of kept.sets) {
    if (kept.bytes <= MOST_BYTES) return
    kept.sets.delete(oldest)
    kept.bytes -= byteLength
  }
}

/**
 * The live products that have each of these terms, and the ids of those whose SKU was typed. Terms are kept until words change: most
 * searches have one that others had, and what all goods have takes the index the longest.
 */
export async function findTermSets(
  sql: Sql,
  shelf: Shelf,
  asked: { terms: readonly string[]; typed: string },
): Promise<{ sets: TermSets; ofSku: readonly number[] }> {
  const known = keptSets.get(sql)
  const kept =
    known?.wording === shelf.wording ? known : { wording: shelf.wording, sets: new Map(), bytes: 0 }
  keptSets.set(sql, kept)
  const found = new Map<string, KeptSet>()
  const missing = new Set<string>()
  for (const term of asked.terms) {
    const set = kept.sets.get(term)
    if (set) found.set(term, set)
    else missing.add(term)
  }
  const { ofSku, idsOf } = await listIdsOfTerms(sql, { terms: [...missing], typed: asked.typed })
  const { size } = shelf.columns.products
  for (const [term, ids] of idsOf) {
    const places = Array.from(ids, (id) => placeOf(shelf.columns, id))
    found.set(term, compacted(placeSet(places, size)))
  }
  // What was found before words changed is not kept for those who ask after it.
  for (const [term, set] of found) keep(kept, term, set)
  return { sets: new Map([...found].map(([term, set]) => [term, expanded(set, size)])), ofSku }
}
