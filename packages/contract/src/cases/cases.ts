import { CASE_MOVES } from '@dobara/domain/cases/case-moves.ts'
import {
  CASE_GROUPS,
  CASE_KINDS,
  CASE_REASONS,
  CASE_RESOLUTIONS,
  CASE_STATES,
  COST_BEARERS,
} from '@dobara/domain/cases/case-words.ts'
import { CONTENT_LANGUAGES } from '@dobara/domain/content/content.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { filled, isoTime, page, pageSize, pagination, rupees, text, uuid } from '../shapes.ts'
import { CASE_TEXT_MAX } from './case-limits.ts'

const kind = z.enum(CASE_KINDS)
const state = z.enum(CASE_STATES)

/** Requests that are still possible for the items of an order, each until its last instant. */
export const possibleCaseList = z.object({
  orderId: uuid,
  items: z.array(
    z.object({
      orderItemId: uuid,
      title: z.string(),
      /** Units that are in no open case and whose money did not go back. */
      unitsFree: z.number().int(),
      possible: z.array(z.object({ kind, until: isoTime })),
      cases: z.array(z.object({ id: uuid, number: z.string(), kind, state })),
    }),
  ),
})
export type PossibleCaseList = z.infer<typeof possibleCaseList>

export const caseOrderInput = z.strictObject({ orderId: uuid })
export const caseIdInput = z.strictObject({ id: uuid })
export const listCasesInput = z.strictObject({
  group: z.enum(CASE_GROUPS).default('all'),
  page,
  limit: pageSize(10),
})

const written = filled(CASE_TEXT_MAX, issueMessage('message_short', { min: 2 }), 2)

export const raiseCaseInput = z.strictObject({
  orderItemId: uuid,
  kind,
  reason: z.enum(CASE_REASONS),
  quantity: z.number().int().min(1).max(999).default(1),
  description: filled(CASE_TEXT_MAX, issueMessage('message_short', { min: 10 }), 10),
  serialNumber: text(60).optional(),
  /** In which the buyer is written to about it. */
  language: z.enum(CONTENT_LANGUAGES).default('en'),
})
export type RaiseCaseInput = z.input<typeof raiseCaseInput>

export const caseRow = z.object({
  id: uuid,
  number: z.string(),
  kind,
  state,
  reason: z.enum(CASE_REASONS),
  quantity: z.number().int(),
  orderId: uuid,
  orderNumber: z.string(),
  orderItemId: uuid,
  title: z.string(),
  imageUrl: z.string().nullable(),
  imageAlt: z.string().nullable(),
  resolution: z.enum(CASE_RESOLUTIONS).nullable(),
  /**
   * End of the period in which the item can be returned, and of its warranty for repairs; null if none was promised.
   */
  returnEndsAt: isoTime.nullable(),
  warrantyEndsAt: isoTime.nullable(),
  raisedAt: isoTime,
  updatedAt: isoTime,
})
export type CaseRow = z.infer<typeof caseRow>
export const caseList = z.object({ cases: z.array(caseRow), pagination })
export type CaseList = z.infer<typeof caseList>

const side = z.enum(['customer', 'staff'])
/** Moves of a case, including its beginning. */
export const MOVE_WORDS = ['raised', ...CASE_MOVES] as const
export type MoveWord = (typeof MOVE_WORDS)[number]

/** The history of a case, oldest first; `note` is what the shop wrote to the buyer with the step. */
export const caseStep = z.object({
  id: z.number(),
  move: z.enum(MOVE_WORDS),
  state,
  at: isoTime,
  by: side,
  note: z.string().nullable(),
})
export const caseMessage = z.object({ id: z.number(), text: z.string(), by: side, at: isoTime })
/** Photo of a case. The image itself is fetched by a separate call, only by those who may see it. */
export const casePhotoRow = z.object({
  id: uuid,
  by: side,
  width: z.number().int(),
  height: z.number().int(),
})

export const caseDetail = caseRow.extend({
  description: z.string(),
  serialNumber: z.string().nullable(),
  /** Counts the steps: what a move names as seen. */
  version: z.number().int(),
  costBearer: z.enum(COST_BEARERS).nullable(),
  pickupAt: isoTime.nullable(),
  finding: z.string().nullable(),
  /** Refund: its amount, and whether it has arrived. */
  refund: z.object({ amount: rupees, state: z.enum(['pending', 'processed', 'failed']) }).nullable(),
  /** End of the first machine's remaining warranty, for a replacement. */
  replacementEndsAt: isoTime.nullable(),
  carrier: z.string().nullable(),
  /** Carrier name on Hindi pages; null if they use its original name. */
  carrierHi: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  steps: z.array(caseStep),
  messages: z.array(caseMessage),
  photos: z.array(casePhotoRow),
  canCancel: z.boolean(),
  canAddPhoto: z.boolean(),
})
export type CaseDetail = z.infer<typeof caseDetail>

export const writeToCaseInput = z.strictObject({ id: uuid, message: written })
export const cancelCaseInput = z.strictObject({ id: uuid, seenVersion: z.number().int().min(1) })

/** A form with one picture. */
export const addCasePhotoInput = z.strictObject({
  id: uuid,
  /** The bytes of the file. */
  image: z
    .custom<Uint8Array>((value) => value instanceof Uint8Array, issueMessage('case_photo_missing'))
    .meta({ type: 'string', format: 'binary' }),
})
export const casePhotoInput = z.strictObject({ id: uuid, photoId: uuid })
export const casePhoto = z.object({ webpBase64: z.string(), width: z.number(), height: z.number() })
export type CasePhotoFile = z.infer<typeof casePhoto>
