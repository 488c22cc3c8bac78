import type { ScanState } from '@dobara/domain/shipments/shipment-state.ts'
import { stateAfter } from '@dobara/domain/shipments/scans.ts'
import { type Random, seededId } from '../random.ts'
import type { Lifecycle } from './lifecycle.ts'

const HOUR_MS = 3_600_000
const HUBS = ['Bengaluru hub', 'Hyderabad hub', 'Nagpur hub', 'Pune hub'] as const

interface SentOrder {
  id: string
  carrier: string | null
  trackingNumber: string | null
  shippingAddress: { city: string }
}

/**
 * Returns the scans of a parcel between its sending and `until`: hours after it was sent, and whether it has come
 * that far.
 */
function scansOf(
  random: Random,
  { life, city, now }: { life: Lifecycle; city: string; now: Date },
): { state: ScanState; at: Date; place: string }[] {
  const sent = life.shippedAt?.getTime() ?? 0
  const end = life.deliveredAt?.getTime() ?? now.getTime()
  const way = [
    { state: 'picked_up', at: sent + random.int(1, 4) * HOUR_MS, place: 'Bengaluru' },
    { state: 'in_transit', at: sent + random.int(8, 14) * HOUR_MS, place: random.pick(HUBS) },
    { state: 'in_transit', at: sent + random.int(20, 30) * HOUR_MS, place: `${city} hub` },
  ] as const
  const seen = way.filter(({ at }) => at < end - 6 * HOUR_MS)
  const last = life.deliveredAt
    ? ([
        { state: 'out_for_delivery', at: end - random.int(2, 5) * HOUR_MS, place: city },
        { state: 'delivered', at: end, place: city },
      ] as const)
    : []
  return [...seen, ...last].map((scan) => ({ ...scan, at: new Date(scan.at) }))
}

/** The parcel of an order that was sent, with all its items, and what was seen of it; none of any other order. */
export function buildShipment(
  random: Random,
  made: {
    order: SentOrder
    items: readonly { id: string; quantity: number }[]
    life: Lifecycle
    now: Date
  },
) {
  const { order, items, life, now } = made
  if (!life.shippedAt) return null
  const id = seededId(random, life.shippedAt)
  const scans = scansOf(random, { life, city: order.shippingAddress.city, now })
  return {
    row: {
      id,
      orderId: order.id,
      carrier: order.carrier,
      number: order.trackingNumber,
      state: stateAfter(scans),
      createdAt: life.shippedAt,
      deliveredAt: life.deliveredAt,
      updatedAt: scans.at(-1)?.at ?? life.shippedAt,
    },
    items: items.map((item) => ({ shipmentId: id, orderItemId: item.id, quantity: item.quantity })),
    scans: scans.map((scan) => ({
      ...scan,
      shipmentId: id,
      source: 'carrier',
      recordedAt: scan.at,
    })),
  }
}
