import { HOLD_MINUTES, holdEnd } from '@dobara/domain/stock/availability.ts'
import type { Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { getHeldSince } from './queries.ts'

/** Until when goods that begin to be held now stay held. */
export const holdUntil = (now: Date) => new Date(now.getTime() + HOLD_MINUTES * 60_000)

/**
 * Until when goods that a pending order holds already stay held if its shopper begins to pay, or checks out, anew.
 * Refuses when they have had all the time there is: the sweeper gives the goods to whoever comes first.
 */
export async function renewHold(
  tx: Tx,
  order: { id: string; cartId: string | null; holdExpiresAt: Date | null },
  now: Date,
): Promise<Date> {
  const end = holdEnd({ now, heldSince: await getHeldSince(tx, order) })
  // Never taken back: an order that the shop itself brought back has its time from then on.
  const until = order.holdExpiresAt && order.holdExpiresAt > end ? order.holdExpiresAt : end
  if (until <= now) throw new RefusedError('ORDER_EXPIRED')
  return until
}
