import type { AdminTradeIn, stepTradeInInput } from '@dobara/contract/trade-ins/admin-trade-ins.ts'
import { TRADE_IN_TABLE } from '@dobara/domain/trade-ins/trade-in-moves.ts'
import { isPickupDay } from '@dobara/domain/trade-ins/trade-in-times.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { refusedField } from '../../errors.ts'
import { type Brought, changeAsStaff } from './change-as-staff.ts'

type Input = z.output<typeof stepTradeInInput>
type Step = Input['step']

/** Returns the columns that a step writes to the row of the trade-in. */
function changesOf(step: Step): Brought['changes'] {
  switch (step.move) {
    case 'reschedule':
      return { pickupOn: new Date(step.pickupOn) }
    case 'send_back':
      return { carrier: step.carrier, trackingNumber: step.trackingNumber }
    // An accepted machine is not bought after all.
    case 'reject':
      return { acceptedAt: null, acceptedPaise: null }
    default:
      return {}
  }
}

/** A step of the shop's people with a trade-in that moves no money. */
export function stepTradeIn(ctx: CustomerContext, { id, seenVersion, step }: Input): Promise<AdminTradeIn> {
  if (step.move === 'reschedule' && !isPickupDay(step.pickupOn, ctx.now()))
    throw refusedField('TRADE_IN_DAY', 'step.pickupOn')
  const note = 'note' in step ? (step.note ?? null) : null
  const [to] = TRADE_IN_TABLE[step.move].to
  return changeAsStaff(ctx, {
    id,
    seenVersion,
    move: step.move,
    work: () => ({ to, note, changes: changesOf(step) }),
  })
}
