import type { createTradeInInput, TradeInDetail } from '@dobara/contract/trade-ins/trade-ins.ts'
import { tradeInKey } from '@dobara/domain/trade-ins/base-price.ts'
import { ENDED_TRADE_IN_STATES } from '@dobara/domain/trade-ins/trade-in-moves.ts'
import { formatTradeInNumber } from '@dobara/domain/trade-ins/trade-in-number.ts'
import { MOST_OPEN_TRADE_INS, validUntil } from '@dobara/domain/trade-ins/trade-in-times.ts'
import type { z } from 'zod'
import { getSettings } from '../../base/settings/queries.ts'
import { newTradeInId } from '../../checked-ids.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { notifyTradeInStep } from '../../engine/trade-ins/notify-trade-in.ts'
import { findTradeIn, insertTradeInEvent, nextTradeInSerial } from '../../engine/trade-ins/queries.ts'
import { RefusedError } from '../../errors.ts'
import { lockSignedIn } from '../../identity/accounts/sessions.ts'
import { inTransaction } from '../../transaction.ts'
import { getOwnTradeIn } from './own-trade-in.ts'
import { evaluateMachine } from './quote-machine.ts'

type Input = z.output<typeof createTradeInInput>

/**
 * Begins a trade-in: with a quote where the price table has the machine, else as a question to the shop. The lock of the person holds
 * the limit, and the same form sent twice is one trade-in.
 */
export async function createTradeIn(ctx: CustomerContext, input: Input): Promise<TradeInDetail> {
  const number = await inTransaction(ctx.db, async (tx) => {
    await lockSignedIn(tx, ctx)
    return create(tx, ctx, input)
  })
  return getOwnTradeIn(ctx, number)
}

async function create(tx: Tx, ctx: CustomerContext, input: Input): Promise<string> {
  const judged = await evaluateMachine(tx, input)
  if (judged.outcome === 'refused') {
    throw new RefusedError('TRADE_IN_REFUSED', { detail: { reason: judged.reason } })
  }
  const { answers } = judged
  const same = await findSameOrRefuse(tx, ctx, { ...input, answers })
  if (same) return same
  const at = ctx.now()
  const { promises } = await getSettings(tx)
  const quote = judged.outcome === 'quoted' ? judged.quote : null
  const state = judged.outcome
  const until = quote && validUntil(at, promises.tradeInQuoteDays)
  const id = newTradeInId(ctx)
  const number = formatTradeInNumber(at, await nextTradeInSerial(tx))
  const { kind, brand, model, language } = input
  const ofQuote = judged.outcome === 'quoted' && {
    basePaise: judged.quote.basePaise,
    quoteLines: judged.quote.lines,
    reductions: judged.reductions,
    quotedPaise: judged.quote.amountPaise,
    validUntil: until,
  }
  const about = { id, number, userId: ctx.user.id, kind, brand, model, answers, language, state }
  const times = { createdAt: at, stateAt: at, updatedAt: at }
  await tx.tradeIn.create({
    data: { ...about, ...ofQuote, ...times },
  })
  const amountPaise = quote?.amountPaise ?? null
  const event = { tradeInId: id, move: 'created', fromState: null, toState: state, note: null } as const
  const by = { actorKind: 'customer', actorId: ctx.user.id } as const
  const eventId = await insertTradeInEvent(tx, { ...event, ...by, amountPaise, at })
  const row = await findTradeIn(tx, { id })
  if (!row) throw new Error('a trade-in that was just written is not there')
  const changes = { validUntil: until }
  await notifyTradeInStep(tx, ctx, { row, eventId, state, amountPaise, note: null, changes })
  return number
}

/** The number of the same trade-in where it has just begun; refuses one more than a customer may have open. */
async function findSameOrRefuse(
  tx: Tx,
  { user, now }: CustomerContext,
  { kind, brand, model, answers }: Pick<Input, 'kind' | 'brand' | 'model' | 'answers'>,
): Promise<string | null> {
  const open = await tx.tradeIn.findMany({
    where: { userId: user.id, state: { notIn: [...ENDED_TRADE_IN_STATES] } },
    select: {
      number: true,
      kind: true,
      brand: true,
      model: true,
      answers: true,
      state: true,
      validUntil: true,
    },
  })
  const at = now()
  const same = open.find(
    (one) =>
      ['asked', 'quoted'].includes(one.state) &&
      (one.validUntil === null || one.validUntil > at) &&
      one.kind === kind &&
      tradeInKey(`${one.brand} ${one.model}`) === tradeInKey(`${brand} ${model}`) &&
      sameAnswers(one.answers, answers),
  )
  if (!same && open.length >= MOST_OPEN_TRADE_INS) throw new RefusedError('TRADE_INS_FULL')
  return same?.number ?? null
}

/** JSON of the database has its own order of keys. */
function sameAnswers(stored: unknown, answers: object): boolean {
  const sorted = (one: object) => JSON.stringify(Object.entries(one).toSorted())
  return typeof stored === 'object' && stored !== null && sorted(stored) === sorted(answers)
}
