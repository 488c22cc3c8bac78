import type { Deps } from '../../context.ts'
import { forgetStoredPicture, takeOrphans } from '../../base/pictures/stored-picture-queries.ts'

/** Pages that are open, and copies of them on their way, may show a picture for a while after it was taken off. */
export const ORPHAN_HOURS = 24
/** No removal of one picture takes as long: the process died. */
const STUCK_MINUTES = 30
const BATCH = 50

/**
 * Removes files from the picture store that nothing shows any more: of pictures removed from their product, and of
 * uploads that died before their row was written. A picture of a past order is retained. Files that the store fails
 * to remove are tried again at a later run.
 */
export async function collectOrphans(deps: Deps): Promise<{ removed: number; failed: number }> {
  const { db, now, log } = deps
  const { media } = deps.providers
  const at = now()
  const before = new Date(at.getTime() - ORPHAN_HOURS * 3_600_000)
  const stuckBefore = new Date(at.getTime() - STUCK_MINUTES * 60_000)
  const outcome = { removed: 0, failed: 0 }
  for (;;) {
    const keys = await takeOrphans(db, { before, stuckBefore, at, limit: BATCH })
    for (const storageKey of keys) {
      try {
        await media.remove(storageKey)
        await forgetStoredPicture(db, storageKey)
        outcome.removed += 1
      } catch (error) {
        outcome.failed += 1
        log.warn({ err: error, storageKey }, 'a picture that nothing shows could not be removed')
      }
    }
    if (keys.length < BATCH) break
  }
  const unfinished = await media.sweepUnfinished(before)
  if (outcome.removed + unfinished > 0) log.info({ ...outcome, unfinished }, 'pictures were removed')
  return outcome
}
