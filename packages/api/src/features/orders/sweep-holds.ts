import type { OrderId } from '../../checked-ids.ts'
import type { Deps } from '../../context.ts'
import { releaseOrder } from '../../engine/order-transitions/apply-effects.ts'
import { lockOrder } from '../../engine/orders/queries.ts'
import { reconcileOrderPayment } from '../../payments/reconcile-order-payment.ts'
import { inTransaction } from '../../transaction.ts'
import { listExpiredOrderIds } from './queries.ts'
import { onTx } from '../../sql.ts'

const BATCH = 100

async function endHold(deps: Deps, id: OrderId): Promise<boolean> {
  // A silent provider must not hold the stock.
  if ((await reconcileOrderPayment(deps, id, 'reconciler')) === 'no-answer') {
    deps.log.warn(
      { orderId: id },
      'a hold ends while the provider cannot be asked; a late payment will be settled later',
    )
  }
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, id)
    const isDue = order?.status === 'pending' && order.holdExpiresAt && order.holdExpiresAt < deps.now()
    if (!isDue) return false
    await releaseOrder(onTx(tx), deps, {
      order,
      status: 'failed',
      reason: 'hold-expired',
      actor: { kind: 'system' },
    })
    return true
  })
}

/** Ends every pending order whose time to pay is over: stock and coupons go back. Returns how many ended. */
export async function sweepHolds(deps: Deps): Promise<number> {
  let ended = 0
  for (const id of await listExpiredOrderIds(deps.db, deps.now(), BATCH)) {
    try {
      if (await endHold(deps, id)) ended += 1
    } catch (error) {
      // One order that cannot be ended must not hold the stock of the others.
      deps.log.error({ err: error, orderId: id }, 'a hold could not be ended')
    }
  }
  return ended
}
