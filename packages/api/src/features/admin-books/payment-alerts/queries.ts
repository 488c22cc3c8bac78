import type { Prisma } from '@dobara/db/generated/client.ts'
import { insertAuditEntry } from '../../../base/audit/insert-audit-entry.ts'
import type { Db, Tx } from '../../../context.ts'

const OF_STATE = {
  open: { resolvedAt: null },
  resolved: { resolvedAt: { not: null } },
  all: {},
} satisfies Record<string, Prisma.PaymentAlertWhereInput>
type AlertState = keyof typeof OF_STATE

const REFUND_ALERTS = ['refund-failed', 'refund-slow']
const PAYMENT_ALERTS = ['refunded-after-packing', 'paid-by-hand-and-online']

type StoredAlert = Prisma.PaymentAlertGetPayload<{ include: { order: { select: { orderNumber: true } } } }>

/** Returns the subject of an alert, such as a refund's id: its key without the kind. */
const subjectOf = ({ kind, dedupeKey }: StoredAlert) => dedupeKey.slice(kind.length + 1)

/**
 * Returns the rows with their subjects: the order's number, the refund or the retained payment, and the user who
 * resolved it.
 */
async function withSubjects(db: Db | Tx, rows: readonly StoredAlert[]) {
  const idsOf = (kinds: readonly string[]) =>
    rows.filter(({ kind }) => kinds.includes(kind)).map((row) => subjectOf(row))
  const [refunds, payments, people] = await Promise.all([
    db.refund.findMany({ where: { id: { in: idsOf(REFUND_ALERTS) } } }),
    db.payment.findMany({ where: { id: { in: idsOf(PAYMENT_ALERTS) } } }),
    db.user.findMany({
      where: { id: { in: rows.flatMap(({ resolvedBy }) => resolvedBy ?? []) } },
      select: { id: true, name: true, email: true },
    }),
  ])
  return rows.map((row) => {
    const subject = subjectOf(row)
    const person = people.find(({ id }) => id === row.resolvedBy)
    return {
      ...row,
      subject,
      refund: refunds.find(({ id }) => id === subject) ?? null,
      payment: payments.find(({ id }) => id === subject) ?? null,
      resolver: person?.name ?? person?.email ?? null,
    }
  })
}
export type AlertWithSubject = Awaited<ReturnType<typeof withSubjects>>[number]

const WITH_ORDER = { order: { select: { orderNumber: true } } } as const

/** Lists alerts: open ones oldest first, resolved ones newest first. */
export async function listAlerts(
  db: Db,
  { state, limit, offset }: { state: AlertState; limit: number; offset: number },
): Promise<AlertWithSubject[]> {
  const direction = state === 'open' ? 'asc' : 'desc'
  const rows = await db.paymentAlert.findMany({
    where: OF_STATE[state],
    orderBy: [{ at: direction }, { id: direction }],
    take: limit,
    skip: offset,
    include: WITH_ORDER,
  })
  return withSubjects(db, rows)
}

export async function countAlerts(db: Db): Promise<{ open: number; resolved: number }> {
  const [open, resolved] = await Promise.all([
    db.paymentAlert.count({ where: OF_STATE.open }),
    db.paymentAlert.count({ where: OF_STATE.resolved }),
  ])
  return { open, resolved }
}

export async function findAlert(tx: Tx, id: bigint): Promise<AlertWithSubject | null> {
  const row = await tx.paymentAlert.findUnique({ where: { id }, include: WITH_ORDER })
  return row && ((await withSubjects(tx, [row]))[0] ?? null)
}

/** Ends an open alert; false when it is none, or another was quicker. */
export async function endAlert(
  tx: Tx,
  alert: { id: bigint; note: string; actorId: string; requestId: string; at: Date },
): Promise<boolean> {
  const { id, note, actorId, requestId, at } = alert
  const { count } = await tx.paymentAlert.updateMany({
    where: { id, resolvedAt: null },
    data: { resolvedAt: at, resolvedBy: actorId, resolution: note },
  })
  if (count === 0) return false
  const action = 'payment-alert.resolved'
  await insertAuditEntry(tx, {
    actorId,
    action,
    entity: 'payment_alert',
    entityId: String(id),
    before: { isOpen: true },
    after: { isOpen: false },
    requestId,
    at,
  })
  return true
}
