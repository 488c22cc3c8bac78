import type { Prisma } from '@dobara/db/generated/client.ts'
import { insertAuditEntry } from '../../../base/audit/insert-audit-entry.ts'
import type { OrderId } from '../../../checked-ids.ts'
import type { CustomerContext, Tx } from '../../../context.ts'

type PhoneEntry = {
  action: 'order.placed-by-phone' | 'order.cash-confirmed' | 'order.cash-code-sent' | 'order.pay-link-sent'
  orderId: OrderId
  before: Prisma.InputJsonObject | null
  after: Prisma.InputJsonObject
}

/** Writes who of the store did what with an order by phone, in the transaction that does it. */
export function insertPhoneEntry(
  tx: Tx,
  ctx: CustomerContext,
  { orderId, ...entry }: PhoneEntry,
): Promise<void> {
  return insertAuditEntry(tx, {
    ...entry,
    actorId: ctx.user.id,
    entity: 'order',
    entityId: orderId,
    requestId: ctx.caller.requestId,
    at: ctx.now(),
  })
}
