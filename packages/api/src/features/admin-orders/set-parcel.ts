import type { Tx } from '../../context.ts'
import { type Actor, insertOrderEvent, type LockedOrder } from '../../engine/orders/queries.ts'

type Parcel = { carrier: string | null; trackingNumber: string | null }
/** What is left out stays; empty text takes it away. */
export type ParcelChange = { carrier?: string | undefined; trackingNumber?: string | undefined }

const LABEL = { carrier: 'Carrier', trackingNumber: 'Tracking number' } as const

/** Both may be known before the parcel goes, with it, or be put right later: the buyer reads each change. */
export async function setParcel(
  tx: Tx,
  { order, change, actor, at }: { order: LockedOrder; change: ParcelChange; actor: Actor; at: Date },
): Promise<LockedOrder> {
  const { carrier = order.carrier, trackingNumber = order.trackingNumber } = change
  const parcel: Parcel = { carrier: carrier || null, trackingNumber: trackingNumber || null }
  const lines = (['carrier', 'trackingNumber'] as const).flatMap((field) =>
    lineOf(LABEL[field], { was: order[field], is: parcel[field] }),
  )
  if (lines.length === 0) return order
  await tx.order.update({ where: { id: order.id }, data: parcel })
  for (const message of lines) {
    await insertOrderEvent(tx, { orderId: order.id, kind: 'parcel', message, actor, at })
  }
  return { ...order, ...parcel }
}

function lineOf(label: string, { was, is }: { was: string | null; is: string | null }): string[] {
  if (was === is) return []
  if (is === null) return [`${label} removed`]
  return [was === null ? `${label}: ${is}` : `${label} changed to ${is}`]
}
