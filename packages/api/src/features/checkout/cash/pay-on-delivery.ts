import type { PaymentStarted } from '@dobara/contract/checkout.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import type { CustomerContext, RequestContext } from '../../../context.ts'
import { confirmOrder } from '../../../engine/order-transitions/apply-effects.ts'
import { type Actor, type LockedOrder, markPhoneProved } from '../../../engine/orders/queries.ts'
import { RefusedError } from '../../../errors.ts'
import type { Run } from '../../../sql.ts'
import { checkCode } from '../../../identity/one-time-codes/check-code.ts'
import { inTransaction } from '../../../transaction.ts'
import { confirmFreeOrder } from '../confirm-free-order.ts'
import { checkPayable, lockOwn } from '../lock-payable.ts'
import { startedReply } from '../started-reply.ts'
import { cashPurchaseOf, checkCash } from './cash-rules.ts'
import { markDevice } from './device.ts'
import { lockCashKeys } from '../../../engine/cash/queries.ts'

type Cash = {
  order: LockedOrder
  settings: StoreSettings
  /** Browser of the buyer; null if staff place the order. */
  deviceKey: string | null
  otp: string | undefined
}

/**
 * Requires the code sent to the phone of the address for a first or a large order; null if it was given or is not
 * required.
 */
async function refusalOfCode(
  run: Run,
  ctx: RequestContext,
  { otp, ...cash }: Cash,
): Promise<'COD_CODE_NEEDED' | 'OTP_INVALID' | null> {
  const { phone, needsCode } = await checkCash(run, ctx, cash)
  if (!needsCode) return null
  if (otp === undefined) return 'COD_CODE_NEEDED'
  if (!(await checkCode(run, ctx, { phone, code: otp, purpose: 'cash_on_delivery' }))) return 'OTP_INVALID'
  const { order } = cash
  // Set on the order in memory as well: its confirmation is the first SMS to this phone.
  order.phoneProvedAt = ctx.now()
  await markPhoneProved(run, order.id, order.phoneProvedAt)
  return null
}

/**
 * Confirms an order, whose row is locked, to be paid on delivery, or returns the reason against it for the caller to
 * commit: the attempt that a wrong code costs must be stored. A repeat of a confirmed order needs no second code.
 */
export async function takeCash(
  run: Run,
  ctx: RequestContext,
  { actor, ...cash }: Cash & { actor: Actor },
): Promise<PaymentStarted | 'COD_CODE_NEEDED' | 'OTP_INVALID'> {
  const { order, settings, deviceKey } = cash
  const free = await confirmFreeOrder(run, ctx, { order, settings, actor })
  if (free) return free
  if (order.status === 'confirmed' && order.paymentMethod === 'cod') return startedReply(order, 'cod')
  checkPayable(order, ctx.now())
  if (order.creditPaise > 0) throw new RefusedError('STORE_CREDIT_NOT_WITH_CASH')
  await lockCashKeys(run, cashPurchaseOf(order, deviceKey).keys)
  const refusal = await refusalOfCode(run, ctx, cash)
  if (refusal) return refusal
  const device = deviceKey === null ? {} : { deviceKey }
  await confirmOrder(run, ctx, { order, settings, method: 'cod', isPaid: false, actor, ...device })
  return startedReply({ ...order, status: 'confirmed' }, 'cod')
}

/**
 * Confirms the order at once, unpaid. The rules are checked again here, and the limits counted so that two concurrent
 * orders cannot both pass. A refused order is unchanged and can be paid online.
 */
export async function payOnDelivery(
  ctx: CustomerContext,
  { orderId, otp }: { orderId: string; otp: string | undefined },
): Promise<PaymentStarted> {
  const deviceKey = markDevice(ctx)
  const outcome = await inTransaction(ctx.writes, async (run) => {
    const { order, settings } = await lockOwn(run, ctx, orderId)
    const actor = { kind: 'customer', id: ctx.user.id } as const
    return takeCash(run, ctx, { order, settings, deviceKey, otp, actor })
  })
  if (typeof outcome === 'string') throw new RefusedError(outcome)
  return outcome
}
