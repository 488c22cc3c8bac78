import type { OrderId } from '../checked-ids.ts'
import type { PaymentAlertKind } from '@dobara/contract/admin-books/payment-alerts.ts'
import type { Db, Deps, Prisma, Tx } from '../context.ts'

export type Alert = {
  kind: PaymentAlertKind
  /** The subject of the alert, such as a payment's id: one subject is reported once. */
  about: string
  orderId?: OrderId
  message: string
  detail?: Prisma.InputJsonObject
}

/** Stores and logs an alert for staff, once per cause. Returns true if it is new. */
export async function raiseAlert(
  db: Db | Tx,
  deps: Pick<Deps, 'now' | 'log'>,
  alert: Alert,
): Promise<boolean> {
  const { kind, about, orderId, message, detail = {} } = alert
  const { count } = await db.paymentAlert.createMany({
    data: [{ kind, dedupeKey: `${kind}:${about}`, orderId, message, detail, at: deps.now() }],
    skipDuplicates: true,
  })
  if (count === 1) deps.log.error({ alert: kind, about, orderId }, message)
  return count === 1
}

/** Closes alerts that have resolved themselves in the meantime, so that no one investigates them. */
export async function resolveAlerts(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  { kinds, about, resolution }: { kinds: readonly PaymentAlertKind[]; about: string; resolution: string },
): Promise<void> {
  await tx.paymentAlert.updateMany({
    where: { dedupeKey: { in: kinds.map((kind) => `${kind}:${about}`) }, resolvedAt: null },
    data: { resolvedAt: deps.now(), resolution },
  })
}
