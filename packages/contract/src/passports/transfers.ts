import {
  TRANSFER_CHANNELS,
  TRANSFER_REFUSALS,
  type TransferChannel,
} from '@dobara/domain/units/warranty-transfer.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { isoTime, text } from '../shapes.ts'
import { email, indianMobile, otpCode } from '../typed-fields.ts'

/** `code`: of the machine, in any spelling. */
export const machineInput = z.strictObject({ code: text(40) })

const mobile = indianMobile(issueMessage('email_or_mobile_wrong'))

/** Where the next owner is reached: an e-mail address or an Indian mobile number, as people type them. */
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

/** What the present owner sees of the transfer of a warranty. */
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
