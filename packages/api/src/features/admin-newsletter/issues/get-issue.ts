import type {
  FailureList,
  IssueList,
  NewsletterIssue,
} from '@dobara/contract/newsletter/admin-newsletter-issues.ts'
import type { CustomerContext, Db, Tx } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { listFailureRows } from './failure-queries.ts'
import { findIssue, type IssueRow, listIssueRows } from './issue-queries.ts'
import { issueView, summariesOf } from './issue-view.ts'

type Page = { page: number; limit: number }

const pagesOf = ({ page, limit }: Page, total: number) => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
})

export async function listIssues({ db }: CustomerContext, page: Page): Promise<IssueList> {
  const { rows, total } = await listIssueRows(db, { offset: (page.page - 1) * page.limit, limit: page.limit })
  return { issues: await summariesOf(db, rows), pagination: pagesOf(page, total) }
}

/** The issue, or a refusal. */
export async function knownIssue(db: Db | Tx, id: number): Promise<IssueRow> {
  const row = await findIssue(db, id)
  if (!row) throw new RefusedError('ISSUE_NOT_FOUND')
  return row
}

export async function getIssue({ db }: CustomerContext, { id }: { id: number }): Promise<NewsletterIssue> {
  return issueView(db, await knownIssue(db, id))
}

/** Lists the receivers who could not be reached. */
export async function listFailures(
  { db }: CustomerContext,
  { id, ...page }: Page & { id: number },
): Promise<FailureList> {
  await knownIssue(db, id)
  const offset = (page.page - 1) * page.limit
  const { rows, total } = await listFailureRows(db, { issueId: id, limit: page.limit, offset })
  return { failures: rows, pagination: pagesOf(page, total) }
}
