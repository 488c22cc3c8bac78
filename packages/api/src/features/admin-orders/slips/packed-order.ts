import type { PackingSlipFacts, PackingSlips } from '@dobara/contract/admin-orders/slips.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { payablePaise } from '@dobara/domain/orders/remaining-items.ts'
import { isBought } from '@dobara/domain/orders/order-status.ts'
import { orderDelivery } from '../../../engine/orders/order-delivery.ts'
import type { PackedOrder } from './queries.ts'

/** Whether anything of an order goes into a parcel: it is bought, not over and not deleted. */
export const isPacked = ({ status, hiddenAt }: PackedOrder): boolean => isBought(status) && hiddenAt === null

/** What every slip of an order says: where it goes, and what the courier collects. */
export function slipOf(order: PackedOrder, now: Date): Omit<PackingSlipFacts, 'items' | 'parcel'> {
  const { id, orderNumber, shippingAddress, paymentStatus } = order
  return {
    id,
    orderNumber,
    shippingAddress,
    paymentStatus,
    totalAmount: rupees(payablePaise(order)),
    ...orderDelivery(order, now),
  }
}

/** An order of which there is no slip. */
export const withoutSlip = ({ id, orderNumber, status }: PackedOrder): PackingSlips['without'][number] => ({
  id,
  orderNumber,
  status,
})
