import type { Sql } from '../../context.ts'
import type { Listed } from '../../search-port.ts'
import { heardBy } from './announcements.ts'

/** Reads what a list shows of the products of one page, in their order; what is gone by then is left out. */
export type ReadCards<Card> = (sql: Sql, page: { listed: readonly Listed[]; now: Date }) => Promise<Card[]>

/** Of all of them together: about 10,000 cards; what was not shown for the longest gives way. */
export const MOST_BYTES = 12_000_000
/** Of memory beside what a card weighs, about. */
const BESIDE = 200
/** For what no announcement tells, such as the lowest price of the last 90 days. */
const LONGEST_MS = 60_000

/** What a card shows of its product, and the product as it was when it was read. */
type Kept<Card> = { shows: string; card: Card; weight: number; madeAtMs: number }
/** Cards that hold while nothing more is heard than so many announcements, from one time to another. */
type Shelf<Card> = {
  heard: number
  fromMs: number
  untilMs: number
  cards: Map<number, Kept<Card>>
  bytes: number
}
type State<Card> = {
  shelf: Shelf<Card> | null
  opening: Promise<Shelf<Card>> | null
  /** Of each reading that is under way: whose units were announced to be another number meanwhile. */
  readings: Set<Set<number>>
}

type Making<Card> = {
  read: ReadCards<Card>
  /** Bytes of memory that a card takes. */
  weigh: (card: Card) => number
  /** When, after a time, cards change by themselves, as when a sale begins or ends; null: nothing is known to. */
  findNextChange: (sql: Sql, after: Date) => Promise<Date | null>
}

const forgetting: ((sql: Sql, productId: number) => void)[] = []

/** How many units of a product can be bought was announced to be another number: its cards are read anew. */
export function forgetCards(sql: Sql, productId: number): void {
  for (const forget of forgetting) forget(sql, productId)
}

const showsOf = ({ variantId, fitting }: Listed) => `${variantId} ${fitting?.join()}`

/**
 * Reads cards as `read` does, and keeps each until the database announces a change of anything or of its units, or its time is over.
 * Where announcements are not heard, all are read each time.
 */
export function createKeptCards<Card extends { id: number }>({
  read,
  weigh,
  findNextChange,
}: Making<Card>): ReadCards<Card> {
  const states = new WeakMap<Sql, State<Card>>()
  forgetting.push((sql, productId) => {
    const state = states.get(sql)
    if (!state) return
    for (const moved of state.readings) moved.add(productId)
    if (state.shelf) drop(state.shelf, productId)
  })

  async function open(sql: Sql, heard: number, now: Date): Promise<Shelf<Card>> {
    const next = await findNextChange(sql, now)
    const untilMs = next?.getTime() ?? Number.POSITIVE_INFINITY
    return { heard, fromMs: now.getTime(), untilMs, cards: new Map(), bytes: 0 }
  }

  /** The cards that hold now; null when they stopped to while they were looked for. */
  async function shelfAt(state: State<Card>, sql: Sql, now: Date): Promise<Shelf<Card> | null> {
    const heard = heardBy(sql)
    const isOf = (shelf: Shelf<Card> | null) =>
      shelf?.heard === heard && shelf.fromMs <= now.getTime() && now.getTime() < shelf.untilMs
    if (heard === null || isOf(state.shelf)) return heard === null ? null : state.shelf
    state.opening ??= open(sql, heard, now).finally(() => {
      state.opening = null
    })
    const opened = await state.opening
    // Another may have put it there, with cards.
    if (!isOf(state.shelf)) state.shelf = opened
    return isOf(state.shelf) && heardBy(sql) === heard ? state.shelf : null
  }

  return async (sql, { listed, now }) => {
    const state = states.get(sql) ?? { shelf: null, opening: null, readings: new Set() }
    states.set(sql, state)
    const shelf = listed.length === 0 ? null : await shelfAt(state, sql, now)
    if (!shelf) return read(sql, { listed, now })
    const isNow = ({ madeAtMs }: Kept<Card>) => Math.abs(now.getTime() - madeAtMs) < LONGEST_MS
    const found = new Map<number, Card>()
    const missing = listed.filter((one) => {
      const kept = shelf.cards.get(one.id)
      if (kept?.shows !== showsOf(one) || !isNow(kept)) return true
      found.set(one.id, kept.card)
      return false
    })
    const moved = new Set<number>()
    const cards =
      missing.length === 0 ? [] : await noting(state, moved, () => read(sql, { listed: missing, now }))
    for (const card of cards) found.set(card.id, card)
    // What was announced while they were read may not be in them.
    const settled = listed.filter(({ id }) => !moved.has(id))
    if (state.shelf === shelf && heardBy(sql) === shelf.heard)
      keep(shelf, { listed: settled, found, weigh, madeAtMs: now.getTime() })
    return listed.flatMap(({ id }) => found.get(id) ?? [])
  }
}

/** Does the work, and notes in `moved` whose units were announced to be another number meanwhile. */
async function noting<Result>(
  { readings }: Pick<State<unknown>, 'readings'>,
  moved: Set<number>,
  work: () => Promise<Result>,
): Promise<Result> {
  readings.add(moved)
  try {
    return await work()
  } finally {
    readings.delete(moved)
  }
}

type Shown<Card> = {
  listed: readonly Listed[]
  found: ReadonlyMap<number, Card>
  weigh: (card: Card) => number
  madeAtMs: number
}

function drop<Card>(shelf: Shelf<Card>, id: number): void {
  shelf.bytes -= shelf.cards.get(id)?.weight ?? 0
  shelf.cards.delete(id)
}

/** Puts cards behind all others: those that stood there already keep their time. */
function keep<Card>(shelf: Shelf<Card>, { listed, found, weigh, madeAtMs }: Shown<Card>): void {
  for (const one of listed) {
    const card = found.get(one.id)
    if (card === undefined) continue
    const known = shelf.cards.get(one.id)
    const kept =
      known?.card === card ? known : { shows: showsOf(one), card, weight: weigh(card) + BESIDE, madeAtMs }
    drop(shelf, one.id)
    shelf.cards.set(one.id, kept)
    shelf.bytes += kept.weight
  }
  for (const oldest of shelf.cards.keys()) {
    if (shelf.bytes <= MOST_BYTES) return
    drop(shelf, oldest)
  }
}
