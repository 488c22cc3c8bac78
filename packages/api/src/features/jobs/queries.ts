import type { Tx } from '../../context.ts'

/** Job names and their payloads; apps/server/src/workers maps each to its use case. */
export type Jobs = {
  'deliver-message': { id: string }
  'process-webhook': { eventId: string }
  'settle-refund': { refundId: string }
}

/** Writes a job in the caller's transaction: it runs after the commit, or never when that rolls back. */
export async function enqueue<Name extends keyof Jobs>(
  tx: Tx,
  name: Name,
  payload: Jobs[Name],
): Promise<void> {
  await tx.$queryRaw`SELECT id FROM graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json)`
}
