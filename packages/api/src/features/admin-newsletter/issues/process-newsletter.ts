import { enqueueIssue } from '../../../base/jobs/queries.ts'
import type { Deps } from '../../../context.ts'
import { inTransaction } from '../../../transaction.ts'
import { listDue, listStalled, lockIssue } from './issue-queries.ts'
import { startSending } from './start-issue.ts'

/** Time after which an issue is stalled: its job takes two seconds, and the next one follows a second later. */
const STALLED_MS = 30_000

/** Starts the issues that are due, each once, and resumes those whose process has died. */
export async function processNewsletter({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  for (const id of await listDue(db, now())) {
    await inTransaction(db, async (tx) => {
      const row = await lockIssue(tx, id)
      const isDue = row?.state === 'scheduled' && row.scheduledAt !== null && row.scheduledAt <= now()
      if (isDue) await startSending(tx, { id, at: now() })
    })
  }
  const before = new Date(now().getTime() - STALLED_MS)
  for (const issueId of await listStalled(db, before)) await enqueueIssue(db, { issueId, inSeconds: 0 })
}
