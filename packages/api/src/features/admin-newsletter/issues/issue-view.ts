import type { IssueSummary, NewsletterIssue } from '@dobara/contract/newsletter/admin-newsletter-issues.ts'
import type { Db, Tx } from '../../../context.ts'
import { type IssueRow, listEditors } from './issue-queries.ts'
import { countAudience, countReceivers } from './receiver-queries.ts'

const NO_RECIPIENTS = { total: 0, waiting: 0, queued: 0, sent: 0, failed: 0, leftOut: 0, unsubscribed: 0 }

/** Issues as the list shows them. */
export async function summariesOf(db: Db | Tx, rows: readonly IssueRow[]): Promise<IssueSummary[]> {
  const [editors, counts] = await Promise.all([
    listEditors(
      db,
      rows.map(({ updatedBy }) => updatedBy),
    ),
    countReceivers(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map(({ texts, ...row }) => {
    const { issueId: _, ...known } = counts.find(({ issueId }) => issueId === row.id) ?? {
      issueId: 0,
      ...NO_RECIPIENTS,
    }
    return {
      id: row.id,
      state: row.state,
      subject: texts.en.subject,
      scheduledAt: row.scheduledAt?.toISOString() ?? null,
      startedAt: row.startedAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
      updatedAt: row.updatedAt.toISOString(),
      updatedBy: editors.get(row.updatedBy) ?? null,
      counts: known,
    }
  })
}

/** One issue in whole, with how many would get it now. */
export async function issueView(db: Db | Tx, row: IssueRow): Promise<NewsletterIssue> {
  const [[summary], audience] = await Promise.all([summariesOf(db, [row]), countAudience(db)])
  if (!summary) throw new Error(`issue ${row.id} has no summary`)
  return { ...summary, version: row.version, texts: row.texts, audience }
}
