import type { confirmPaymentInput } from '@dobara/contract/checkout.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { settleReceipt } from '../../payments/settle-payment.ts'
import { prepared } from '../../sql.ts'
import { findOwnAttempt } from './queries.ts'

/** Confirms a payment with the receipt that the pop-up gave to the owner of an order: see settleReceipt. */
export async function confirmPayment(ctx: CustomerContext, input: z.output<typeof confirmPaymentInput>) {
  const { orderId, providerPayload: receipt } = input
  const owned = await findOwnAttempt(prepared(ctx.sql), { orderId, userId: ctx.user.id })
  if (!owned) throw new RefusedError('ORDER_NOT_FOUND')
  const outcome = await settleReceipt(ctx, owned.attempt, receipt)
  const order = outcome.order ?? (await ctx.db.order.findUniqueOrThrow({ where: { id: orderId } }))
  const { orderNumber, status, paymentStatus } = order
  return { orderId, orderNumber, status, paymentStatus }
}
