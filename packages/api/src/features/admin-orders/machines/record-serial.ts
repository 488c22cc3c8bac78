import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import type { recordSerialInput } from '@dobara/contract/admin-orders/order-machines.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { defaultPartsOf } from '@dobara/domain/units/default-parts.ts'
import { MOST_SERIAL, readSerial } from '@dobara/domain/units/serial-number.ts'
import { serialKeyOf } from '@dobara/domain/units/scanned-unit.ts'
import type { z } from 'zod'
import { storedOrderId } from '../../../checked-ids.ts'
import type { CustomerContext, Tx } from '../../../context.ts'
import { type LockedOrder, lockOrder } from '../../../engine/orders/queries.ts'
import { insertUnitStep, lockUnits, lockSerial } from '../../../engine/units/ledger-queries.ts'
import { RefusedError, refusedField } from '../../../errors.ts'
import { inTransaction } from '../../../transaction.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { insertOrderEntry } from '../queries.ts'
import { newUnitCode } from '../../../engine/units/new-unit-code.ts'

type Input = z.output<typeof recordSerialInput>
type Item = LockedOrder['items'][number]

/**
 * Records which machine went with a parcel, of an item counted by a number until then. Its ledger starts here, or
 * continues if the shop had it before; refuses a machine that another buyer has.
 */
export async function recordSerial(ctx: CustomerContext, input: Input): Promise<AdminOrder> {
  const read = readSerial(input.serial)
  if (!read.ok) throw refusedField('RULE_BROKEN', 'serial', sentence('serial_unusable', { max: MOST_SERIAL }))
  const parcel = await ctx.db.shipment.findUnique({ where: { id: input.id }, select: { orderId: true } })
  if (!parcel) throw new RefusedError('SHIPMENT_NOT_FOUND')
  const orderId = storedOrderId(parcel.orderId)
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const item = order?.items.find(({ id }) => id === input.orderItemId)
    if (!item) throw new RefusedError('MACHINE_NOT_OF_ORDER')
    const shipment = await roomInParcel(tx, input, item)
    const unitId = await unitOf(tx, ctx, { item, serial: read.value })
    await tx.orderItemUnit.create({
      data: {
        orderItemId: item.id,
        unitId,
        shipmentId: input.id,
        soldAt: order?.confirmedAt ?? ctx.now(),
        confirmedAt: ctx.now(),
      },
      select: { id: true },
    })
    if (shipment.state === 'delivered')
      await insertUnitStep(tx, {
        unitId,
        from: 'dispatched',
        to: 'delivered',
        cause: 'delivered',
        actorId: null,
        orderItemId: item.id,
        at: shipment.deliveredAt ?? ctx.now(),
      })
    await insertOrderEntry(tx, {
      actorId: ctx.user.id,
      action: 'order.serial-recorded',
      orderId,
      before: {},
      after: { shipmentId: input.id, serial: read.value },
      requestId: ctx.caller.requestId,
      at: ctx.now(),
    })
  })
  return getAdminOrder(ctx, orderId)
}

/** The parcel, if one more machine of the line can be in it. */
async function roomInParcel(tx: Tx, { id: shipmentId, orderItemId }: Input, { tracking }: Item) {
  if (tracking !== 'serial_at_dispatch') throw new RefusedError('MACHINE_NOT_RECORDED')
  const packed = await tx.shipmentItem.findUnique({
    where: { shipmentId_orderItemId: { shipmentId, orderItemId } },
    select: { quantity: true, shipment: { select: { state: true, deliveredAt: true } } },
  })
  if (!packed) throw new RefusedError('MACHINE_NOT_OF_ORDER')
  const known = await tx.orderItemUnit.count({ where: { shipmentId, orderItemId, releasedAt: null } })
  const isShipmentOver =
    packed.shipment.state === 'cancelled' || packed.shipment.state === 'returned_to_origin'
  if (isShipmentOver || known >= packed.quantity) throw new RefusedError('MACHINE_LINE_FULL')
  return packed.shipment
}

/** The machine with this serial number, dispatched: a new one, or one that came back. */
async function unitOf(
  tx: Tx,
  ctx: CustomerContext,
  { item, serial }: { item: Item; serial: string },
): Promise<number> {
  const step = {
    to: 'dispatched',
    cause: 'serial_recorded',
    actorId: ctx.user.id,
    orderItemId: item.id,
  } as const
  const at = ctx.now()
  const serialKey = serialKeyOf(item.brand, serial)
  // Two who record one serial number at once: the second waits here, and then finds the machine.
  await lockSerial(tx, serialKey)
  const known = await tx.unit.findFirst({ where: { serialKey, boughtBackAt: null }, select: { id: true } })
  if (known) {
    const [unit] = await lockUnits(tx, [known.id])
    await refuseSold(tx, known.id)
    if (unit?.state !== 'returned') throw new RefusedError('MACHINE_NOT_FOR_SALE')
    await insertUnitStep(tx, { ...step, unitId: known.id, from: 'returned', at })
    return known.id
  }
  const { product } = await tx.stockItem.findUniqueOrThrow({
    where: { id: item.stockItemId },
    select: { product: { select: { kind: true } } },
  })
  const { id } = await tx.unit.create({
    data: {
      code: newUnitCode(),
      stockItem: { connect: { id: item.stockItemId } },
      acquisition: { create: { kind: 'recorded', acquiredOn: at, createdById: ctx.user.id } },
      ...defaultPartsOf(product.kind),
      brand: item.brand,
      serial,
      serialKey,
    },
    select: { id: true },
  })
  await insertUnitStep(tx, { ...step, unitId: id, from: null, at })
  return id
}

/** One serial number is never with two buyers: the order that has it is named. */
async function refuseSold(tx: Tx, unitId: number): Promise<void> {
  const live = await tx.orderItemUnit.findFirst({
    where: { unitId, releasedAt: null },
    select: { orderItem: { select: { order: { select: { orderNumber: true } } } } },
  })
  if (!live) return
  const number = live.orderItem.order.orderNumber
  throw new RefusedError('MACHINE_OF_OTHER_ORDER', { reason: sentence('machine_of_order', { number }) })
}
