import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { filled, isoTime, page, pageSize, pagination, serialId, text } from '../shapes.ts'
import { seenTime } from '../time-fields.ts'
import { CANNED_ANSWER_SORTS } from './canned-answer-sorts.ts'

const fields = {
  name: filled(120, issueMessage('missing')),
  body: filled(2000, issueMessage('missing')),
}

/** A canned answer as an administrator sees it. */
export const adminCannedAnswer = z.object({
  id: z.number(),
  name: z.string(),
  /** With placeholders such as {name} (packages/domain/src/support/canned-answer.ts). */
  body: z.string(),
  createdAt: isoTime,
  /** Identifies the changed state when it is sent back with a change. */
  updatedAt: isoTime,
})
export type AdminCannedAnswer = z.infer<typeof adminCannedAnswer>

export const listCannedAnswersInput = z.strictObject({
  page,
  limit: pageSize(20),
  /** Any part of the name or the text. */
  search: text(100).optional(),
  sortBy: z.enum(CANNED_ANSWER_SORTS).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
})
export type ListCannedAnswersInput = z.input<typeof listCannedAnswersInput>
export const cannedAnswerList = z.object({ cannedAnswers: z.array(adminCannedAnswer), pagination })
export type CannedAnswerList = z.infer<typeof cannedAnswerList>

export const createCannedAnswerInput = z.strictObject(fields)
export type CreateCannedAnswerInput = z.input<typeof createCannedAnswerInput>
/** With `updatedAt` as it was read, another person's concurrent change is not overwritten. */
export const updateCannedAnswerInput = z.strictObject({
  id: serialId,
  ...fields,
  updatedAt: seenTime().optional(),
})
export type UpdateCannedAnswerInput = z.input<typeof updateCannedAnswerInput>

export const removeCannedAnswerInput = z.strictObject({ id: serialId })
export const cannedAnswerRemoved = z.object({ id: z.number() })
export type CannedAnswerRemoved = z.infer<typeof cannedAnswerRemoved>
