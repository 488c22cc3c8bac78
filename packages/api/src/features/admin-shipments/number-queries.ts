import type { UsedNumbers } from '@dobara/contract/orders/shipments.ts'
import { holdsItsNumber } from '@dobara/domain/shipments/tracking-number.ts'
import type { Db, Tx } from '../../context.ts'

/** Until the transaction ends, nobody else gives this number to a parcel. */
export async function lockNumber(tx: Tx, number: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`tracking number ${number}`}, 0))::text`
}

/** The parcels that still have one of these numbers, each number with the newest of them. */
export async function listUsedNumbers(
  db: Db | Tx,
  { numbers, now }: { numbers: readonly string[]; now: Date },
): Promise<UsedNumbers> {
  const parcels = await db.shipment.findMany({
    where: { number: { in: [...numbers] }, state: { not: 'cancelled' } },
    select: {
      number: true,
      state: true,
      createdAt: true,
      orderId: true,
      order: { select: { orderNumber: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const newest = new Map<string, UsedNumbers[number]>()
  for (const { number, orderId, order, ...parcel } of parcels) {
    if (number === null || newest.has(number) || !holdsItsNumber(parcel, now)) continue
    newest.set(number, { number, orderId, orderNumber: order.orderNumber })
  }
  return [...newest.values()]
}
