import type { PaymentStarted } from '@dobara/contract/checkout.ts'
import { needsCodCode } from '@dobara/domain/shipping/delivery-promise.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { promiseFor } from '../checkout/get-delivery-promise.ts'
import { checkCode } from '../one-time-codes/check-code.ts'
import { confirmOrder } from '../orders/confirm-order.ts'
import { type LockedOrder, lockOwnOrder, markPhoneProved } from '../orders/queries.ts'
import { getSettings } from '../store/queries.ts'
import { lockPayable } from './lock-payable.ts'

export function startedReply(order: {
  id: string
  totalPaise: number
  status: string
}): PaymentStarted['data'] {
  return {
    provider: 'cod',
    orderId: order.id,
    status: order.status,
    keyId: null,
    order: null,
    amount: order.totalPaise,
    currency: 'INR',
    checkoutScriptUrl: null,
  }
}

/** The rules of cash on delivery for one order: amount, PIN code and the shop's own switch. */
export async function codRulesFor(
  db: Parameters<typeof getSettings>[0],
  ctx: Pick<CustomerContext, 'now'>,
  order: Pick<LockedOrder, 'shippingAddress' | 'totalPaise'>,
): Promise<{ phone: string; needsCode: boolean }> {
  const settings = await getSettings(db)
  const { postcode: pin, phone } = order.shippingAddress as { postcode: string; phone: string }
  const promise = promiseFor({ pin, settings, now: ctx.now(), goodsPaise: order.totalPaise })
  if (!promise.codAvailable) {
    throw new RefusedError('COD_NOT_AVAILABLE', { message: promise.codReason ?? undefined })
  }
  return { phone, needsCode: needsCodCode(order.totalPaise, settings.cod) }
}

/** A large order is confirmed with a code sent to the phone of its address; null when that is done or not asked for. */
async function refusalOfCode(
  tx: Tx,
  ctx: CustomerContext,
  { order, otp }: { order: LockedOrder; otp: string | undefined },
): Promise<'COD_CODE_NEEDED' | 'OTP_INVALID' | null> {
  const { phone, needsCode } = await codRulesFor(tx, ctx, order)
  if (!needsCode) return null
  if (otp === undefined) return 'COD_CODE_NEEDED'
  if (!(await checkCode(tx, ctx, { phone, code: otp, purpose: 'cash_on_delivery' }))) return 'OTP_INVALID'
  // Told to the order in hand as well: its confirmation is the first thing that is texted there.
  order.phoneProvedAt = ctx.now()
  await markPhoneProved(tx, order.id, order.phoneProvedAt)
  return null
}

/** Confirms at once, unpaid; the rules are asked again here. A repeat of what is done already needs no second code. */
export async function payOnDelivery(
  ctx: CustomerContext,
  { orderId, otp }: { orderId: string; otp: string | undefined },
): Promise<PaymentStarted> {
  const outcome = await inTransaction(ctx.db, async (tx) => {
    const own = await lockOwnOrder(tx, orderId, ctx.user.id)
    if (own?.status === 'confirmed' && own.paymentMethod === 'cod') return own
    const order = await lockPayable(tx, ctx, orderId)
    // Returned and not thrown: the try that a wrong code costs must be committed.
    const refusal = await refusalOfCode(tx, ctx, { order, otp })
    if (refusal) return refusal
    const actor = { kind: 'customer', id: ctx.user.id } as const
    await confirmOrder(tx, ctx, { order, method: 'cod', isPaid: false, actor })
    return order
  })
  if (typeof outcome === 'string') throw new RefusedError(outcome)
  return {
    success: true,
    message: 'Order confirmed',
    data: startedReply({ ...outcome, status: 'confirmed' }),
  }
}
