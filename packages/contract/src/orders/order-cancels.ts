import { idempotencyKey } from '../typed-fields.ts'
import { BUYER_CANCEL_REASONS, CANCEL_REASONS, CANCEL_WAYS } from '@dobara/domain/orders/plan-cancel.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { rupees, text, uuid } from '../shapes.ts'

const units = z.strictObject({ orderItemId: uuid, quantity: z.int().min(1).max(999) })

const MAX_UNITS = 100
const unitList = z.array(units).max(MAX_UNITS)

/** The list, or as a query says it: "ID:2,ID:1". */
const requestedUnits = z.union([z.string(), unitList]).transform((given, ctx) => {
  if (typeof given !== 'string') return given
  const parts = given.split(',').map((part) => /^([^:]+):(\d+)$/.exec(part.trim()))
  const read = unitList.safeParse(
    parts.map((part) => part && { orderItemId: part[1], quantity: Number(part[2]) }),
  )
  if (read.success) return read.data
  ctx.addIssue({ code: 'custom', message: issueMessage('asked_units_wrong', { max: MAX_UNITS }) })
  return z.NEVER
})

/** `items`: what would be cancelled; none asks what can be. `id`: of the order. */
export const previewCancelInput = z.strictObject({ id: uuid, items: requestedUnits.default([]) })

/** What cancelling would come to, before it is done. */
export const cancelPreview = z.object({
  /** What becomes of the money: see CANCEL_WAYS; null while nothing is chosen. */
  way: z.enum(CANCEL_WAYS).nullable(),
  /** What goes back, or is not asked for any more. */
  amount: rupees,
  /** What the order comes to before it and after it; of one that is paid at the door what the courier collects. */
  payableAmount: rupees,
  restAmount: rupees,
  /** In the order of the order: how many units can be cancelled, how many would be, and what those cost as they were charged. */
  items: z.array(
    z.object({
      orderItemId: uuid,
      title: z.string(),
      unitsLeft: z.number().int(),
      quantity: z.number().int(),
      amount: rupees,
    }),
  ),
})
export type CancelPreview = z.infer<typeof cancelPreview>

const cancelFields = {
  id: uuid,
  items: unitList.min(1),
  /** What was shown before: where it comes to another amount by now, nothing is cancelled. */
  seenAmount: rupees.optional(),
  /** Of one try: however often it is sent, the items are cancelled once. */
  idempotencyKey: idempotencyKey.optional(),
}

export const cancelItemsInput = z.strictObject({
  ...cancelFields,
  reason: z.enum(BUYER_CANCEL_REASONS).optional(),
})
export type CancelItemsInput = z.input<typeof cancelItemsInput>

export const adminCancelItemsInput = z.strictObject({
  ...cancelFields,
  reason: z.enum(CANCEL_REASONS).optional(),
  /** Of money that a person has given back: what the bank or the receipt calls it. Needed there. */
  reference: text(100).optional(),
})
export type AdminCancelItemsInput = z.input<typeof adminCancelItemsInput>
