import { CASE_MOVES } from '@dobara/domain/cases/case-moves.ts'
import { CASE_KINDS, CASE_RESOLUTIONS, CASE_STATES, COST_BEARERS } from '@dobara/domain/cases/case-words.ts'
import { CONTENT_LANGUAGES } from '@dobara/domain/content/content.ts'
import { UNIT_STATES } from '@dobara/domain/units/unit-moves.ts'
import { z } from 'zod'
import { refundPreview } from '../admin-orders/admin-order-refunds.ts'
import { orderAddress, paymentMethod } from '../orders/orders.ts'
import { changeOfRow, changeWords, listRead } from '../changes.ts'
import { issueMessage } from '../sentences/issue-message.ts'
import { filled, isoTime, page, pageSize, pagination, rupees, text, uuid } from '../shapes.ts'
import { moment } from '../time-fields.ts'
import { CASE_NOTE_MAX, CASE_TEXT_MAX } from './case-limits.ts'
import { CASE_SORTS } from './case-sorts.ts'
import { caseDetail, caseMessage, caseRow, caseStep } from './cases.ts'

export const listAdminCasesInput = z.strictObject({
  state: z.enum(['all', 'open', ...CASE_STATES]).default('all'),
  kind: z.enum(['all', ...CASE_KINDS]).default('all'),
  /** Only what is past its deadline. */
  overdue: z.boolean().default(false),
  /** Only what is due today in India and not past its deadline. */
  dueToday: z.boolean().default(false),
  /** Any part of the case's or the order's number, of the item or of the recipient's name. */
  search: text(100).optional(),
  page,
  limit: pageSize(20),
  sortBy: z.enum(CASE_SORTS).default('dueAt'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
})
export type ListAdminCasesInput = z.input<typeof listAdminCasesInput>

const deadline = { dueAt: isoTime.nullable(), isOverdue: z.boolean() }

export const adminCaseRow = caseRow.extend({ ...deadline, buyerName: z.string(), sku: z.string() })
export type AdminCaseRow = z.infer<typeof adminCaseRow>
export const adminCaseList = z.object({ cases: z.array(adminCaseRow), pagination })
export type AdminCaseList = z.infer<typeof adminCaseList>

/** The same list for API clients, which may also request what changed. */
export const readCasesInput = listAdminCasesInput.extend(changeWords)
export const casesRead = z.object({ cases: z.array(adminCaseRow.extend(changeOfRow)), ...listRead })
export type CasesRead = z.infer<typeof casesRead>

const byName = z.string().nullable()
const caseMachine = z.object({ code: z.string(), serial: z.string(), state: z.enum(UNIT_STATES) })

export const adminCase = caseDetail
  .omit({ canCancel: true, steps: true, messages: true, finding: true })
  .extend({
    ...deadline,
    sku: z.string(),
    language: z.enum(CONTENT_LANGUAGES),
    /** Terms promised for the line when the case was raised. */
    policy: z.object({
      returnWindowDays: z.number(),
      warrantyMonths: z.number(),
      returnEndsAt: isoTime.nullable(),
      warrantyEndsAt: isoTime.nullable(),
    }),
    buyer: z.object({ address: orderAddress, userId: uuid.nullable() }),
    paymentMethod: paymentMethod.nullable(),
    inspection: z
      .object({
        finding: z.string(),
        isSerialRight: z.boolean(),
        isSealWhole: z.boolean(),
        isCovered: z.boolean(),
        resellableUnits: z.number().int(),
        at: isoTime,
      })
      .nullable(),
    steps: z.array(caseStep.extend({ byName })),
    messages: z.array(caseMessage.extend({ byName, isInternal: z.boolean() })),
    /** Machines of an item that is tracked individually: sold, returned, and sent in their place. */
    machines: z.object({
      sold: z.array(caseMachine),
      back: z.array(caseMachine.extend({ scanned: z.string(), overrideReason: z.string().nullable() })),
      sent: z.array(caseMachine),
    }),
    /** Units of the same SKU that are reserved to be sent in their place, and how many more are free. */
    /** True if the person who took the warranty over made the request, not the buyer: `buyer` is that person. */
    isOfHolder: z.boolean(),
    heldUnits: z.number().int(),
    freeUnits: z.number().int(),
    /** Moves that are possible now. */
    moves: z.array(z.enum(CASE_MOVES)),
  })
export type AdminCase = z.infer<typeof adminCase>

/** `seenVersion`: the newest step when this was decided. If there is a newer one, nothing is done and the caller is notified. */
const seen = { id: uuid, seenVersion: z.number().int().min(1) }
const optionalNote = text(CASE_NOTE_MAX).optional()
const requiredNote = filled(CASE_NOTE_MAX, issueMessage('missing'))

const returnedMachine = {
  scanned: filled(300, issueMessage('missing')),
  /** Why it is taken although it is not the machine that was sold. */
  overrideReason: filled(300, issueMessage('missing')).optional(),
}

const step = z.discriminatedUnion('move', [
  z.strictObject({
    move: z.literal('approve'),
    costBearer: z.enum(COST_BEARERS),
    /** Reserves units to be sent as replacements. Defaults to true if a replacement was requested. */
    keepsUnits: z.boolean().optional(),
    note: optionalNote,
  }),
  z.strictObject({ move: z.literal('reject'), note: requiredNote }),
  z.strictObject({ move: z.literal('schedule_pickup'), pickupAt: moment(), note: optionalNote }),
  z.strictObject({ move: z.literal('pick_up') }),
  z.strictObject({
    move: z.literal('receive'),
    /** The machines by their labels: codes in any spelling or serial numbers; of items that are known one by one. */
    machines: z.array(z.strictObject(returnedMachine)).max(20).default([]),
  }),
  z.strictObject({
    move: z.literal('ship_back'),
    carrier: filled(80, issueMessage('missing')),
    trackingNumber: filled(80, issueMessage('missing')),
    note: optionalNote,
  }),
  z.strictObject({ move: z.literal('close') }),
  z.strictObject({ move: z.literal('cancel'), note: optionalNote }),
])
export type CaseStepInput = z.input<typeof step>

/** A step that brings about nothing but itself and its message. */
export const stepCaseInput = z.strictObject({ ...seen, step })
export type StepCaseInput = z.input<typeof stepCaseInput>

export const inspectCaseInput = z.strictObject({
  ...seen,
  /** The buyer sees it. */
  finding: filled(CASE_NOTE_MAX, issueMessage('missing')),
  isSerialRight: z.boolean(),
  isSealWhole: z.boolean(),
  isCovered: z.boolean(),
  /** How many of the units can be sold again. */
  resellableUnits: z.number().int().min(0).max(999),
})
export type InspectCaseInput = z.input<typeof inspectCaseInput>

export const decideCaseInput = z.strictObject({
  ...seen,
  resolution: z.enum(CASE_RESOLUTIONS),
  /** The buyer sees it; required for a refusal. */
  note: optionalNote,
  /** Refund amount shown when the decision was made. If the amount differs by now, nothing is refunded. */
  amount: rupees.optional(),
  /** Bank reference of the transfer, for a refund of money that did not come through the provider. */
  reference: text(100).optional(),
})
export type DecideCaseInput = z.input<typeof decideCaseInput>

/** Effects of a decision. */
export const caseDecision = z.object({
  /** Null if nothing can be refunded; `refundRefusal` gives the reason. */
  refund: refundPreview.nullable(),
  refundRefusal: z.string().nullable(),
  /** Units that come back to stock when they are replaced or refunded. */
  resellableUnits: z.number().int(),
  /** Units of the same SKU to be sent in their place: free ones, and those reserved for it. */
  replacementUnits: z.number().int(),
  replacementEndsAt: isoTime.nullable(),
})
export type CaseDecision = z.infer<typeof caseDecision>

export const writeToBuyerInput = z.strictObject({
  id: uuid,
  message: text(CASE_TEXT_MAX).pipe(z.string().min(2, issueMessage('message_short', { min: 2 }))),
  /** For the shop's people alone. */
  isInternal: z.boolean().default(false),
})
