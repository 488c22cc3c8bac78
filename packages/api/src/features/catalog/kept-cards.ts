import type { Sql } from '../../context.ts'
import type { Listed } from '../../search-port.ts'
import { heardBy } from './announcements.ts'

/** Reads what a list shows of the products of one page, in their order; what is gone by then is left out. */
export type ReadCards<Card> = (sql: Sql, page: { listed: readonly Listed[]; now: Date }) => Promise<Card[]>

/** About two megabytes, and as much again for the JSON that is made of them; what was not shown for the longest gives way. */
export const MOST_CARDS = 2_000
/** For what no announcement tells, such as the lowest price of the last 90 days. */
const LONGEST_MS = 60_000

/** What a card shows of its product, and the product as it was when it was read. */
type Kept<Card> = { shows: string; card: Card; madeAtMs: number }
/** Cards that hold while nothing more is heard than so many announcements, from one time to another. */
type Shelf<Card> = { heard: number; fromMs: number; untilMs: number; cards: Map<number, Kept<Card>> }
type State<Card> = { shelf: Shelf<Card> | null; opening: Promise<Shelf<Card>> | null; forgotten: number }

type Making<Card> = {
  read: ReadCards<Card>
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
  findNextChange,
}: Making<Card>): ReadCards<Card> {
  const states = new WeakMap<Sql, State<Card>>()
  forgetting.push((sql, productId) => {
    const state = states.get(sql)
    if (!state) return
    state.forgotten += 1
    state.shelf?.cards.delete(productId)
  })

  async function open(sql: Sql, heard: number, now: Date): Promise<Shelf<Card>> {
    const next = await findNextChange(sql, now)
    const untilMs = next?.getTime() ?? Number.POSITIVE_INFINITY
    return { heard, fromMs: now.getTime(), untilMs, cards: new Map() }
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
    const state = states.get(sql) ?? { shelf: null, opening: null, forgotten: 0 }
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
    const { forgotten } = state
    const cards = missing.length === 0 ? [] : await read(sql, { listed: missing, now })
    for (const card of cards) found.set(card.id, card)
    // What was announced while they were read may not be in them.
    const isKept = state.shelf === shelf && heardBy(sql) === shelf.heard && state.forgotten === forgotten
    if (isKept) keep(shelf, { listed, found, madeAtMs: now.getTime() })
    return listed.flatMap(({ id }) => found.get(id) ?? [])
  }
}

type Shown<Card> = { listed: readonly Listed[]; found: ReadonlyMap<number, Card>; madeAtMs: number }

/** Puts cards behind all others: those that stood there already keep their time. */
function keep<Card>({ cards }: Shelf<Card>, { listed, found, madeAtMs }: Shown<Card>): void {
  for (const one of listed) {
    const card = found.get(one.id)
    if (card === undefined) continue
    const known = cards.get(one.id)
    cards.delete(one.id)
    cards.set(one.id, known?.card === card ? known : { shows: showsOf(one), card, madeAtMs })
  }
  for (const oldest of cards.keys()) {
    if (cards.size <= MOST_CARDS) return
    cards.delete(oldest)
  }
}
