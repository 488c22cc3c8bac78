import { isLong, runs } from '@dobara/domain/test/runs.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { checkBooks } from '@dobara/api/features/admin-books/check-books.ts'
import { addCustomer, addProduct, stockOf } from '@dobara/api/test/test-products.ts'
import { createTestShop, type TestShop } from '@dobara/api/test/test-shop.ts'
import {
  bankOf,
  hashOf,
  isNotifiedBeforeRefund,
  type Play,
  play,
  type Sequence,
  sequencesOf,
  type Traces,
  tracesOf,
} from '@dobara/api/test/payments/test-sequences.ts'

const LANES = 8
/**
 * Returns the order of each pair of events that the shop receives, including the confirm, and how the sequence is
 * repeated.
 */
const precedencesOf = ({ order, confirmAt, repeat }: Sequence) =>
  order
    .toSpliced(confirmAt, 0, 'confirm')
    .flatMap((first, at, all) => all.slice(at + 1).map((later) => `${first} before ${later}, ${repeat}`))
const placesOf = ({ order, repeat }: Sequence) => order.map((name, at) => `${name} ${at} ${repeat}`)
const confirmOf = ({ confirmAt, repeat }: Sequence) => `confirm ${confirmAt} ${repeat}`
const classesOf = (one: Sequence) => [...placesOf(one), ...precedencesOf(one), confirmOf(one)]

/** Returns the same classes without requiring each of them with each repeat: every repeat is among them. */
const looseClassesOf = ({ order, confirmAt, repeat }: Sequence) => [
  ...classesOf({ order, confirmAt, repeat: 'once' }),
  repeat,
]

/** So many that every class of sequence is played, each time the one with the most that is missing; all in the long form. */
function chosen(all: Sequence[], classed = classesOf): Sequence[] {
  if (isLong) return all
  const left = all.map((one) => ({ one, classes: classed(one) }))
  const missing = new Set(left.flatMap(({ classes }) => classes))
  const found: Sequence[] = []
  while (missing.size > 0) {
    const gains = left.map(({ classes }) => classes.filter((name) => missing.has(name)).length)
    const best = left[gains.indexOf(Math.max(...gains))]
    if (!best) break
    found.push(best.one)
    for (const name of best.classes) missing.delete(name)
  }
  return found
}

let shop: TestShop
let bank: ReturnType<typeof bankOf>
/** One product for each lane. */
const products: Awaited<ReturnType<typeof addProduct>>[] = []
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  bank = bankOf(shop)
  await addCustomer(shop, 'admin')
  while (products.length < LANES) products.push(await addProduct(shop, { stock: 5_000 }))
})
afterAll(() => shop.stop())

const SOLD_TIMELINE = [
  ['placed', 'pending', 'customer'],
  ['paid', null, 'system'],
  ['confirmed', 'confirmed', 'system'],
]
const COMMON = { hasShipped: false, alerts: [] }
/** Paid, and nothing else. */
const SOLD = {
  ...COMMON,
  order: ['confirmed', 'paid', 'online', true],
  timeline: SOLD_TIMELINE,
  attempts: ['captured'],
  payments: [[true, 'all']],
  refunds: [],
  stock: [
    ['committed', 1],
    ['sale', -1],
  ],
  documents: ['all'],
  mails: [['email', 'order-confirmed']],
  learnt: ['captured', 'failed', 'try'],
}
/** Sold, and undone when the money turned out to be gone: the invoice has its credit note, the unit is back. */
const UNDONE = {
  ...SOLD,
  order: ['cancelled', 'refunded', 'online', true],
  timeline: [...SOLD_TIMELINE, ['refunded', null, 'system'], ['cancelled', 'cancelled', 'system']],
  refunds: [['processed', 'all']],
  stock: [
    ['committed', 1],
    ['sale', -1],
    ['cancellation', 1],
  ],
  documents: ['all', 'all'],
  mails: [
    ['email', 'order-cancelled'],
    ['email', 'order-confirmed'],
    ['email', 'order-refunded'],
  ],
}
/** The money was returned before the shop knew of it: never sold, so there is no document. */
const NEVER_SOLD = {
  ...COMMON,
  order: ['cancelled', 'refunded', 'online', true],
  timeline: [
    ['placed', 'pending', 'customer'],
    ['refunded', 'cancelled', 'system'],
  ],
  attempts: ['created'],
  payments: [[false, 'all']],
  refunds: [['processed', 'all']],
  stock: [['released', 1]],
  documents: [],
  mails: [
    ['email', 'order-cancelled'],
    ['email', 'order-refunded'],
  ],
  learnt: ['captured-and-returned', 'failed', 'try'],
}

type End = { traces: Traces; count: number }

/** Plays the sequences several at a time, each with an order of its own; returns the different ends by their hash. */
async function endsOf(
  sequences: readonly Sequence[],
  story: Pick<Play, 'truth' | 'world'>,
): Promise<Map<string, End>> {
  const ends = new Map<string, End>()
  let next = 0
  const lane = async ({ id: productId, stockItemId }: (typeof products)[number]) => {
    const before = await stockOf(shop, stockItemId)
    for (let sequence = sequences[next++]; sequence; sequence = sequences[next++]) {
      const orderId = await play(shop, bank, { ...story, sequence, productId })
      const traces = await tracesOf(shop, orderId)
      const hash = hashOf(traces)
      ends.set(hash, { traces, count: (ends.get(hash)?.count ?? 0) + 1 })
    }
    if (story.truth === 'paid and refunded') expect(await stockOf(shop, stockItemId)).toEqual(before)
  }
  await Promise.all(products.map(lane))
  return ends
}

/** All came to the same end, and it is this one. */
function expectOne(ends: Map<string, End>, count: number, traces: object): void {
  expect([...ends.values()]).toEqual([{ traces, count }])
}

describe('F34 all orders of five events × six places of the confirm × three repeats: 2,160 sequences', () => {
  const refunded = sequencesOf('paid and refunded')
  const paidSequences = sequencesOf('paid and kept')
  const limit = runs({ short: 240_000, long: 3_600_000 })

  it('F34 are 2,160; every run plays each event in each place, before and after each other, with each repeat', () => {
    expect(new Set(refunded.map((one) => JSON.stringify(one))).size).toBe(2_160)
    const played = chosen(refunded)
    expect(new Set(played.flatMap(placesOf)).size).toBe(5 * 5 * 3)
    expect(new Set(played.flatMap(precedencesOf)).size).toBe(6 * 5 * 3)
    expect(new Set(played.map(confirmOf)).size).toBe(6 * 3)
  })

  it(
    'F34 end in one state when the money was taken and sent back before we received it: nothing is sold',
    async () => {
      const sequences = chosen(refunded)
      expectOne(
        await endsOf(sequences, { truth: 'paid and refunded', world: 'slow' }),
        sequences.length,
        NEVER_SOLD,
      )
    },
    limit,
  )

  it(
    'F34 end in one state when we were quicker than the refund, and in one when we were not; neither ships',
    async () => {
      // Each repeat is in the cases above.
      const sequences = chosen(refunded, looseClassesOf)
      const story = { truth: 'paid and refunded', world: 'quick' } as const
      const quick = sequences.filter((one) => isNotifiedBeforeRefund(one))
      const late = sequences.filter((one) => !isNotifiedBeforeRefund(one))
      expect([quick.length, late.length].every((count) => count > 0)).toBe(true)
      expectOne(await endsOf(quick, story), quick.length, UNDONE)
      expectOne(await endsOf(late, story), late.length, NEVER_SOLD)
    },
    limit,
  )

  it(
    'F34 the 72 sequences of a payment that stays end in one state: sold, once',
    async () => {
      expect(paidSequences).toHaveLength(72)
      const sequences = chosen(paidSequences)
      expectOne(await endsOf(sequences, { truth: 'paid and kept', world: 'slow' }), sequences.length, SOLD)
    },
    limit,
  )

  it('F34 leave true books behind, here and at the provider', async () => {
    const provider = shop.deps.providers.payments
    // Before the mails, which are not sent here, are late.
    const now = new Date(shop.clock.now.getTime() + 14 * 60_000)
    const found = await checkBooks(shop.sql, { now, provider, windowMs: Number.POSITIVE_INFINITY })
    expect(found.filter(({ count }) => count > 0).map(({ id, rows }) => [id, rows[0]])).toEqual([])
    expect(shop.failures).toEqual([])
  })
})
