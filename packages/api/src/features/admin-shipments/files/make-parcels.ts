import { MOST_SCAN_ROWS } from '@dobara/contract/orders/scan-files.ts'
import type { KnownParcel, ParcelPlan, ScanPlan } from '@dobara/domain/shipments/plan-scans.ts'
import type { CustomerContext } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import type { Run } from '../../../sql.ts'
import { makeOrderShipment } from '../make-shipment.ts'
import { listUnsentOrders } from './unsent-queries.ts'

/** The parcels that these orders would make: each of an order of which nothing was sent. */
export async function findUnsentParcels(run: Run, orderNumbers: readonly string[]): Promise<KnownParcel[]> {
  if (orderNumbers.length === 0) return []
  const orders = await listUnsentOrders(run, { orderNumbers, limit: MOST_SCAN_ROWS })
  return orders.map(({ id, orderNumber, placedAt }) => ({
    id,
    orderId: id,
    orderNumber,
    carrier: null,
    number: null,
    state: 'created',
    placedAt,
    scans: [],
    isNew: true,
  }))
}

/**
 * Sends the planned orders of which nothing was sent, each completely and in its own transaction, as the back office
 * does. Returns the sent ones; an order that another person sent, cancelled or began to send concurrently is left to
 * the next plan.
 */
export async function makeParcels(ctx: CustomerContext, plan: ScanPlan): Promise<ParcelPlan[]> {
  const made: ParcelPlan[] = []
  for (const one of plan.parcels) {
    if (!one.parcel.isNew || !one.named) continue
    const { carrier, number } = one.named
    if (await isMade(ctx, { id: one.parcel.orderId, carrier, number })) made.push(one)
  }
  return made
}

async function isMade(
  ctx: CustomerContext,
  { id, carrier, number }: { id: string; carrier: string | null; number: string },
): Promise<boolean> {
  try {
    await makeOrderShipment(
      ctx,
      { id, trackingNumber: number, ...(carrier && { carrier }) },
      { isWhole: true },
    )
    return true
  } catch (error) {
    if (error instanceof RefusedError && error.code === 'ORDER_NOT_SHIPPABLE') return false
    throw error
  }
}
