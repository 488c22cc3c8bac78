import { CASE_KINDS, CASE_STATES } from '@dobara/domain/cases/case-words.ts'
import { ORDER_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { SUPPORT_STATES, SUPPORT_TOPICS } from '@dobara/domain/support/support-request.ts'
import { z } from 'zod'
import { device } from '../profile/profile.ts'
import { CONSENT_PURPOSES } from '../profile/privacy.ts'
import { issueMessage } from '../sentences/issue-message.ts'
import { filled, isoTime, rupees, uuid } from '../shapes.ts'
import { adminUser } from './users.ts'

/** The newest of each kind; the counts and amounts are of all. */
export const CUSTOMER_LATEST = 10

/**
 * Everything that staff see of one account: its identity, purchases, questions and messages, and where it is signed
 * in.
 */
export const customerDetail = z.object({
  user: adminUser,
  sessions: z.array(device),
  /** `boughtAmount`: of orders from confirmed to delivered; `refundedAmount`: what went back to the customer. */
  money: z.object({
    orderCount: z.number().int(),
    boughtCount: z.number().int(),
    boughtAmount: rupees,
    refundedAmount: rupees,
  }),
  orders: z.array(
    z.object({
      id: uuid,
      orderNumber: z.string(),
      status: z.enum(ORDER_STATUSES),
      totalAmount: rupees,
      placedAt: isoTime,
    }),
  ),
  cases: z.array(
    z.object({
      id: uuid,
      number: z.string(),
      kind: z.enum(CASE_KINDS),
      state: z.enum(CASE_STATES),
      raisedAt: isoTime,
    }),
  ),
  questions: z.array(
    z.object({
      id: uuid,
      number: z.string(),
      topic: z.enum(SUPPORT_TOPICS),
      state: z.enum(SUPPORT_STATES),
      createdAt: isoTime,
    }),
  ),
  /**
   * Mails and SMS to the address and number that the customer has proved; never their text, which may contain a link
   * that opens something.
   */
  messages: z.array(
    z.object({
      id: uuid,
      channel: z.enum(['email', 'sms', 'plugin']),
      /** Name of the plug-in that sends it; null for the other channels. */
      plugin: z.string().nullable(),
      subject: z.string().nullable(),
      state: z.enum(['queued', 'sent', 'dead', 'declined']),
      createdAt: isoTime,
    }),
  ),
  /** Newest answer to each purpose that consent was requested for. */
  consents: z.array(z.object({ purpose: z.enum(CONSENT_PURPOSES), granted: z.boolean(), at: isoTime })),
  /** Accounts that were merged into this one, oldest first; and the one into which this one was. */
  merges: z.array(z.object({ id: uuid, at: isoTime })),
  mergedInto: z.object({ id: uuid, at: isoTime }).nullable(),
  notes: z.array(z.object({ id: uuid, text: z.string(), author: z.string().nullable(), at: isoTime })),
})
export type CustomerDetail = z.infer<typeof customerDetail>

export const NOTE_MAX = 2000
export const noteCustomerInput = z.strictObject({
  id: uuid,
  text: filled(NOTE_MAX, issueMessage('message_short', { min: 2 }), 2),
})
