import type { Prisma } from '@dobara/db/generated/client.ts'
import type { Tx } from '../../context.ts'

/** What an entry is about: a table of the database. */
export type AuditEntity =
  | 'brand'
  | 'category'
  | 'coupon'
  | 'order'
  | 'payment_alert'
  | 'price_change'
  | 'product'
  | 'product_image'
  | 'product_variant'
  | 'setting'
  | 'stock_item'
  | 'user'

export type AuditEntry = {
  actorId: string
  /** What was done, in the past: 'brand.deleted'. */
  action: `${string}.${string}`
  entity: AuditEntity
  entityId: string | number
  before?: Prisma.InputJsonObject | null
  after?: Prisma.InputJsonObject
  requestId: string
  at: Date
}

/**
 * Writes what an administrator did, in the transaction that does it. Nobody can change or remove an entry, so it names no person
 * but the actor: who asks to be forgotten is forgotten.
 */
export async function insertAuditEntry(tx: Tx, { entityId, before, ...entry }: AuditEntry): Promise<void> {
  await tx.auditEntry.create({ data: { ...entry, entityId: String(entityId), ...(before && { before }) } })
}
