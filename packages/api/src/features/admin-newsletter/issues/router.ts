import {
  drawIssueInput,
  renderedIssue,
  failureList,
  issueIdInput,
  issueList,
  listFailuresInput,
  listIssuesInput,
  madeIssue,
  moveIssueInput,
  newsletterIssue,
  retriedFailures,
  saveIssueInput,
  scheduleIssueInput,
  sendIssueInput,
  testedIssue,
} from '@dobara/contract/newsletter/admin-newsletter-issues.ts'
import { nothing } from '@dobara/contract/shapes.ts'
import { adminProcedure, router } from '../../../trpc.ts'
import { previewIssue, sendTest } from './render-issue.ts'
import { createIssue, duplicateIssue, removeIssue, saveIssue } from './edit-issue.ts'
import { getIssue, listFailures, listIssues } from './get-issue.ts'
import { moveIssue, retryFailures } from './move-issue.ts'
import { scheduleIssue, sendIssue } from './start-issue.ts'

/** Issues of the newsletter, from the draft to who could not be reached. */
export const newsletterIssuesRouter = router({
  list: adminProcedure('newsletter.read')
    .input(listIssuesInput)
    .output(issueList)
    .query(({ ctx, input }) => listIssues(ctx, input)),
  get: adminProcedure('newsletter.read')
    .input(issueIdInput)
    .output(newsletterIssue)
    .query(({ ctx, input }) => getIssue(ctx, input)),
  preview: adminProcedure('newsletter.read')
    .input(drawIssueInput)
    .output(renderedIssue)
    .query(({ ctx, input }) => previewIssue(ctx, input)),
  failures: adminProcedure('newsletter.read')
    .input(listFailuresInput)
    .output(failureList)
    .query(({ ctx, input }) => listFailures(ctx, input)),
  create: adminProcedure('newsletter.write')
    .output(madeIssue)
    .mutation(({ ctx }) => createIssue(ctx)),
  duplicate: adminProcedure('newsletter.write')
    .input(issueIdInput)
    .output(madeIssue)
    .mutation(({ ctx, input }) => duplicateIssue(ctx, input)),
  save: adminProcedure('newsletter.write')
    .input(saveIssueInput)
    .output(newsletterIssue)
    .mutation(({ ctx, input }) => saveIssue(ctx, input)),
  remove: adminProcedure('newsletter.write')
    .input(issueIdInput)
    .output(nothing)
    .mutation(({ ctx, input }) => removeIssue(ctx, input)),
  sendTest: adminProcedure('newsletter.write')
    .input(drawIssueInput)
    .output(testedIssue)
    .mutation(({ ctx, input }) => sendTest(ctx, input)),
  send: adminProcedure('newsletter.write')
    .input(sendIssueInput)
    .output(newsletterIssue)
    .mutation(({ ctx, input }) => sendIssue(ctx, input)),
  schedule: adminProcedure('newsletter.write')
    .input(scheduleIssueInput)
    .output(newsletterIssue)
    .mutation(({ ctx, input }) => scheduleIssue(ctx, input)),
  move: adminProcedure('newsletter.write')
    .input(moveIssueInput)
    .output(newsletterIssue)
    .mutation(({ ctx, input }) => moveIssue(ctx, input)),
  retry: adminProcedure('newsletter.write')
    .input(issueIdInput)
    .output(retriedFailures)
    .mutation(({ ctx, input }) => retryFailures(ctx, input)),
})
