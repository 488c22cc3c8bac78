import { CONTENT_LANGUAGES } from '@dobara/domain/content/content.ts'
import { ISSUE_STATES } from '@dobara/domain/newsletter/issue-states.ts'
import { ISSUE_TEXT_MOST } from '@dobara/domain/newsletter/issue-text.ts'
import { z } from 'zod'
import { page, pageSize, pagination, serialId, text } from '../shapes.ts'
import { moment } from '../time-fields.ts'

const issueText = z.strictObject({
  subject: text(ISSUE_TEXT_MOST.subject),
  preheader: text(ISSUE_TEXT_MOST.preheader),
  /** Markdown. */
  body: text(ISSUE_TEXT_MOST.body),
})
/** Texts of an issue. English is sent to every recipient for whom there is no Hindi; Hindi may be empty. */
export const issueTexts = z.strictObject({ en: issueText, hi: issueText })

/** Outcomes for the receivers. `unsubscribed` used the link of this very issue; reading is not tracked. */
export const issueCounts = z.object({
  total: z.number(),
  waiting: z.number(),
  queued: z.number(),
  sent: z.number(),
  failed: z.number(),
  leftOut: z.number(),
  unsubscribed: z.number(),
})

const summary = {
  id: z.number(),
  state: z.enum(ISSUE_STATES),
  /** Subject in English; empty if there is none. */
  subject: z.string(),
  /** Only while it is scheduled. */
  scheduledAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  updatedAt: z.string(),
  /** Name of the last editor; null when the account is gone. */
  updatedBy: z.string().nullable(),
  counts: issueCounts,
}
export const issueSummary = z.object(summary)
export type IssueSummary = z.infer<typeof issueSummary>

export const newsletterIssue = z.object({
  ...summary,
  /** Counts every change: a change names the one it was made upon. */
  version: z.number(),
  texts: issueTexts,
  /** Current number of receivers: in all, and those who get it in Hindi if that is written. */
  audience: z.object({ total: z.number(), hindi: z.number() }),
})
export type NewsletterIssue = z.infer<typeof newsletterIssue>

export const listIssuesInput = z.strictObject({ page, limit: pageSize(20) })
export const issueList = z.object({ issues: z.array(issueSummary), pagination })
export type IssueList = z.infer<typeof issueList>

export const issueIdInput = z.strictObject({ id: serialId })
export const madeIssue = z.object({ id: z.number() })

const version = z.number().int().min(1).max(2_147_483_647)
const seen = { id: serialId, version }
export const saveIssueInput = z.strictObject({ ...seen, texts: issueTexts })
export type SaveIssueInput = z.input<typeof saveIssueInput>
export const sendIssueInput = z.strictObject(seen)
/** `at` is the send time, with its zone. */
export const scheduleIssueInput = z.strictObject({ ...seen, at: moment() })
export const moveIssueInput = z.strictObject({
  id: serialId,
  move: z.enum(['cancel', 'pause', 'resume', 'stop']),
})
export type MoveIssueInput = z.input<typeof moveIssueInput>

export const drawIssueInput = z.strictObject({ id: serialId, language: z.enum(CONTENT_LANGUAGES) })
/** Mail as it is sent: a complete HTML document, and its plain text. */
export const renderedIssue = z.object({ subject: z.string(), html: z.string(), text: z.string() })
/** Address that the test was sent to. */
export const testedIssue = z.object({ to: z.string() })

export const listFailuresInput = z.strictObject({ id: serialId, page, limit: pageSize(20) })
export const failureList = z.object({
  failures: z.array(
    z.object({
      /** Empty once it is no longer stored. */
      email: z.string(),
      reason: z.string(),
      /** It can be tried again: the address is known and still wants the newsletter. */
      canRetry: z.boolean(),
    }),
  ),
  pagination,
})
export type FailureList = z.infer<typeof failureList>
export const retriedFailures = z.object({ retried: z.number() })
