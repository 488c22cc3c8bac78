import type { CreditKind } from '@dobara/domain/store-credit/store-credit.ts'
import { creditFor } from '@dobara/domain/store-credit/store-credit.ts'
import type { OrderId, TradeInId } from '../../checked-ids.ts'
import type { Deps } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import type { Run } from '../../sql.ts'
import type { Actor } from '../orders/queries.ts'

type Cause =
  | { kind: 'trade_in'; tradeInId: TradeInId }
  | { kind: 'refunded'; orderId: OrderId; refundId: string }
  | { kind: 'adjusted'; reason: string }
  | { kind: 'merged' }
type Grant = { userId: string; amountPaise: number; cause: Cause; actor: Actor }

/**
 * Changes the balance of a customer, in paise; of a refund or a trade-in once, however often it is called. The balance is held until
 * the end of the transaction. Refused with STORE_CREDIT_TOO_LOW where more is taken than there is.
 */
export async function grantStoreCredit(run: Run, deps: Pick<Deps, 'now'>, grant: Grant): Promise<void> {
  const { userId, amountPaise, cause, actor } = grant
  const about = { orderId: null, refundId: null, tradeInId: null, reason: null, ...cause }
  if (amountPaise < 0 && (await getStoreCredit(run, userId, { isLocked: true })) < -amountPaise)
    throw new RefusedError('STORE_CREDIT_TOO_LOW')
  await run(
    `INSERT INTO store_credit_entry (user_id, amount_paise, kind, order_id, refund_id, trade_in_id, reason, actor_kind, actor_id, at)
       SELECT $1::uuid, $2::int, $3, $4::uuid, $5::uuid, $6::uuid, $7, $8, $9::uuid, $10::timestamptz
        WHERE NOT EXISTS (SELECT 1 FROM store_credit_entry WHERE refund_id = $5::uuid OR trade_in_id = $6::uuid)
       ON CONFLICT DO NOTHING`,
    [
      userId,
      amountPaise,
      cause.kind satisfies CreditKind,
      about.orderId,
      about.refundId,
      about.tradeInId,
      about.reason,
      actor.kind,
      actor.id ?? null,
      deps.now(),
    ],
  )
}

/**
 * Returns a customer's store credit in paise; 0 for a customer who never had any. With `isLocked`, nothing changes it
 * until the transaction ends.
 */
export async function getStoreCredit(run: Run, userId: string, { isLocked = false } = {}): Promise<number> {
  const [account] = await run<{ balancePaise: number }>(
    `SELECT balance_paise AS "balancePaise" FROM store_credit_account WHERE user_id = $1::uuid ${isLocked ? 'FOR UPDATE' : ''}`,
    [userId],
  )
  return account?.balancePaise ?? 0
}

/**
 * Returns the store credit that a customer can pay a cart with, in paise: the balance, and what is held by the
 * pending order that the cart waits for.
 */
export async function getUsableCredit(
  run: Run,
  { userId, pendingOrderId }: { userId: string; pendingOrderId: OrderId | null },
): Promise<number> {
  const [row] = await run<{ paise: number }>(
    `SELECT (coalesce((SELECT balance_paise FROM store_credit_account WHERE user_id = $1::uuid), 0)
             + coalesce((SELECT credit_paise FROM shop_order WHERE id = $2::uuid AND status = 'pending'), 0))::int AS paise`,
    [userId, pendingOrderId],
  )
  return row?.paise ?? 0
}

/**
 * Pays as much as there is of an order that was just placed in this transaction, and returns how much, in paise. If the order is not
 * paid for, a trigger gives it back; when it is confirmed, the trigger makes it a payment of the order.
 */
export async function spendStoreCredit(
  run: Run,
  deps: Pick<Deps, 'now'>,
  order: { id: OrderId; userId: string; totalPaise: number; actor: Actor },
): Promise<number> {
  const { id, userId, totalPaise, actor } = order
  const balancePaise = await getStoreCredit(run, userId, { isLocked: true })
  const creditPaise = creditFor({ totalPaise, balancePaise })
  if (creditPaise === 0) return 0
  await run(
    `WITH spent AS (
       INSERT INTO store_credit_entry (user_id, amount_paise, kind, order_id, actor_kind, actor_id, at)
       VALUES ($1::uuid, -$2::int, 'spent', $3::uuid, $4, $5::uuid, $6::timestamptz))
     UPDATE shop_order SET credit_paise = $2::int WHERE id = $3::uuid`,
    [userId, creditPaise, id, actor.kind, actor.id ?? null, deps.now()],
  )
  return creditPaise
}
