import { renewedHold } from '@dobara/domain/stock/availability.ts'
import { RefusedError } from '../../errors.ts'

/**
 * Until when items that a pending order holds already stay held if its shopper begins to pay again; refuses when that
 * is over.
 */
export function renewHold(order: { holdExpiresAt: Date | null; heldSince: Date }, now: Date): Date {
  const until = renewedHold({ ...order, now })
  if (until === null) throw new RefusedError('ORDER_EXPIRED')
  return until
}
