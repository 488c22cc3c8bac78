import { enqueueIssue } from '../../../base/jobs/queries.ts'
import type { Deps } from '../../../context.ts'
import { pressFor } from './render-issue.ts'
import { findIssue, markMoved } from './issue-queries.ts'
import { writeBatch } from './write-batch.ts'

/** A job is short, so that a shop that stops can wait for it; the next one continues. */
const SLICE_MS = 2_000
/** Until the queue may have room again, or the last mails their outcome. */
const PAUSE_SECONDS = 1

/**
 * Continues sending an issue for two seconds and queues the next job. If nothing progresses because mails wait for
 * another try, the task of each minute continues it.
 */
export async function sendNewsletter(deps: Deps, issueId: number): Promise<void> {
  const startedMs = performance.now()
  const issue = await findIssue(deps.db, issueId)
  if (!issue) return
  const press = await pressFor(deps.db, deps, issue.texts)
  await markMoved(deps.db, issueId, deps.now())
  for (;;) {
    const outcome = await writeBatch(deps, issueId, press)
    if (outcome === 'over' || outcome === 'idle') return
    const isLate = performance.now() - startedMs > SLICE_MS
    if (outcome === 'full' || isLate) {
      return enqueueIssue(deps.db, { issueId, inSeconds: outcome === 'full' ? PAUSE_SECONDS : 0 })
    }
  }
}
