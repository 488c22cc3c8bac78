import type { AdminOrderShipments, makeShipmentInput } from '@dobara/contract/orders/shipments.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { OrderStatus } from '@dobara/domain/orders/order-status.ts'
import { linesLeft, planShipment } from '@dobara/domain/orders/units-to-ship.ts'
import type { z } from 'zod'
import { orderForStaff, type OrderId } from '../../checked-ids.ts'
import type { CustomerContext, Deps, Tx } from '../../context.ts'
import { queueOrderStep } from '../../engine/order-messages/queue-order-step.ts'
import { insertOrderEvent, type LockedOrder, lockOrder } from '../../engine/orders/queries.ts'
import { makeShipment } from '../../engine/shipments/move-shipments.ts'
import { hasParcels, listShippableLines } from '../../engine/shipments/queries.ts'
import { getParcel } from '../../engine/shipments/notified-parcel.ts'
import { orThrow, RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { advanceOrder } from './advance-order.ts'
import { orderShipments } from './order-shipments.ts'
import { listUsedNumbers, lockNumber } from './number-queries.ts'
import { insertShipmentEntry, noteLastParcel } from './queries.ts'

type Input = z.output<typeof makeShipmentInput>
const SHIPPABLE: readonly OrderStatus[] = ['confirmed', 'processing', 'shipped']

/**
 * Items of an order go into a parcel; with its first one the order is sent. Once for each call: what is left decides. `isWhole`: only
 * where no parcel of it was made.
 */
export async function makeOrderShipment(
  ctx: CustomerContext,
  input: Input,
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<AdminOrderShipments> {
  const id = orderForStaff(ctx, input.id)
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new RefusedError('ORDER_NOT_FOUND')
    if (!SHIPPABLE.includes(order.status)) throw new RefusedError('ORDER_NOT_SHIPPABLE')
    const lines = await listShippableLines(tx, id)
    const left = linesLeft(lines)
    if (left.length === 0 || (isWhole && (await hasParcels(tx, id))))
      throw new RefusedError('ORDER_NOT_SHIPPABLE')
    const unitsLeft = left.reduce((sum, { quantity }) => sum + quantity, 0)
    if ((input.seenUnitsToShip ?? unitsLeft) !== unitsLeft) throw new RefusedError('CHANGED_MEANWHILE')
    const items = orThrow(planShipment(lines, input.items ?? left))
    const parcel = { carrier: input.carrier || null, number: input.trackingNumber || null }
    if (parcel.number && input.isNumberNew)
      await refuseUsedNumber(tx, { number: parcel.number, orderId: id, now: ctx.now() })
    const shipmentId = await makeShipment(tx, ctx, { order, packed: { ...parcel, items } })
    await noteLastParcel(tx, id, parcel)
    const actor = { kind: 'admin', id: ctx.user.id } as const
    const sent = { ...order, carrier: parcel.carrier, trackingNumber: parcel.number }
    if (order.status === 'shipped' || (await wasNotified(tx, id))) {
      await notifyAnotherParcel(tx, ctx, { order: sent, shipmentId })
    }
    if (order.status === 'shipped') {
      const message = parcel.carrier
        ? sentence('step_parcel_sent_by', { carrier: parcel.carrier })
        : sentence('step_parcel_sent')
      await insertOrderEvent(tx, { orderId: id, kind: 'parcel', message, actor, at: ctx.now() })
    } else {
      await advanceOrder(tx, ctx, { order: sent, to: 'shipped', actor, at: ctx.now() })
    }
    await insertShipmentEntry(tx, {
      actorId: ctx.user.id,
      action: 'shipment.made',
      orderId: id,
      before: {},
      after: { shipmentId, ...parcel, units: items.reduce((sum, { quantity }) => sum + quantity, 0) },
      requestId: ctx.caller.requestId,
      at: ctx.now(),
    })
  })
  return orderShipments(ctx, id)
}

/** Two orders with one number: the wrong label was scanned, and the wrong buyer would be notified. */
async function refuseUsedNumber(
  tx: Tx,
  requested: { number: string; orderId: OrderId; now: Date },
): Promise<void> {
  const { number, orderId, now } = requested
  await lockNumber(tx, number)
  const used = await listUsedNumbers(tx, { numbers: [number], now })
  const other = used.find((parcel) => parcel.orderId !== orderId)
  if (!other) return
  throw new RefusedError('TRACKING_NUMBER_USED', {
    reason: sentence('tracking_number_used', { number: other.orderNumber }),
  })
}

/** Checks whether the buyer was notified of a first parcel that was taken back since. */
async function wasNotified(tx: Tx, orderId: OrderId): Promise<boolean> {
  const dedupeKey = `order-shipped:${orderId}`
  return (await tx.outboxMessage.count({ where: { dedupeKey } })) > 0
}

async function notifyAnotherParcel(
  tx: Tx,
  deps: Deps,
  { order, shipmentId }: { order: LockedOrder; shipmentId: string },
): Promise<void> {
  const parcel = await getParcel(tx, order, shipmentId)
  const invoiceNumber = order.invoice?.number ?? null
  await queueOrderStep(tx, deps, { order, step: { kind: 'shipped', parcel, invoiceNumber, shipmentId } })
}
