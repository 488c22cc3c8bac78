import {
  TRANSFER_CHANNELS,
  TRANSFER_REFUSALS,
  type TransferChannel,
} from '@dobara/domain/units/warranty-transfer.ts'
import { REASONS_OF } from '@dobara/domain/cases/case-words.ts'
import { CONTENT_LANGUAGES } from '@dobara/domain/content/content.ts'
import { z } from 'zod'
import { CASE_TEXT_MAX } from '../cases/case-limits.ts'
import { addressFields } from '../profile/addresses.ts'
import { issueMessage } from '../sentences/issue-message.ts'
import { filled, isoTime, text } from '../shapes.ts'
import { email, indianMobile, otpCode } from '../typed-fields.ts'

const REPAIR_REASONS = REASONS_OF.repair

/** `code`: of the machine, in any spelling. */
export const machineInput = z.strictObject({ code: text(40) })

const mobile = indianMobile(issueMessage('email_or_mobile_wrong'))

/** Contact of the next owner: an e-mail address or an Indian mobile number, as people type them. */
const contact = text(254, issueMessage('email_or_mobile_wrong')).transform(
  (typed, ctx): { channel: TransferChannel; contact: string } => {
    const channel = typed.includes('@') ? 'email' : 'sms'
    const read = (channel === 'email' ? email : mobile).safeParse(typed)
    if (read.success) return { channel, contact: read.data }
    ctx.addIssue({ code: 'custom', message: read.error.issues[0]?.message ?? '' })
    return z.NEVER
  },
)
export const offerTransferInput = machineInput.extend({ to: contact })
export type OfferTransferInput = z.input<typeof offerTransferInput>

export const acceptTransferInput = machineInput.extend({ otp: otpCode })
export type AcceptTransferInput = z.input<typeof acceptTransferInput>

/** Transfer of a warranty as its present owner sees it. */
export const transferState = z.object({
  /** The signed-in customer is who the warranty belongs to. */
  isHolder: z.boolean(),
  /** Why it cannot be transferred now; null: it can. */
  refusal: z.enum(TRANSFER_REFUSALS).nullable(),
  /** The transfer that waits for the next owner. */
  pending: z
    .object({ channel: z.enum(TRANSFER_CHANNELS), contact: z.string(), expiresAt: isoTime })
    .nullable(),
})
export type TransferState = z.infer<typeof transferState>

/** The address of the passport as its new holder opens it. */
export const transferAccepted = z.object({ passportUrl: z.string() })

/**
 * Channel of the code that was sent to the person who took the warranty over. Like the passport, it names no person.
 */
export const repairCodeSent = z.object({ channel: z.enum(TRANSFER_CHANNELS) })

/** Input to request a repair, for the person who took over the warranty and enters the code that was sent to them. */
export const requestRepairInput = machineInput.extend({
  otp: otpCode,
  reason: z.enum(REPAIR_REASONS),
  description: filled(CASE_TEXT_MAX, issueMessage('message_short', { min: 10 }), 10),
  /** Pickup address of the machine. */
  address: addressFields,
  /** In which they are written to about it. */
  language: z.enum(CONTENT_LANGUAGES).default('en'),
})
export type RequestRepairInput = z.input<typeof requestRepairInput>
export const repairRequested = z.object({ number: z.string() })
