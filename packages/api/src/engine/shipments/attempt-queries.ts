import type { FailureReason, GivenAnswer } from '@dobara/domain/shipments/failed-delivery.ts'
import type { Tx } from '../../context.ts'
import type { ShipmentRecord } from './queries.ts'

/** A day, 'YYYY-MM-DD', as its column takes it. */
export function columnOfDay(day: string | null): Date | null {
  return day === null ? null : new Date(`${day}T00:00:00Z`)
}

/** The day, 'YYYY-MM-DD', that a column holds. */
export function dayOfColumn(column: Date | null): string | null {
  return column === null ? null : column.toISOString().slice(0, 10)
}

/** Notes the new day that a parcel is expected on. */
export async function setExpectedDay(tx: Tx, id: string, day: string): Promise<void> {
  await tx.shipment.update({ where: { id }, data: { expectedOn: columnOfDay(day) } })
}

/** Adds a delivery that failed, of a parcel whose order is locked. Returns its id. */
export async function insertAttempt(
  tx: Tx,
  { id: shipmentId, attempts }: Pick<ShipmentRecord, 'id' | 'attempts'>,
  attempt: { id: string; failedAt: Date; reason: FailureReason | null },
): Promise<string> {
  const number = (attempts[0]?.number ?? 0) + 1
  await tx.deliveryAttempt.create({ data: { ...attempt, shipmentId, number } })
  return attempt.id
}

/** Writes an answer if there is none yet; returns false if another request was faster. */
export async function writeAnswer(
  tx: Tx,
  id: string,
  { kind, day, note, at }: GivenAnswer & { at: Date },
): Promise<boolean> {
  const { count } = await tx.deliveryAttempt.updateMany({
    where: { id, answer: null },
    data: { answer: kind, day: columnOfDay(day), note, answeredAt: at },
  })
  return count === 1
}

/** Records that an answer was passed on, once; returns false if it already was, or if there is none. */
export async function markHandled(
  tx: Tx,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const { count } = await tx.deliveryAttempt.updateMany({
    where: { id, answer: { not: null }, handledAt: null },
    data: { handledAt: at, handledBy: by },
  })
  return count === 1
}
