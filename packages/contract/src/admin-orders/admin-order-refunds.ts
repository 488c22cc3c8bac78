import { z } from 'zod'
import { adminOrder, adminOrderRow } from './admin-orders.ts'
import { creditNoteRow } from '../orders/orders.ts'
import { isoTime, rupees, text, uuid } from '../shapes.ts'

/** All that is left of the money, an amount, or units of lines; shipping is a line, named by its place in the invoice. */
const refundRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('full') }),
  z.strictObject({ kind: z.literal('amount'), amount: rupees }),
  z.strictObject({
    kind: z.literal('lines'),
    lines: z
      .array(
        z.strictObject({
          position: z.number().int().min(1).max(1_000),
          quantity: z.number().int().min(1).max(999),
        }),
      )
      .max(200),
  }),
])
export type RequestedRefundInput = z.input<typeof refundRequest>

export const previewRefundInput = z.strictObject({ id: uuid, refund: refundRequest })

const taxed = {
  taxableAmount: rupees,
  cgstAmount: rupees,
  sgstAmount: rupees,
  igstAmount: rupees,
  totalAmount: rupees,
}
/** The provider sends the money back, or a person has given it back. */
const refundWay = z.enum(['provider', 'hand'])

/**
 * Preview before anything is done: the refunded amount, the rest, and the value and tax that the credit note takes
 * back.
 */
export const refundPreview = z.object({
  amount: rupees,
  restAmount: rupees,
  /** Amount of the order that can be refunded now; sent along with the refund. */
  leftAmount: rupees,
  way: refundWay,
  /** Null where nothing of the invoice is left to be credited. */
  creditNote: z
    .object({
      lines: z.array(z.object({ title: z.string(), quantity: z.number().int(), ...taxed })),
      ...taxed,
    })
    .nullable(),
  /** Effect on the order when the last of the money is refunded; null while some is left. */
  next: z.enum(['cancel', 'alert', 'nothing']).nullable(),
})
export type RefundPreview = z.infer<typeof refundPreview>

export const refundOrderInput = z.strictObject({
  id: uuid,
  refund: refundRequest,
  /** Refundable amount at the time of the decision: if it differs by now, nothing is refunded. */
  leftAmount: rupees,
  /** Printed on the credit note. */
  reason: text(200),
  /** Reference of money that a person returned by hand, by the bank or the receipt. Required in that case. */
  reference: text(100).optional(),
})
export type RefundOrderInput = z.input<typeof refundOrderInput>

export const orderRefunded = z.object({
  order: adminOrder,
  amount: rupees,
  outcome: z.enum(['asked', 'recorded']),
})

/** The money, documents and buyer of an order: the content of its page besides the order itself. */
export const orderRecords = z.object({
  /** Amount that can be refunded now. */
  leftAmount: rupees,
  way: refundWay,
  /** The lines of its invoice, shipping among them; none before it is invoiced. */
  lines: z.array(
    z.object({
      position: z.number().int(),
      title: z.string(),
      quantity: z.number().int(),
      refundedQuantity: z.number().int(),
      totalAmount: rupees,
    }),
  ),
  /** Oldest first. */
  refunds: z.array(
    z.object({
      id: uuid,
      at: isoTime,
      amount: rupees,
      state: z.enum(['pending', 'processed', 'failed']),
      way: refundWay,
      reason: z.string(),
      reference: z.string().nullable(),
    }),
  ),
  creditNotes: z.array(creditNoteRow),
  /**
   * Orders of the same buyer, without this one. Newest first, at most five; `count` and `paidAmount` cover all of
   * them.
   */
  history: z.object({ orders: z.array(adminOrderRow), count: z.number().int(), paidAmount: rupees }),
})
export type OrderRecords = z.infer<typeof orderRecords>
