import type { PackingSlips } from '@dobara/contract/admin-orders/slips.ts'
import { linesLeft } from '@dobara/domain/orders/units-to-ship.ts'
import type { CustomerContext } from '../../../context.ts'
import { listShippableLinesOf } from '../../../engine/shipments/queries.ts'
import { machinesByLine } from '../../../engine/units/line-machines.ts'
import { listOrderMachines } from '../../../engine/units/queries.ts'
import { RefusedError } from '../../../errors.ts'
import { isPacked, ofLine, slipOf, withoutSlip } from './packed-order.ts'
import { listPackedOrders, listPackedParcels, listParcelOrders } from './queries.ts'

/**
 * The slips of single parcels, each with what is in it and which of the order's it is, counted as the pages of the order count
 * them. A parcel that was taken back has none.
 */
export async function listParcelSlips(ctx: CustomerContext, ids: readonly string[]): Promise<PackingSlips> {
  const { db, now } = ctx
  if (ids.length === 0) return { slips: [], without: [] }
  const requested = new Map((await listParcelOrders(db, ids)).map(({ id, orderId }) => [id, orderId]))
  const orderIds = [...new Set(requested.values())]
  const [orders, parcels, lines, machines] = await Promise.all([
    listPackedOrders(db, orderIds),
    listPackedParcels(db, orderIds),
    listShippableLinesOf(db, orderIds),
    listOrderMachines(db, orderIds, { isLive: true }),
  ])
  const result: PackingSlips = { slips: [], without: [] }
  for (const id of new Set(ids)) {
    const order = orders.find((one) => one.id === requested.get(id))
    if (!order) throw new RefusedError('SHIPMENT_NOT_FOUND')
    const ofOrder = parcels.filter(({ orderId }) => orderId === order.id)
    const parcel = ofOrder.find((one) => one.id === id)
    if (!parcel || !isPacked(order)) {
      if (!result.without.some((known) => known.id === order.id)) result.without.push(withoutSlip(order))
      continue
    }
    const inIt = machinesByLine(
      ctx,
      machines.filter(({ shipmentId }) => shipmentId === id),
    )
    const isMoreToCome = linesLeft(lines.filter(({ orderId }) => orderId === order.id)).length > 0
    result.slips.push({
      ...slipOf(order, { lines, now: now() }),
      items: parcel.items.map(({ quantity, orderItem }) => ({
        ...orderItem,
        quantity,
        ...ofLine(inIt, orderItem.id),
      })),
      parcel: {
        id,
        place: ofOrder.indexOf(parcel) + 1,
        of: isMoreToCome ? null : ofOrder.length,
        carrier: parcel.carrier,
        trackingNumber: parcel.number,
      },
    })
  }
  return result
}
