import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { afterFullRefund } from '@dobara/domain/orders/refund-state.ts'
import type { OrderId } from '../checked-ids.ts'
import type { Deps, Tx } from '../context.ts'
import { insertOrderEvent, lockOrder } from '../engine/orders/queries.ts'
import { raiseAlert } from './raise-alert.ts'
import { undoOrder } from './undo-order.ts'

/** A refund that the provider has just reported as sent. */
export type ArrivedRefund = { id: string; amountPaise: number }

/**
 * Updates the order when all money retained for it has been refunded: it reads "refunded", and if it was not packed
 * yet it is cancelled, because a machine must not ship without its money. The order's row must be locked.
 */
export async function followRefunds(
  tx: Tx,
  deps: Deps,
  { orderId, arrived }: { orderId: OrderId; arrived: readonly ArrivedRefund[] },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const [retained] = order?.payments ?? []
  if (!order || !retained || order.paymentStatus === 'refunded') return
  const { _sum } = await tx.refund.aggregate({
    where: { paymentId: { in: order.payments.map(({ id }) => id) }, state: 'processed' },
    _sum: { amountPaise: true },
  })
  const retainedPaise = order.payments.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  if ((_sum.amountPaise ?? 0) < retainedPaise) return
  const actor = { kind: 'system' } as const
  await tx.order.update({ where: { id: orderId }, data: { paymentStatus: 'refunded' } })
  const event = { orderId, kind: 'refunded', message: sentence('step_refunded') }
  await insertOrderEvent(tx, { ...event, actor, at: deps.now() })
  const next = afterFullRefund(order)
  if (next === 'cancel') {
    // Parts that went back earlier have had their own mail.
    const refundPaise = arrived.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
    const refund = { refundPaise, refundWay: 'account' } as const
    await undoOrder(tx, deps, { order, actor, reason: 'Refunded at the payment provider', refund })
  } else if (next === 'alert') {
    await raiseAlert(tx, deps, {
      kind: 'refunded-after-packing',
      about: retained.id,
      orderId,
      message:
        'An order that is packed or on its way was refunded in full at the provider: stop it or ask for it back',
    })
  }
}
