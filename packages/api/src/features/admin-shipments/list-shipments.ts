import type { listShipmentsInput, ShipmentList } from '@dobara/contract/orders/shipment-list.ts'
import { trackingUrlOf } from '@dobara/domain/shipments/carriers.ts'
import type { z } from 'zod'
import { getSettings } from '../../base/settings/queries.ts'
import type { CustomerContext } from '../../context.ts'
import { listShipmentRows } from './list-queries.ts'

/** One page of the parcels of all orders, or of the orders of which something waits for one. */
export async function listShipments(
  { db, sql, now }: CustomerContext,
  { page, limit, kind, search, sortBy, sortOrder }: z.output<typeof listShipmentsInput>,
): Promise<ShipmentList> {
  const { carriers } = await getSettings(db)
  const { rows, total } = await listShipmentRows(sql, {
    kind,
    search,
    now: now(),
    page: { sortBy, sortOrder, limit, offset: (page - 1) * limit },
  })
  return {
    shipments: rows.map((row) => ({
      ...row,
      date: row.date.toISOString(),
      seenAt: row.seenAt?.toISOString() ?? null,
      promisedTo: row.promisedTo?.toISOString().slice(0, 10) ?? null,
      trackingUrl: trackingUrlOf(carriers, { carrier: row.carrier, number: row.trackingNumber }),
    })),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}
