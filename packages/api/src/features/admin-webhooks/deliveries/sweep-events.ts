import type { Deps } from '../../../context.ts'
import { deleteOldEvents } from './delivery-queries.ts'

/** Retention time of the delivery log, during which an event can be sent again. */
const RETENTION_MS = 30 * 24 * 3_600_000

/** Deletes events of long ago. */
export async function sweepWebhookEvents({ writes, now }: Pick<Deps, 'writes' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS)
  while ((await deleteOldEvents(writes, before)) > 0);
}
