import type { PackedLine } from '@dobara/domain/units/scan-at-packing.ts'
import type { OrderId } from '../../../checked-ids.ts'
import type { Tx } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'

/** A machine with the order that has it now, if one does. */
export function getScannedMachine(tx: Tx, id: number) {
  return tx.unit.findUniqueOrThrow({
    where: { id },
    select: {
      id: true,
      code: true,
      serial: true,
      state: true,
      stockItemId: true,
      lines: {
        where: { releasedAt: null },
        select: { orderItem: { select: { orderId: true, order: { select: { orderNumber: true } } } } },
      },
    },
  })
}

/** The lines of an order with the machines that they have now. */
export async function listPackedLines(tx: Tx, orderId: OrderId): Promise<PackedLine[]> {
  const lines = await tx.orderItem.findMany({
    where: { orderId },
    orderBy: { position: 'asc' },
    select: {
      id: true,
      stockItemId: true,
      chosenUnitId: true,
      units: {
        where: { releasedAt: null },
        orderBy: { id: 'asc' },
        select: { unitId: true, confirmedAt: true, unit: { select: { state: true } } },
      },
    },
  })
  return lines.map(({ id, units, ...line }) => ({
    ...line,
    orderItemId: id,
    machines: units.map(({ unitId, confirmedAt, unit }) => ({
      unitId,
      state: unit.state,
      isConfirmed: confirmedAt !== null,
    })),
  }))
}

type Confirmed = { unitId: number; orderItemId: string; at: Date }

/** Notes that the right machine is in its parcel. */
export async function confirmMachine(tx: Tx, { unitId, orderItemId, at }: Confirmed): Promise<void> {
  const { count } = await tx.orderItemUnit.updateMany({
    where: { unitId, orderItemId, releasedAt: null },
    data: { confirmedAt: at },
  })
  if (count !== 1) throw new RefusedError('MACHINE_MOVED')
}

/** Ends the sale of a machine through a line: it no longer belongs to this order. */
export async function releaseMachine(
  tx: Tx,
  { unitId, orderItemId, at, reason }: Confirmed & { reason: string },
): Promise<void> {
  const { count } = await tx.orderItemUnit.updateMany({
    where: { unitId, orderItemId, releasedAt: null },
    data: { releasedAt: at, releaseReason: reason },
  })
  if (count !== 1) throw new RefusedError('MACHINE_MOVED')
}
