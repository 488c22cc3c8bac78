import type { Sql } from '../../../context.ts'
import { placeOf } from '../shelf/columns.ts'
import type { Shelf } from '../shelf/get-shelf.ts'
import { compacted, expanded, type KeptSet, type PlaceSet, placeSet } from './place-set.ts'
import { listIdsOfTerms } from './search-queries.ts'

/** Of all sets together; one of 100,000 products takes 12,500, and less where few have the term. */
const MOST_BYTES = 4_000_000

export type TermSets = ReadonlyMap<string, PlaceSet>

type Kept = {
  wording: number
  sets: Map<string, KeptSet>
  bytes: number
  /** What somebody reads at the moment, by the terms: who asks for one of them waits for it. */
  reading: Map<string, Promise<Read>>
}

/** The terms that were asked for, and the ids of those whose SKU was. */
type Read = { sets: ReadonlyMap<string, KeptSet>; ofSku: readonly number[] }

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

function keptFor(sql: Sql, { wording }: Shelf): Kept {
  const known = keptSets.get(sql)
  if (known?.wording === wording) return known
  // What was found before words changed is not kept for those who ask after it.
  const kept: Kept = { wording, sets: new Map(), bytes: 0, reading: new Map() }
  keptSets.set(sql, kept)
  return kept
}

function setOf({ columns }: Shelf, ids: Int32Array): KeptSet {
  const places = ids.map((id) => placeOf(columns, id))
  let count = 0
  for (const place of places) if (place >= 0) count += 1
  return compacted(placeSet(places, columns.products.size), count)
}

type Asked = { terms: readonly string[]; typed: string }

async function read(sql: Sql, shelf: Shelf, asked: Asked): Promise<Read> {
  const { ofSku, idsOf } = await listIdsOfTerms(sql, asked)
  return { sets: new Map(idsOf.map(([term, ids]) => [term, setOf(shelf, ids)])), ofSku }
}

/** Reads terms that nobody reads, and says so to who comes meanwhile. */
function readAlone(sql: Sql, shelf: Shelf, { kept, ...asked }: Asked & { kept: Kept }): Promise<Read> {
  const reading = read(sql, shelf, asked)
  for (const term of asked.terms) kept.reading.set(term, reading)
  const end = (sets: Read['sets']) => {
    for (const [term, set] of sets) keep(kept, term, set)
    for (const term of asked.terms) if (kept.reading.get(term) === reading) kept.reading.delete(term)
  }
  reading.then(
    ({ sets }) => end(sets),
    () => end(new Map()),
  )
  return reading
}

/**
 * The live products that have each of these terms, and the ids of those whose SKU was typed. Terms are kept until words change: most
 * searches have one that others had, and what all goods have takes the index the longest. So those who ask for it together wait for one reading;
 * where that fails for who began it, each reads for himself.
 */
export async function findTermSets(
  sql: Sql,
  shelf: Shelf,
  { terms, typed }: Asked,
): Promise<{ sets: TermSets; ofSku: readonly number[] }> {
  const kept = keptFor(sql, shelf)
  const found = new Map<string, KeptSet>()
  const take = (sets: ReadonlyMap<string, KeptSet>) => {
    for (const term of terms) {
      const set = sets.get(term)
      if (set) found.set(term, set)
    }
  }
  const missing = () => [...new Set(terms)].filter((term) => !found.has(term))
  take(kept.sets)
  const others = new Set(missing().flatMap((term) => kept.reading.get(term) ?? []))
  const unread = missing().filter((term) => !kept.reading.has(term))
  const own = readAlone(sql, shelf, { kept, terms: unread, typed })
  for (const other of await Promise.allSettled(others))
    if (other.status === 'fulfilled') take(other.value.sets)
  const { sets, ofSku } = await own
  take(sets)
  const left = missing()
  if (left.length > 0) take((await readAlone(sql, shelf, { kept, terms: left, typed })).sets)
  // The last to give way is what was asked for last.
  for (const [term, set] of found) keep(kept, term, set)
  const { size } = shelf.columns.products
  return { sets: new Map([...found].map(([term, set]) => [term, expanded(set, size)])), ofSku }
}
