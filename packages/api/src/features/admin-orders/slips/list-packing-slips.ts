import type { PackingSlips, packingSlipsInput } from '@dobara/contract/admin-orders/slips.ts'
import { linesOnSlip } from '@dobara/domain/orders/units-to-ship.ts'
import type { z } from 'zod'
import { orderForStaff } from '../../../checked-ids.ts'
import type { CustomerContext } from '../../../context.ts'
import { listShippableLinesOf } from '../../../engine/shipments/queries.ts'
import { machinesByLine } from '../../../engine/units/line-machines.ts'
import { listOrderMachines } from '../../../engine/units/queries.ts'
import { RefusedError } from '../../../errors.ts'
import { listParcelSlips } from './list-parcel-slips.ts'
import { isPacked, ofLine, slipOf, withoutSlip } from './packed-order.ts'
import { listPackedOrders } from './queries.ts'

/** Returns the packing slips of several orders and of single parcels, in the requested order. */
export async function listPackingSlips(
  ctx: CustomerContext,
  { ids, shipments }: z.output<typeof packingSlipsInput>,
): Promise<PackingSlips> {
  const [orders, parcels] = await Promise.all([listOrderSlips(ctx, ids), listParcelSlips(ctx, shipments)])
  return { slips: [...orders.slips, ...parcels.slips], without: [...orders.without, ...parcels.without] }
}

async function listOrderSlips(ctx: CustomerContext, requested: readonly string[]): Promise<PackingSlips> {
  if (requested.length === 0) return { slips: [], without: [] }
  const { db, now } = ctx
  const ids = requested.map((id) => orderForStaff(ctx, id))
  const [packed, lines, machines] = await Promise.all([
    listPackedOrders(db, ids),
    listShippableLinesOf(db, ids),
    listOrderMachines(db, ids, { isLive: true }),
  ])
  const found = new Map(packed.map((order) => [order.id, order]))
  const orders = [...new Set(ids)].map((id) => {
    const order = found.get(id)
    if (!order) throw new RefusedError('ORDER_NOT_FOUND')
    return order
  })
  return {
    slips: orders.filter(isPacked).map((order) => {
      const { units, isRest } = linesOnSlip(lines.filter(({ orderId }) => orderId === order.id))
      const unitsOf = new Map(units.map(({ orderItemId, quantity }) => [orderItemId, quantity]))
      const own = machinesByLine(
        ctx,
        machines.filter(({ shipmentId }) => !isRest || shipmentId === null),
      )
      return {
        ...slipOf(order, { lines, now: now() }),
        isRest,
        items: order.items.flatMap((item) => {
          const quantity = unitsOf.get(item.id)
          return quantity === undefined ? [] : [{ ...item, quantity, ...ofLine(own, item.id) }]
        }),
      }
    }),
    without: orders.filter((order) => !isPacked(order)).map(withoutSlip),
  }
}
