import { idempotencyKey } from '../typed-fields.ts'
import { BUYER_CANCEL_REASONS, CANCEL_REASONS, CANCEL_WAYS } from '@dobara/domain/orders/plan-cancel.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { rupees, text, uuid } from '../shapes.ts'

const units = z.strictObject({ orderItemId: uuid, quantity: z.int().min(1).max(999) })

const MAX_UNITS = 100
const unitList = z.array(units).max(MAX_UNITS)

/** Schema of the list, or of its query string form: "ID:2,ID:1". */
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

/** `items`: the units to cancel; empty to request what can be cancelled. `id`: of the order. */
export const previewCancelInput = z.strictObject({ id: uuid, items: requestedUnits.default([]) })

/** Preview of a cancellation. */
export const cancelPreview = z.object({
  /** Way the money takes: see CANCEL_WAYS; null while nothing is chosen. */
  way: z.enum(CANCEL_WAYS).nullable(),
  /** Amount that is refunded, or no longer due. */
  amount: rupees,
  /**
   * Total of the order before and after the cancellation; for cash on delivery, the amount that the courier collects.
   */
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
  /** Amount shown before; if it differs by now, nothing is cancelled. */
  seenAmount: rupees.optional(),
  /** Key of one attempt: however often it is sent, the items are cancelled once. */
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
  /** Reference of the bank or the receipt for money that a person has given back. Required in that case. */
  reference: text(100).optional(),
})
export type AdminCancelItemsInput = z.input<typeof adminCancelItemsInput>
