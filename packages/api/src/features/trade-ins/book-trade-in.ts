import type { bookTradeInInput, TradeInDetail } from '@dobara/contract/trade-ins/trade-ins.ts'
import { isPinServed } from '@dobara/domain/shipping/delivery-promise.ts'
import { readVpa } from '@dobara/domain/trade-ins/trade-in-payout.ts'
import { isPickupDay } from '@dobara/domain/trade-ins/trade-in-times.ts'
import type { z } from 'zod'
import { findPinRule } from '../../base/pin-codes/queries.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { moveTradeIn, refuseTradeInStep } from '../../engine/trade-ins/move-trade-in.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { changeOwnTradeIn } from './own-trade-in.ts'

type Input = z.output<typeof bookTradeInInput>

async function refusePlace(tx: Tx, ctx: CustomerContext, { address, pickupOn }: Input): Promise<void> {
  const rule = await findPinRule(tx, address.postcode)
  if (!isPinServed(address.postcode, rule)) throw refusedField('TRADE_IN_PIN', 'address.postcode')
  if (!isPickupDay(pickupOn, ctx.now())) throw refusedField('TRADE_IN_DAY', 'pickupOn')
}

function vpaOf({ payout, vpa }: Input): string | null {
  if (payout !== 'upi') return null
  const read = readVpa(vpa ?? '')
  if (!read.ok) throw refusedField(read.code, 'vpa')
  return read.value
}

/**
 * Books the pick-up and so accepts the quote: that amount is paid if the machine is as it was described. Until it is picked up,
 * a second booking changes day, address and the way of payment.
 */
export function bookTradeIn(ctx: CustomerContext, input: Input): Promise<TradeInDetail> {
  const { number, seenVersion, pickupOn, payout } = input
  const vpa = vpaOf(input)
  const by = { actorKind: 'customer', actorId: ctx.user.id } as const
  return changeOwnTradeIn(ctx, number, async (tx, row) => {
    const step = { row, move: 'book', to: 'booked', by } as const
    refuseTradeInStep({ ...step, seenVersion })
    const at = ctx.now()
    if (row.state === 'quoted' && row.validUntil !== null && row.validUntil < at)
      throw new RefusedError('TRADE_IN_EXPIRED')
    await refusePlace(tx, ctx, input)
    const { name, phone, line1, line2, city, state, postcode } = input.address
    await moveTradeIn(tx, ctx, {
      ...step,
      amountPaise: row.quotedPaise,
      changes: {
        pickupAddress: { name, phone, line1, line2: line2 ?? null, city, state, postcode },
        pickupOn: new Date(pickupOn),
        payoutWay: payout,
        vpa,
        acceptedAt: at,
        acceptedPaise: row.quotedPaise,
      },
    })
  })
}
