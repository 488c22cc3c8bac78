import { type Carrier, carrierNameHi } from '@dobara/domain/shipments/carriers.ts'
import type { TradeInDetail, TradeInQuoteView, TradeInRow } from '@dobara/contract/trade-ins/trade-ins.ts'
import type { Paise } from '@dobara/domain/money/paise.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { TradeInQuote } from '@dobara/domain/trade-ins/quote-trade-in.ts'
import { type TradeInMove, tradeInMovesOf } from '@dobara/domain/trade-ins/trade-in-moves.ts'
import { pickupDays } from '@dobara/domain/trade-ins/trade-in-times.ts'
import type { TradeInRecord } from './queries.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null
export const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null
const orNull = (paise: Paise | null) => (paise === null ? null : rupees(paise))

/** A quote in rupees. */
export function quoteView({ basePaise, lines, roundingPaise, amountPaise }: TradeInQuote): TradeInQuoteView {
  return {
    basePrice: rupees(basePaise),
    lines: lines.map(({ amountPaise: taken, ...line }) => ({ ...line, amount: rupees(taken) })),
    rounding: rupees(roundingPaise),
    amount: rupees(amountPaise),
  }
}

/** The quote that a trade-in froze; null before it has one. */
export function frozenQuote({
  basePaise,
  quoteLines,
  quotedPaise,
}: Pick<TradeInRecord, 'basePaise' | 'quoteLines' | 'quotedPaise'>): TradeInQuote | null {
  if (basePaise === null || quoteLines === null || quotedPaise === null) return null
  const taken = quoteLines.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  return {
    basePaise,
    lines: quoteLines,
    roundingPaise: basePaise - taken - quotedPaise,
    amountPaise: quotedPaise,
  }
}

export type TradeInRowRecord = { id: string } & Pick<
  TradeInRecord,
  | 'number'
  | 'kind'
  | 'brand'
  | 'model'
  | 'state'
  | 'quotedPaise'
  | 'offeredPaise'
  | 'acceptedPaise'
  | 'payoutPaise'
  | 'validUntil'
  | 'pickupOn'
  | 'createdAt'
  | 'stateAt'
>

export function tradeInRowView(row: TradeInRowRecord): TradeInRow {
  const { id, number, kind, brand, model, state } = row
  return {
    id,
    number,
    kind,
    brand,
    model,
    state,
    amount: orNull(row.payoutPaise ?? row.acceptedPaise ?? row.offeredPaise ?? row.quotedPaise),
    validUntil: state === 'quoted' || state === 'offered' ? iso(row.validUntil) : null,
    pickupOn: dayOf(row.pickupOn),
    createdAt: row.createdAt.toISOString(),
    stateAt: row.stateAt.toISOString(),
  }
}

function paidOf({ payoutPaise, payoutReference, paidAt }: TradeInRecord): TradeInDetail['paid'] {
  if (payoutPaise === null || paidAt === null) return null
  return { amount: rupees(payoutPaise), reference: payoutReference, at: paidAt.toISOString() }
}

function acceptedOf({ acceptedPaise, acceptedAt }: TradeInRecord): TradeInDetail['accepted'] {
  if (acceptedPaise === null || acceptedAt === null) return null
  return { amount: rupees(acceptedPaise), at: acceptedAt.toISOString() }
}

/** A trade-in as its customer sees it. */
export function tradeInDetailView(
  row: TradeInRecord,
  { now, carriers }: { now: Date; carriers: readonly Carrier[] },
): TradeInDetail {
  const quote = frozenQuote(row)
  const { found, inspectedAt } = row
  return {
    ...tradeInRowView(row),
    version: row.version,
    answers: row.answers,
    quote: quote && quoteView(quote),
    address: row.pickupAddress,
    payout: row.payoutWay,
    vpa: row.vpa,
    inspection:
      found && inspectedAt ? { answers: found, finding: row.finding, at: inspectedAt.toISOString() } : null,
    offer: orNull(row.offeredPaise),
    accepted: acceptedOf(row),
    paid: paidOf(row),
    carrier: row.carrier,
    carrierHi: carrierNameHi(carriers, row.carrier),
    trackingNumber: row.trackingNumber,
    steps: row.events.map(({ id, move, toState, amountPaise, note, actorKind, at }) => ({
      id: Number(id),
      move: move as TradeInMove | 'created',
      state: toState as TradeInDetail['state'],
      amount: orNull(amountPaise),
      note,
      by: actorKind as TradeInDetail['steps'][number]['by'],
      at: at.toISOString(),
    })),
    pickupDays: pickupDays(now),
    moves: tradeInMovesOf(row.state, 'customer'),
  }
}
