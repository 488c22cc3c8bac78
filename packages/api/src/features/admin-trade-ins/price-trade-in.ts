import type {
  AdminTradeIn,
  offerTradeInInput,
  priceTradeInInput,
} from '@dobara/contract/trade-ins/admin-trade-ins.ts'
import { toPaise } from '@dobara/domain/money/paise.ts'
import { quoteTradeIn } from '@dobara/domain/trade-ins/quote-trade-in.ts'
import { validUntil } from '@dobara/domain/trade-ins/trade-in-times.ts'
import type { z } from 'zod'
import { getSettings } from '../../base/settings/queries.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { orThrow, refusedField } from '../../errors.ts'
import { changeAsStaff } from './change-as-staff.ts'

async function untilOf(tx: Tx, now: Date): Promise<Date> {
  const { promises } = await getSettings(tx)
  return validUntil(now, promises.tradeInQuoteDays)
}

/** Gives a price to a machine that the price table does not have: its quote follows from that and the customer's answers. */
export function priceTradeIn(
  ctx: CustomerContext,
  { id, seenVersion, basePrice, note }: z.output<typeof priceTradeInInput>,
): Promise<AdminTradeIn> {
  return changeAsStaff(ctx, {
    id,
    seenVersion,
    move: 'price',
    work: async (tx, { kind, answers }) => {
      const { tradeIns: reductions } = await getSettings(tx)
      const quote = orThrow(quoteTradeIn({ basePaise: toPaise(basePrice), kind, answers, reductions }))
      const { basePaise, lines: quoteLines, amountPaise } = quote
      const until = await untilOf(tx, ctx.now())
      const changes = { basePaise, quoteLines, reductions, quotedPaise: amountPaise, validUntil: until }
      return { to: 'quoted', amountPaise, note: note ?? null, changes }
    },
  })
}

/**
 * Offers a price after the inspection. Less than the quote waits for the customer; the quoted amount was accepted when the pick-up
 * was booked, and more is never offered.
 */
export function offerTradeIn(
  ctx: CustomerContext,
  { id, seenVersion, amount, note }: z.output<typeof offerTradeInInput>,
): Promise<AdminTradeIn> {
  const offeredPaise = toPaise(amount)
  return changeAsStaff(ctx, {
    id,
    seenVersion,
    move: 'offer',
    work: async (tx, { quotedPaise, acceptedAt }) => {
      if (quotedPaise === null || offeredPaise > quotedPaise)
        throw refusedField('TRADE_IN_OFFER_HIGH', 'amount')
      const isQuote = offeredPaise === quotedPaise
      const offer = { offeredPaise, validUntil: isQuote ? null : await untilOf(tx, ctx.now()) }
      const acceptance = isQuote
        ? { acceptedAt: acceptedAt ?? ctx.now(), acceptedPaise: quotedPaise }
        : { acceptedAt: null, acceptedPaise: null }
      return {
        to: isQuote ? 'accepted' : 'offered',
        amountPaise: offeredPaise,
        note,
        changes: { ...offer, ...acceptance },
      }
    },
  })
}
