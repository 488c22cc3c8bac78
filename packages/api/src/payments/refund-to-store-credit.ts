import type { ProviderRefund } from '@dobara/providers/payments/payment-port.ts'
import type { OrderId } from '../checked-ids.ts'
import type { Deps } from '../context.ts'
import { grantStoreCredit } from '../engine/store-credit/ledger.ts'
import { RefusedError } from '../errors.ts'
import { onTx } from '../sql.ts'
import { inTransaction } from '../transaction.ts'
import { raiseAlert } from './raise-alert.ts'

type CreditRefund = {
  id: string
  orderId: OrderId
  amountPaise: number
  payment: { id: string; providerPaymentId: string }
}

/**
 * Refunds the part of an order that was paid with store credit; once, however often it is called. Returns a refund as
 * a payment provider does. Credit in a deleted account cannot be spent: an alert then requests the store to pay the
 * buyer.
 */
export async function refundToStoreCredit(deps: Deps, refund: CreditRefund): Promise<ProviderRefund> {
  const { id, orderId, amountPaise, payment } = refund
  await inTransaction(deps.db, async (tx) => {
    const run = onTx(tx)
    const [order] = await run<{ userId: string; isBuyerDeleted: boolean }>(
      `SELECT o.user_id AS "userId", u.status = 'deleted' AS "isBuyerDeleted"
         FROM shop_order o JOIN app_user u ON u.id = o.user_id WHERE o.id = $1::uuid FOR NO KEY UPDATE OF o`,
      [orderId],
    )
    if (!order) throw new RefusedError('ORDER_NOT_FOUND')
    const cause = { kind: 'refunded', orderId, refundId: id } as const
    await grantStoreCredit(run, deps, { userId: order.userId, amountPaise, cause, actor: { kind: 'system' } })
    if (!order.isBuyerDeleted) return
    await raiseAlert(tx, deps, {
      kind: 'money-to-return',
      about: id,
      orderId,
      message: 'A refund went to the store credit of an account that was deleted: pay it to the buyer',
      detail: { amountPaise, currency: 'INR' },
    })
  })
  return {
    id: `credit_${id.replaceAll('-', '')}`,
    paymentId: payment.providerPaymentId,
    amountPaise,
    status: 'processed',
    reference: id,
    bankReference: null,
  }
}
