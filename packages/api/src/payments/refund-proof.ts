import type { Paise } from '@dobara/domain/money/paise.ts'
import type { OrderEffect, OrderEffectCode } from '@dobara/domain/orders/order-effect.ts'
import { getSettings } from '../base/settings/queries.ts'
import type { OrderId } from '../checked-ids.ts'
import type { Tx } from '../context.ts'
import { isFreshlyProved, type ProofContext, requireProof } from '../reauthentication.ts'

/** Effects that send money back, record it as sent back, or request a person to send it. */
const REFUND_CODES = [
  'refund-asked',
  'part-refund-asked',
  'hand-refund-recorded',
  'refund-by-hand-asked',
] as const satisfies readonly OrderEffectCode[]
const isRefund = (effect: OrderEffect): effect is OrderEffect<(typeof REFUND_CODES)[number]> =>
  REFUND_CODES.some((code) => code === effect.code)

export function refundPaiseOf(effects: readonly OrderEffect[]): Paise {
  return effects.filter(isRefund).reduce((sum, { amountPaise }) => sum + amountPaise, 0)
}

/**
 * Refuses a refund by staff without a fresh proof where the order's refunds together exceed the setting: a large one in parts needs
 * the proof as well. Call it in the transaction, with the order locked, before the effects are applied.
 */
export async function requireRefundProof(
  tx: Tx,
  ctx: ProofContext,
  { orderId, amountPaise }: { orderId: OrderId; amountPaise: Paise },
): Promise<void> {
  if (amountPaise <= 0 || isFreshlyProved(ctx)) return
  const { security } = await getSettings(tx)
  const together = amountPaise + (await refundedPaise(tx, orderId))
  if (together > security.refundProofPaise) await requireProof(tx, ctx)
}

/**
 * Returns the amount of the order's money that is refunded or being refunded. A second payment that was returned is
 * not included.
 */
async function refundedPaise(tx: Tx, orderId: OrderId): Promise<Paise> {
  const { _sum } = await tx.refund.aggregate({
    _sum: { amountPaise: true },
    where: {
      orderId,
      state: { in: ['pending', 'processed'] },
      OR: [{ paymentId: null }, { payment: { isKept: true } }],
    },
  })
  return _sum.amountPaise ?? 0
}
