import type {
  answerOfferInput,
  seenTradeInInput,
  TradeInDetail,
} from '@dobara/contract/trade-ins/trade-ins.ts'
import { toPaise } from '@dobara/domain/money/paise.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { moveTradeIn, refuseTradeInStep } from '../../engine/trade-ins/move-trade-in.ts'
import { RefusedError } from '../../errors.ts'
import { changeOwnTradeIn } from './own-trade-in.ts'

const byCustomer = ({ user }: CustomerContext) => ({ actorKind: 'customer', actorId: user.id }) as const

/** The customer's answer to a counter-offer, for exactly the amount that was seen. */
export function answerOffer(
  ctx: CustomerContext,
  { number, seenVersion, answer, amount }: z.output<typeof answerOfferInput>,
): Promise<TradeInDetail> {
  const to = answer === 'accept' ? 'accepted' : 'refused'
  return changeOwnTradeIn(ctx, number, async (tx, row) => {
    const step = { row, move: answer, to, by: byCustomer(ctx) } as const
    refuseTradeInStep({ ...step, seenVersion })
    const { offeredPaise } = row
    if (toPaise(amount) !== offeredPaise) throw new RefusedError('CHANGED_MEANWHILE')
    if (answer === 'refuse') return moveTradeIn(tx, ctx, { ...step, amountPaise: offeredPaise })
    const acceptedAt = ctx.now()
    if (row.validUntil !== null && row.validUntil < acceptedAt) throw new RefusedError('TRADE_IN_EXPIRED')
    const changes = { acceptedAt, acceptedPaise: offeredPaise }
    return moveTradeIn(tx, ctx, { ...step, amountPaise: offeredPaise, changes })
  })
}

/** The customer's own end of a trade-in: until it is picked up. */
export function cancelTradeIn(
  ctx: CustomerContext,
  { number, seenVersion }: z.output<typeof seenTradeInInput>,
): Promise<TradeInDetail> {
  return changeOwnTradeIn(ctx, number, async (tx, row) => {
    const step = { row, move: 'cancel', to: 'cancelled', by: byCustomer(ctx) } as const
    refuseTradeInStep({ ...step, seenVersion })
    await moveTradeIn(tx, ctx, step)
  })
}
