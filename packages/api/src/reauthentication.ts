import { toPaise } from '@dobara/domain/money/paise.ts'
import { z } from 'zod'
import { parseSettings } from '@dobara/domain/settings/store-settings.ts'
import type { Db, RequestContext } from './context.ts'
import { RefusedError } from './errors.ts'

/** How long a proof of the person is good for the session that gave it. */
export const PROOF_LIFE_MS = 10 * 60_000

/**
 * What must be preceded by a proof of who sits at the device: `always`, or what may give back more money than the setting
 * allows without one. `refund_by_status` is a change that refunds only where it sets one of these words.
 */
export type Reauthentication = 'always' | 'refund' | 'refund_by_status' | 'refund_of_case'

const REFUNDING = new Set(['cancelled', 'refunded'])

/** Read before the input is validated: anything else is refused as wrong input later. */
const refundInput = z.object({
  id: z.uuid(),
  status: z.string().optional().catch(undefined),
  orderStatus: z.string().optional().catch(undefined),
  paymentStatus: z.string().optional().catch(undefined),
  refund: z
    .object({ kind: z.literal('amount'), amount: z.number().nonnegative() })
    .optional()
    .catch(undefined),
})

/** Refuses a call that needs a proof where the session gave none in the last ten minutes. */
export async function requireProof(
  ctx: RequestContext & { user: { id: string } },
  need: Reauthentication,
  readInput: () => Promise<unknown>,
): Promise<void> {
  const age = ctx.provedAt ? ctx.now().getTime() - ctx.provedAt.getTime() : Number.POSITIVE_INFINITY
  if (age < PROOF_LIFE_MS) return
  if (need !== 'always' && !(await isLargeRefund(ctx.db, need, await readInput()))) return
  // The dialog asks for the one that the account has.
  const factor = { userId: ctx.user.id, confirmedAt: { not: null } }
  const proof = (await ctx.db.secondFactor.count({ where: factor })) > 0 ? 'code' : 'password'
  throw new RefusedError('REAUTHENTICATION_REQUIRED', { detail: { proof } })
}

async function isLargeRefund(
  db: Db,
  need: Exclude<Reauthentication, 'always'>,
  input: unknown,
): Promise<boolean> {
  const { data } = refundInput.safeParse(input)
  if (!data) return false
  const words = [data.status, data.orderStatus, data.paymentStatus]
  if (need === 'refund_by_status' && !words.some((word) => REFUNDING.has(word?.trim().toLowerCase() ?? ''))) {
    return false
  }
  const { security } = parseSettings(await db.setting.findMany({ select: { key: true, value: true } }))
  const asked = data.refund && toPaise(data.refund.amount)
  return (asked ?? (await mostRefundable(db, need, data.id))) > security.refundProofPaise
}

/** The money that an order holds, or the order of a case: the most that can go back. */
async function mostRefundable(db: Db, need: Reauthentication, id: string): Promise<number> {
  const orderId =
    need === 'refund_of_case'
      ? (await db.serviceCase.findUnique({ where: { id }, select: { orderId: true } }))?.orderId
      : id
  const order = orderId && (await db.order.findUnique({ where: { id: orderId }, select: ORDER_MONEY }))
  return order && order.paymentStatus === 'paid' ? order.totalPaise : 0
}

const ORDER_MONEY = { totalPaise: true, paymentStatus: true } as const
