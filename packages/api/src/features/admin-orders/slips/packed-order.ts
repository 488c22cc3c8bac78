import type { PackingSlipFacts, PackingSlips } from '@dobara/contract/admin-orders/slips.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { payablePaise } from '@dobara/domain/orders/remaining-items.ts'
import { linesLeft, type ShippableLine } from '@dobara/domain/orders/units-to-ship.ts'
import { isBought } from '@dobara/domain/orders/order-status.ts'
import { orderDelivery } from '../../../engine/orders/order-delivery.ts'
import type { PackedOrder } from './queries.ts'

/** Returns true if anything of an order goes into a parcel: it is bought, not over and not deleted. */
export const isPacked = ({ status, hiddenAt }: PackedOrder): boolean => isBought(status) && hiddenAt === null

/** Returns the facts on every slip of an order: its destination, and the amount that the courier collects. */
export function slipOf(
  order: PackedOrder,
  { lines, now }: { lines: readonly (ShippableLine & { orderId: string })[]; now: Date },
): Omit<PackingSlipFacts, 'items' | 'parcel'> {
  const { id, orderNumber, shippingAddress, status, paymentStatus } = order
  const left = linesLeft(lines.filter(({ orderId }) => orderId === id))
  return {
    id,
    orderNumber,
    shippingAddress,
    status,
    unitsToShip: left.reduce((sum, { quantity }) => sum + quantity, 0),
    paymentStatus,
    totalAmount: rupees(payablePaise(order)),
    ...orderDelivery(order, now),
  }
}

/** Returns an order that has no packing slip. */
export const withoutSlip = ({ id, orderNumber, status }: PackedOrder): PackingSlips['without'][number] => ({
  id,
  orderNumber,
  status,
})

type Machines = NonNullable<PackingSlipFacts['items'][number]['machines']>

/** The machines of a line, where they are known one by one. */
export function ofLine(byLine: ReadonlyMap<string, Machines>, id: string): { machines?: Machines } {
  const machines = byLine.get(id)
  return machines ? { machines } : {}
}
