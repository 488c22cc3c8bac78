import type { ActivityAction, ActivityKind } from '@dobara/contract/admin-activity/activity-kinds.ts'
import type { Prisma } from '@dobara/db/generated/client.ts'
import { actingKeyId } from '../../acting-key.ts'
import type { Tx } from '../../context.ts'

export type AuditEntry = {
  /** Null: the shop itself, of a job that runs by the clock. */
  actorId: string | null
  action: ActivityAction
  entity: ActivityKind
  entityId: string | number
  before?: Prisma.InputJsonObject | null
  after?: Prisma.InputJsonObject
  requestId: string | null
  at: Date
}

/**
 * Records an action of an administrator or of the shop itself, in the transaction of that action. Entries can never
 * be changed or removed, so they name no person but the actor: data of people who request erasure must not remain in
 * them. A program that acts for the actor is named by its API key.
 */
export function insertAuditEntry(tx: Tx, entry: AuditEntry): Promise<void> {
  return insertAuditEntries(tx, [entry])
}

/** Records several actions that were done in one step. */
export async function insertAuditEntries(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  const apiKeyId = actingKeyId()
  await tx.auditEntry.createMany({
    data: entries.map(({ entityId, before, ...entry }) => ({
      ...entry,
      apiKeyId,
      entityId: String(entityId),
      ...(before && { before }),
    })),
  })
}
