import { z } from 'zod'
import { paymentReceipt } from './checkout.ts'
import { issueMessage } from './sentences/issue-message.ts'
import { filled, isoTime, rupees, text, uuid } from './shapes.ts'
import { seenTime } from './time-fields.ts'

/** A payment of ₹1 that tries the keys; each time is null until it has happened. */
export const paymentTest = z.object({
  id: uuid,
  keyId: z.string(),
  amount: rupees,
  startedAt: isoTime,
  /** The browser brought a receipt with a valid signature. */
  confirmedAt: isoTime.nullable(),
  capturedAt: isoTime.nullable(),
  /** A signed event of the provider about it arrived. */
  webhookAt: isoTime.nullable(),
  refundedAt: isoTime.nullable(),
  /** The provider refused to refund it. */
  refundFailedAt: isoTime.nullable(),
})
export type PaymentTest = z.infer<typeof paymentTest>

/** The keys of the payment provider as they may be shown; a secret never is. */
export const paymentKeys = z.object({
  /**
   * `server`: the keys are settings of the server. `saved`: they were entered here. `unreadable`: they were entered
   * here and can no longer be decrypted. `sandbox`, `none`: there are no keys.
   */
  source: z.enum(['server', 'saved', 'unreadable', 'sandbox', 'none']),
  /** '' where there are no keys. */
  keyId: z.string(),
  /** True if real money moves with them. */
  isLive: z.boolean(),
  /** The last four characters of each; null where nothing was entered here. */
  secretEnds: z.object({ keySecret: z.string(), webhookSecret: z.string() }).nullable(),
  /** Until when the secrets that were replaced last are accepted; null: none are. */
  replacedUntil: isoTime.nullable(),
  /** URL to which the provider reports its events. */
  webhookUrl: z.url(),
  lastWebhookAt: isoTime.nullable(),
  /** Page on which the practice account, in which no money moves, shows its keys; null if there is none. */
  practiceKeysPath: z.string().nullable(),
  /** The last one with these keys. */
  test: paymentTest.nullable(),
  updatedAt: isoTime.nullable(),
})
export type AdminPaymentKeys = z.infer<typeof paymentKeys>

/** '' retains the saved one. */
const secret = text(256)

export const savePaymentKeysInput = z.strictObject({
  keyId: filled(64, issueMessage('payment_key_id_missing')),
  keySecret: secret,
  webhookSecret: secret,
  /** Saves keys of another account than the one that took the payments so far. */
  isOtherAccount: z.boolean().optional(),
  /** As it was read; null: none were saved. */
  updatedAt: seenTime().nullable(),
})
export type SavePaymentKeysInput = z.input<typeof savePaymentKeysInput>

/** Data that the pop-up needs. */
export const paymentTestStarted = z.object({
  test: paymentTest,
  provider: z.string(),
  keyId: z.string(),
  order: z.object({ id: z.string() }),
  /** Paise. */
  amount: z.number(),
  checkoutScriptUrl: z.string(),
})
export type PaymentTestStarted = z.infer<typeof paymentTestStarted>

/** With the receipt of the pop-up; without one the provider is queried for the state of the payment. */
export const checkPaymentTestInput = z.strictObject({ id: uuid, receipt: paymentReceipt.optional() })
