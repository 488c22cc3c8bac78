import { renewedHold } from '@dobara/domain/stock/availability.ts'
import type { Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { getHeldSince } from './queries.ts'

/**
 * Until when goods that a pending order holds already stay held if its shopper begins to pay again; refuses when that
 * is over.
 */
export async function renewHold(
  tx: Tx,
  order: { id: string; cartId: string | null; holdExpiresAt: Date | null },
  now: Date,
): Promise<Date> {
  const until = renewedHold({ ...order, now, heldSince: await getHeldSince(tx, order) })
  if (until === null) throw new RefusedError('ORDER_EXPIRED')
  return until
}
