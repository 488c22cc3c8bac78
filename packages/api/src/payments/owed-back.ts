import type { Tx } from '../context.ts'
import type { LockedOrder } from '../engine/orders/queries.ts'
import { notYetBackPaise } from './queries.ts'

/**
 * What the buyer of an order that is being cancelled is still to get back, and how; asked before the cancellation decides its
 * refund. Money that came outside the provider goes back outside it, by a person.
 */
export async function owedBack(
  tx: Tx,
  order: LockedOrder,
): Promise<{ refundPaise: number; refundWay: 'account' | 'arranged' }> {
  const [kept] = order.payments
  // Parts that are back already have had their own mail.
  if (kept) return { refundPaise: await notYetBackPaise(tx, kept), refundWay: 'account' }
  return { refundPaise: order.paymentStatus === 'paid' ? order.totalPaise : 0, refundWay: 'arranged' }
}
