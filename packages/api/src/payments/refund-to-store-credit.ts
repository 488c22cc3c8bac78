import type { ProviderRefund } from '@dobara/providers/payments/payment-port.ts'
import type { OrderId } from '../checked-ids.ts'
import type { Deps } from '../context.ts'
import { grantStoreCredit } from '../engine/store-credit/ledger.ts'
import { RefusedError } from '../errors.ts'
import { inTransaction } from '../transaction.ts'

type CreditRefund = {
  id: string
  orderId: OrderId
  amountPaise: number
  payment: { id: string; providerPaymentId: string }
}

/** Gives back what store credit paid of an order; once, however often it is called. Answers as a payment provider does. */
export async function refundToStoreCredit(deps: Deps, refund: CreditRefund): Promise<ProviderRefund> {
  const { id, orderId, amountPaise, payment } = refund
  await inTransaction(deps.writes, async (run) => {
    const [order] = await run<{ userId: string }>(
      'SELECT user_id AS "userId" FROM shop_order WHERE id = $1::uuid FOR NO KEY UPDATE',
      [orderId],
    )
    if (!order) throw new RefusedError('ORDER_NOT_FOUND')
    const cause = { kind: 'refunded', orderId, refundId: id } as const
    await grantStoreCredit(run, deps, { userId: order.userId, amountPaise, cause, actor: { kind: 'system' } })
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
