import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { TrackedOrder, trackOrderInput } from '@dobara/contract/orders/order-tracking.ts'
import { normalizeIndianMobile } from '@dobara/domain/addresses/phone.ts'
import type { OrderStatus } from '@dobara/domain/orders/order-status.ts'
import { stepCodeOf } from '@dobara/domain/orders/timeline-sentences.ts'
import type { z } from 'zod'
import { giveBackTry, type Limit, type LimitDeps, takeTry } from '../../base/limits/shared-limit.ts'
import { storedOrderId } from '../../checked-ids.ts'
import type { Deps } from '../../context.ts'
import { orderDelivery } from '../../engine/orders/order-delivery.ts'
import { readTrackingToken } from '../../engine/orders/tracking-token.ts'
import { type LoadedParcels, loadShipments } from '../../engine/shipments/load-shipments.ts'
import { RefusedError } from '../../errors.ts'
import { findTrackedOrder, type TrackedOrderRecord } from './queries.ts'

type TrackingDeps = Pick<Deps, 'db'> & LimitDeps

/** Wrong phones for one order number, counted over all callers. */
const WRONG_PHONES: Limit = { name: 'track order', most: 5, withinMs: 60_000 }

/** The phone on the parcel or the one of the account. */
function belongsTo(order: TrackedOrderRecord, phone: string): boolean {
  const known = [order.shippingAddress.phone, order.user.phone].map((one) => normalizeIndianMobile(one ?? ''))
  return known.includes(phone)
}

async function findByToken(deps: TrackingDeps, token: string): Promise<TrackedOrderRecord | null> {
  const id = readTrackingToken(deps, token)
  return id === null ? null : findTrackedOrder(deps.db, { id })
}

async function findByPhone(
  deps: TrackingDeps,
  { orderNumber, phone }: { orderNumber: string; phone: string },
): Promise<TrackedOrderRecord | null> {
  // Before looking, and for numbers that do not exist alike: the limit must not reveal which ones do.
  await takeTry(deps, WRONG_PHONES, orderNumber)
  const order = await findTrackedOrder(deps.db, { orderNumber })
  const mobile = normalizeIndianMobile(phone)
  if (order === null || mobile === null || !belongsTo(order, mobile)) return null
  await giveBackTry(deps, WRONG_PHONES, orderNumber)
  return order
}

/** Returns the code of a passed step. It does not show how the order is paid: an order past `pending` was placed. */
const passedCodeOf = (status: OrderStatus) => (status === 'pending' ? 'step_placed' : stepCodeOf(status))

/** Only statuses with the shop's own sentences: what staff wrote on the timeline is for the customer. */
function trackedView(
  order: TrackedOrderRecord,
  { shipments, unitsToShip, carrierHi }: LoadedParcels,
  now: Date,
): TrackedOrder {
  const { orderNumber, status, carrier, trackingNumber } = order
  return {
    orderNumber,
    status,
    carrier,
    carrierHi,
    trackingNumber,
    ...orderDelivery(order, now),
    shipments,
    unitsToShip,
    placedAt: order.placedAt.toISOString(),
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    city: order.shippingAddress.city,
    timeline: order.events.flatMap((event) =>
      event.status === null
        ? []
        : [
            {
              at: event.at.toISOString(),
              status: event.status,
              message: sentence(event.status === status ? stepCodeOf(status) : passedCodeOf(event.status)),
            },
          ],
    ),
  }
}

/**
 * Returns the progress of an order to a visitor who knows its number and phone, or who has a link from the shop's
 * mails. Every wrong input gets the same refusal: there is no such order.
 */
export async function trackOrder(
  deps: TrackingDeps,
  input: z.output<typeof trackOrderInput>,
): Promise<TrackedOrder> {
  const { orderNumber = '', phone = '', token } = input
  const order =
    token === undefined ? await findByPhone(deps, { orderNumber, phone }) : await findByToken(deps, token)
  if (order === null) throw new RefusedError('ORDER_NOT_FOUND')
  // The phone or the link has proved by now that the caller may know of it.
  const id = storedOrderId(order.id)
  return trackedView(order, await loadShipments(deps.db, { ...order, id }), deps.now())
}
