import { idempotencyKey } from '../typed-fields.ts'
import { CREDIT_KINDS, MAX_ADJUSTMENT_PAISE } from '@dobara/domain/store-credit/store-credit.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { filled, isoTime, page, pageSize, pagination, rupees, uuid } from '../shapes.ts'

export const storeCreditInput = z.strictObject({ page, limit: pageSize(20) })

/** One change of a balance, in rupees; `balance` is what there was after it. */
export const creditEntry = z.object({
  id: z.string(),
  kind: z.enum(CREDIT_KINDS),
  amount: rupees,
  balance: rupees,
  /** The order that it paid for, or came back from. */
  order: z.object({ id: uuid, orderNumber: z.string() }).nullable(),
  /** Why the shop changed it by hand. */
  reason: z.string().nullable(),
  at: isoTime,
})
/** Balance of a customer, with its changes, newest first. */
export const storeCredit = z.object({ balance: rupees, entries: z.array(creditEntry), pagination })
export type StoreCredit = z.infer<typeof storeCredit>

export const REASON_MAX = 200
const MAX_ADJUSTMENT = MAX_ADJUSTMENT_PAISE / 100

export const customerCreditInput = storeCreditInput.extend({ id: uuid })
/** `amount` in rupees, with a minus to take off. The key makes a repeated call the same change. */
export const adjustCreditInput = z.strictObject({
  id: uuid,
  amount: z.coerce
    .number()
    .min(-MAX_ADJUSTMENT, issueMessage('credit_too_much'))
    .max(MAX_ADJUSTMENT, issueMessage('credit_too_much'))
    .multipleOf(0.01, issueMessage('field_too_fine', { field: 'amount', decimals: 2 }))
    .refine((amount) => amount !== 0, issueMessage('credit_zero')),
  reason: filled(REASON_MAX, issueMessage('credit_reason')),
  idempotencyKey: idempotencyKey.optional(),
})
