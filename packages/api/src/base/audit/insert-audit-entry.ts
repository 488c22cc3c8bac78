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
 * Writes what an administrator or the shop itself did, in the transaction that does it. Nobody can change or remove an entry, so it names no person
 * but the actor: who asks to be forgotten is forgotten. A program that acts in the actor's name is named by its API key.
 */
export function insertAuditEntry(tx: Tx, entry: AuditEntry): Promise<void> {
  return insertAuditEntries(tx, [entry])
}

/** The same for several things that were done in one step. */
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
