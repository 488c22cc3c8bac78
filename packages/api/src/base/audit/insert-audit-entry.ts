import type { Prisma } from '@dobara/db/generated/client.ts'
import type { Tx } from '../../context.ts'

/** What an entry is about: a table of the database. */
export type AuditEntity =
  | 'admin_view'
  | 'attribute'
  | 'book_comparison'
  | 'brand'
  | 'category'
  | 'content'
  | 'coupon'
  | 'newsletter_issue'
  | 'newsletter_subscription'
  | 'order'
  | 'payment_alert'
  | 'pin_code'
  | 'price_change'
  | 'product'
  | 'product_image'
  | 'product_import'
  | 'product_variant'
  | 'review'
  | 'service_case'
  | 'service_request'
  | 'setting'
  | 'shipment'
  | 'stock_item'
  | 'user'

export type AuditEntry = {
  /** Null: the shop itself, of a job that runs by the clock. */
  actorId: string | null
  /** What was done, in the past: 'brand.deleted'. */
  action: `${string}.${string}`
  entity: AuditEntity
  entityId: string | number
  before?: Prisma.InputJsonObject | null
  after?: Prisma.InputJsonObject
  requestId: string | null
  at: Date
}

/**
 * Writes what an administrator or the shop itself did, in the transaction that does it. Nobody can change or remove an entry, so it names no person
 * but the actor: who asks to be forgotten is forgotten.
 */
export function insertAuditEntry(tx: Tx, entry: AuditEntry): Promise<void> {
  return insertAuditEntries(tx, [entry])
}

/** The same for several things that were done in one step. */
export async function insertAuditEntries(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  await tx.auditEntry.createMany({
    data: entries.map(({ entityId, before, ...entry }) => ({
      ...entry,
      entityId: String(entityId),
      ...(before && { before }),
    })),
  })
}
