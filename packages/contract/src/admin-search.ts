import { CASE_KINDS, CASE_STATES } from '@dobara/domain/cases/case-words.ts'
import { ORDER_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { SUPPORT_STATES } from '@dobara/domain/support/support-request.ts'
import { TRADE_IN_STATES } from '@dobara/domain/trade-ins/trade-in-moves.ts'
import { z } from 'zod'
import { rupees, uuid } from './shapes.ts'
import { searched } from './typed-fields.ts'

/** The number of characters from which the back office searches. */
export const SHORTEST_ADMIN_SEARCH = 2
/** The largest number of results of a kind; the list has the rest. */
export const ADMIN_SEARCH_HITS = 5

export const adminSearchInput = z.strictObject({
  words: searched(100).pipe(z.string().min(SHORTEST_ADMIN_SEARCH)),
})

/** The newest of each kind that fit, at most ADMIN_SEARCH_HITS. */
export const adminSearchHits = z.object({
  products: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      sku: z.string(),
      price: rupees,
      stockQty: z.number().int(),
    }),
  ),
  orders: z.array(
    z.object({
      id: uuid,
      orderNumber: z.string(),
      status: z.enum(ORDER_STATUSES),
      customerName: z.string().nullable(),
      totalAmount: rupees,
    }),
  ),
  customers: z.array(
    z.object({
      id: uuid,
      name: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    }),
  ),
  questions: z.array(
    z.object({
      id: uuid,
      number: z.string(),
      contactName: z.string().nullable(),
      state: z.enum(SUPPORT_STATES),
    }),
  ),
  /** Returns and repairs. */
  cases: z.array(
    z.object({ id: uuid, number: z.string(), kind: z.enum(CASE_KINDS), state: z.enum(CASE_STATES) }),
  ),
  /** Machines that customers sell to the shop. */
  tradeIns: z.array(
    z.object({ id: uuid, number: z.string(), machine: z.string(), state: z.enum(TRADE_IN_STATES) }),
  ),
})
export type AdminSearchHits = z.infer<typeof adminSearchHits>
