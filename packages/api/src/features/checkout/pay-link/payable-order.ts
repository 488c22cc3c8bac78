import { rupees } from '@dobara/domain/money/paise.ts'
import { duePaise } from '@dobara/domain/orders/remaining-items.ts'
import { payLinkState } from '@dobara/domain/orders/pay-link-state.ts'
import { signedOrderId } from '../../../checked-ids.ts'
import { lockOrderAndSettings } from '../../../engine/orders/queries.ts'
import { RefusedError } from '../../../errors.ts'
import { findOrderAttempt } from '../../../payments/queries.ts'
import { onPool } from '../../../sql.ts'
import { payOnline } from '../pay-online.ts'
import type { Payable } from './payable.ts'

/** An order that waits for its payment, such as one that was placed by phone. */
export const payableOrder: Payable = {
  find: async ({ db, now }, id) => {
    const order = await db.order.findUnique({
      where: { id },
      include: { items: { orderBy: { position: 'asc' } } },
    })
    return (
      order && {
        state: payLinkState(order, now()),
        orderNumber: order.orderNumber,
        items: order.items.map(({ sku, title, quantity, lineTotalPaise }) => ({
          sku,
          title,
          quantity,
          amount: rupees(lineTotalPaise),
        })),
        discountAmount: rupees(order.discountPaise),
        shippingAmount: rupees(order.shippingPaise),
        creditAmount: rupees(order.creditPaise),
        totalAmount: rupees(duePaise(order)),
        payBefore: order.holdExpiresAt?.toISOString() ?? null,
      }
    )
  },
  start: (deps, id) =>
    payOnline(deps, async (run) => {
      const found = await lockOrderAndSettings(run, signedOrderId(id))
      if (!found) throw new RefusedError('LINK_NOT_VALID')
      return found
    }),
  findAttempt: ({ sql }, id) => findOrderAttempt(onPool(sql), signedOrderId(id)),
}
