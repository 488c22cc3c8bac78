import { enqueueImport } from '../../../base/jobs/queries.ts'
import type { Deps } from '../../../context.ts'
import { deleteOldImports, listStalled } from './queries.ts'

/** A slice of an import takes two seconds and one batch. */
const STALLED_SECONDS = 30
export const UNSTARTED_HOURS = 24
export const RETENTION_DAYS = 90

/**
 * Continues imports whose process died, and deletes old ones. An import that is only slow is continued twice, which
 * does nothing twice.
 */
export async function processImports({ db, now }: Deps): Promise<void> {
  const before = (seconds: number) => new Date(now().getTime() - seconds * 1_000)
  for (const id of await listStalled(db, before(STALLED_SECONDS))) await enqueueImport(db, id)
  await deleteOldImports(db, {
    unstartedBefore: before(UNSTARTED_HOURS * 3_600),
    endedBefore: before(RETENTION_DAYS * 86_400),
  })
}
