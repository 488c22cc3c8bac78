import { type Sentence, sentence } from '@dobara/contract/sentences/sentence.ts'
import type { Tx } from '../../context.ts'
import { correctLastShipment } from '../../engine/shipments/move-shipments.ts'
import { type Actor, insertOrderEvent, type LockedOrder } from '../../engine/orders/queries.ts'

type Parcel = { carrier: string | null; trackingNumber: string | null }
/** Change of a parcel: omitted fields remain unchanged, empty text removes a value. */
export type ParcelChange = { carrier?: string | undefined; trackingNumber?: string | undefined }

/** Timeline sentences of a change: of a first value, of another one, and of a removed one. */
const SENTENCES = {
  carrier: {
    given: (carrier: string) => sentence('step_carrier', { carrier }),
    changed: (carrier: string) => sentence('step_carrier_changed', { carrier }),
    removed: sentence('step_carrier_removed'),
  },
  trackingNumber: {
    given: (number: string) => sentence('step_tracking', { number }),
    changed: (number: string) => sentence('step_tracking_changed', { number }),
    removed: sentence('step_tracking_removed'),
  },
} as const

/**
 * Sets carrier and tracking number. Both may be known before the parcel leaves, with it, or be corrected later; the
 * buyer sees each change.
 */
export async function setParcel(
  tx: Tx,
  { order, change, actor, at }: { order: LockedOrder; change: ParcelChange; actor: Actor; at: Date },
): Promise<LockedOrder> {
  const { carrier = order.carrier, trackingNumber = order.trackingNumber } = change
  const parcel: Parcel = { carrier: carrier || null, trackingNumber: trackingNumber || null }
  const lines = (['carrier', 'trackingNumber'] as const).flatMap((field) =>
    lineOf(field, { was: order[field], is: parcel[field] }),
  )
  if (lines.length === 0) return order
  await tx.order.update({ where: { id: order.id }, data: parcel })
  await correctLastShipment(tx, order.id, parcel)
  for (const message of lines) {
    await insertOrderEvent(tx, { orderId: order.id, kind: 'parcel', message, actor, at })
  }
  return { ...order, ...parcel }
}

function lineOf(field: keyof Parcel, { was, is }: { was: string | null; is: string | null }): Sentence[] {
  if (was === is) return []
  const { given, changed, removed } = SENTENCES[field]
  if (is === null) return [removed]
  return [was === null ? given(is) : changed(is)]
}
