import type { CodCodeSent, codCodeInput } from '@dobara/contract/checkout.ts'
import type { z } from 'zod'
import type { CustomerContext, RequestContext } from '../../../context.ts'
import type { OrderAtWork } from '../../../engine/orders/queries.ts'
import { RefusedError } from '../../../errors.ts'
import { sendCode } from '../../../identity/one-time-codes/send-code.ts'
import type { Run } from '../../../sql.ts'
import { inTransaction } from '../../../transaction.ts'
import { lockPayable } from '../lock-payable.ts'
import { checkCash } from './cash-rules.ts'
import { deviceKeyOf } from './device.ts'

/**
 * Sends the code that confirms a first or a large order for cash to the phone of its address. No reply contains the
 * order's full phone number.
 */
export async function sendCodCode(
  ctx: CustomerContext,
  { orderId }: z.output<typeof codCodeInput>,
): Promise<CodCodeSent> {
  const deviceKey = deviceKeyOf(ctx)
  return sendCashCode(ctx, { deviceKey, lock: (run) => lockPayable(run, ctx, orderId) })
}

/** The same for an order that `lock` finds and locks. */
export async function sendCashCode(
  ctx: RequestContext,
  { lock, deviceKey }: { lock: (run: Run) => Promise<OrderAtWork>; deviceKey: string | null },
): Promise<CodCodeSent> {
  const { phone, needsCode } = await inTransaction(ctx.writes, async (run) =>
    checkCash(run, ctx, { ...(await lock(run)), deviceKey }),
  )
  if (!needsCode) throw new RefusedError('COD_CODE_NOT_NEEDED')
  const sent = await sendCode(ctx, { phone, purpose: 'cash_on_delivery' })
  return { ...sent, sentTo: `+91 ••••• •${phone.slice(-4)}` }
}
