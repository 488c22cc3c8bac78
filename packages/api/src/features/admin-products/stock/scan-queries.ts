import type { Tx } from '../../../context.ts'

/** Whether a list of scans was booked already. Of two requests with the same list the second waits here for the first. */
export async function wasApplied(tx: Tx, id: string): Promise<boolean> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('stock_scans'), hashtext(${id}))::text`
  return (await tx.auditEntry.count({ where: { entity: 'stock_change', entityId: id } })) > 0
}
