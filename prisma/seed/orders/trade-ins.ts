import type { Tx } from '@dobara/db/client.ts'
import { tradeInKey } from '@dobara/domain/trade-ins/base-price.ts'
import { DEFAULT_REDUCTIONS } from '@dobara/domain/trade-ins/trade-in-reductions.ts'
import { quoteTradeIn, type TradeInQuote } from '@dobara/domain/trade-ins/quote-trade-in.ts'
import type { TradeInMove, TradeInState } from '@dobara/domain/trade-ins/trade-in-moves.ts'
import { formatTradeInNumber } from '@dobara/domain/trade-ins/trade-in-number.ts'
import type { TradeInAnswers, TradeInKind } from '@dobara/domain/trade-ins/trade-in-questions.ts'
import { validUntil } from '@dobara/domain/trade-ins/trade-in-times.ts'
import { type Random, seededId } from '../random.ts'

const HOUR_MS = 3_600_000

/** Brand, model and rupees in perfect condition; '' is any other model of the brand. */
const PRICES: readonly (readonly [kind: TradeInKind, brand: string, model: string, rupees: number])[] = [
  ['laptop', 'Lenovo', '', 8_000],
  ['laptop', 'Lenovo', 'ThinkPad T480', 14_000],
  ['laptop', 'Lenovo', 'ThinkPad T14 Gen 2', 27_000],
  ['laptop', 'Dell', '', 7_500],
  ['laptop', 'Dell', 'Latitude 7420', 24_000],
  ['laptop', 'HP', 'EliteBook 840 G8', 23_000],
  ['laptop', 'Apple', 'MacBook Air M1', 38_000],
  ['desktop', 'Dell', 'OptiPlex 7070', 11_000],
  ['desktop', 'HP', '', 6_000],
  ['all-in-one', 'HP', 'EliteOne 800 G6', 18_000],
  ['monitor', 'Dell', 'U2419H', 6_500],
]

const FLAWLESS = {
  switches_on: 'yes',
  screen: 'perfect',
  body: 'like_new',
  keyboard_ports: 'all_work',
  battery: 'lasts',
  charger: 'yes',
  locked: 'no',
  bill: 'yes',
  owner: 'yes',
} as const satisfies TradeInAnswers

type By = 'customer' | 'staff'
/** `hours`: time since the request. */
type Step = { move: TradeInMove; to: TradeInState; by: By; hours: number; note?: string }
type DemoTradeIn = {
  isAsha: boolean
  brand: string
  model: string
  rupees: number
  answers: TradeInAnswers
  hoursAgo: number
  steps: readonly Step[]
  /** Findings of the workshop. */
  found?: TradeInAnswers
}

const TO_WORKSHOP: readonly Step[] = [
  { move: 'book', to: 'booked', by: 'customer', hours: 2 },
  { move: 'pick_up', to: 'picked_up', by: 'staff', hours: 30 },
  { move: 'receive', to: 'received', by: 'staff', hours: 70 },
]
const OFFER_NOTE = 'The screen has two bright spots, which the answers did not mention.'

/** One that waits for its customer, one for the workshop, and one with a counter-offer; the oldest first, as their numbers are. */
const TRADE_INS: readonly DemoTradeIn[] = [
  {
    isAsha: true,
    brand: 'Lenovo',
    model: 'ThinkPad T14 Gen 2',
    rupees: 27_000,
    answers: { ...FLAWLESS, body: 'scratched' },
    hoursAgo: 6 * 24,
    found: { ...FLAWLESS, body: 'scratched', screen: 'spots' },
    steps: [
      ...TO_WORKSHOP,
      { move: 'inspect', to: 'inspected', by: 'staff', hours: 90 },
      { move: 'offer', to: 'offered', by: 'staff', hours: 92, note: OFFER_NOTE },
    ],
  },
  {
    isAsha: false,
    brand: 'Dell',
    model: 'Latitude 7420',
    rupees: 24_000,
    answers: { ...FLAWLESS, battery: 'short', bill: 'no' },
    hoursAgo: 4 * 24,
    steps: TO_WORKSHOP,
  },
  {
    isAsha: true,
    brand: 'Lenovo',
    model: 'ThinkPad T480',
    rupees: 14_000,
    answers: { ...FLAWLESS, screen: 'scratched', charger: 'no' },
    hoursAgo: 20,
    steps: [],
  },
]

const ADDRESS = {
  name: 'Asha Rao',
  phone: '+919845012345',
  line1: '12 MG Road',
  line2: null,
  city: 'Bengaluru',
  state: 'Karnataka',
  postcode: '560001',
}

type Given = { random: Random; ashaId: string; otherId: string; staffId: string; now: Date }

/** The price table, and trade-ins in different states; none has been paid. */
export async function insertTradeIns(
  tx: Tx,
  { random, ashaId, otherId, staffId, now }: Given,
): Promise<void> {
  await tx.tradeInPrice.createMany({
    data: PRICES.map(([kind, brand, model, rupees]) => ({
      kind,
      brand,
      model,
      brandKey: tradeInKey(brand),
      modelKey: tradeInKey(model),
      basePaise: rupees * 100,
      createdAt: now,
      updatedAt: now,
    })),
  })
  for (const demo of TRADE_INS) {
    const at = new Date(now.getTime() - demo.hoursAgo * HOUR_MS)
    const userId = demo.isAsha ? ashaId : otherId
    await insertTradeIn(tx, { demo, at, userId, staffId, id: seededId(random, at) })
  }
}

type OneTradeIn = { demo: DemoTradeIn; at: Date; userId: string; staffId: string; id: string }

function quoteOf(basePaise: number, answers: TradeInAnswers): TradeInQuote {
  const quoted = quoteTradeIn({
    basePaise,
    kind: 'laptop',
    answers,
    reductions: DEFAULT_REDUCTIONS,
  })
  if (!quoted.ok) throw new Error(`a machine of the demo is refused: ${quoted.code}`)
  return quoted.value
}

async function insertTradeIn(tx: Tx, one: OneTradeIn): Promise<void> {
  const { demo, at, userId, id } = one
  const [{ serial } = { serial: 0n }] = await tx.$queryRaw<
    { serial: bigint }[]
  >`SELECT nextval('trade_in_number_seq') AS serial`
  const quote = quoteOf(demo.rupees * 100, demo.answers)
  const { brand, model, answers } = demo
  await tx.tradeIn.create({
    data: {
      id,
      number: formatTradeInNumber(at, Number(serial)),
      userId,
      kind: 'laptop',
      brand,
      model,
      answers,
      state: 'quoted',
      basePaise: quote.basePaise,
      quoteLines: quote.lines,
      reductions: DEFAULT_REDUCTIONS,
      quotedPaise: quote.amountPaise,
      validUntil: validUntil(at, 7),
      createdAt: at,
      stateAt: at,
      updatedAt: at,
    },
  })
  const first = { move: 'created', fromState: null, toState: 'quoted', note: null } as const
  const customer = { actorKind: 'customer', actorId: userId } as const
  await tx.tradeInEvent.create({
    data: { tradeInId: id, ...first, ...customer, amountPaise: quote.amountPaise, at },
  })
  let from: TradeInState = 'quoted'
  for (const step of demo.steps) {
    await takeStep(tx, one, { step, from, quote })
    from = step.to
  }
}

/** Returns the changes that a step writes into the row. */
function changesOf({ demo, staffId, at }: OneTradeIn, { move, hours }: Step, quote: TradeInQuote) {
  const time = new Date(at.getTime() + hours * HOUR_MS)
  const foundPaise = demo.found ? quoteOf(quote.basePaise, demo.found).amountPaise : null
  switch (move) {
    case 'book':
      return {
        pickupAddress: ADDRESS,
        pickupOn: new Date(time.getTime() + 24 * HOUR_MS),
        payoutWay: 'upi',
        vpa: 'asha@okbank',
        acceptedAt: time,
        acceptedPaise: quote.amountPaise,
      }
    case 'inspect':
      return {
        ...(demo.found && { found: demo.found }),
        foundPaise,
        serial: 'PF2TRD01',
        inspectedById: staffId,
        inspectedAt: time,
      }
    case 'offer':
      return {
        offeredPaise: foundPaise,
        validUntil: validUntil(time, 7),
        acceptedAt: null,
        acceptedPaise: null,
      }
    default:
      return {}
  }
}

/** Returns the amount that belongs to a step; null if it has none. */
function amountOf({ demo }: OneTradeIn, { move }: Step, quote: TradeInQuote): number | null {
  if (move === 'book') return quote.amountPaise
  const isOfInspection = move === 'inspect' || move === 'offer'
  return isOfInspection && demo.found ? quoteOf(quote.basePaise, demo.found).amountPaise : null
}

async function takeStep(
  tx: Tx,
  one: OneTradeIn,
  { step, from, quote }: { step: Step; from: TradeInState; quote: TradeInQuote },
): Promise<void> {
  const { id, userId, staffId, at } = one
  const time = new Date(at.getTime() + step.hours * HOUR_MS)
  const { move, to, by, note = null } = step
  const amountPaise = amountOf(one, step, quote)
  const actorId = by === 'customer' ? userId : staffId
  await tx.tradeInEvent.create({
    data: {
      tradeInId: id,
      move,
      fromState: from,
      toState: to,
      amountPaise,
      note,
      actorKind: by,
      actorId,
      at: time,
    },
  })
  await tx.tradeIn.update({
    where: { id },
    data: {
      ...changesOf(one, step, quote),
      state: to,
      version: { increment: 1 },
      stateAt: time,
      updatedAt: time,
    },
    select: { id: true },
  })
}
