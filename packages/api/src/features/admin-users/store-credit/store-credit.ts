import type {
  adjustCreditInput,
  customerCreditInput,
  StoreCredit,
} from '@dobara/contract/store-credit/store-credit.ts'
import { toPaise } from '@dobara/domain/money/paise.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../../base/audit/insert-audit-entry.ts'
import { withIdempotency } from '../../../base/idempotency/with-idempotency.ts'
import type { CustomerContext, Deps } from '../../../context.ts'
import { grantStoreCredit } from '../../../engine/store-credit/ledger.ts'
import { listCredit } from '../../../engine/store-credit/list-credit.ts'
import { RefusedError } from '../../../errors.ts'
import { onTx } from '../../../sql.ts'
import { inTransaction } from '../../../transaction.ts'
import { lockUser } from '../queries.ts'

/** Returns a customer's store credit for the staff. Throws USER_NOT_FOUND. */
export async function getCustomerCredit(
  deps: Deps,
  { id, ...pages }: z.output<typeof customerCreditInput>,
): Promise<StoreCredit> {
  if ((await deps.db.user.count({ where: { id } })) === 0) throw new RefusedError('USER_NOT_FOUND')
  return listCredit(deps, { ...pages, userId: id })
}

/**
 * Adds to what a customer has, or takes off it, for a reason that the customer reads. Refused with USER_NOT_FOUND, USER_DELETED and
 * STORE_CREDIT_TOO_LOW.
 */
export function adjustCredit(
  ctx: CustomerContext,
  { idempotencyKey, ...input }: z.output<typeof adjustCreditInput>,
): Promise<StoreCredit> {
  return withIdempotency(
    ctx,
    { operation: 'admin.users.adjustStoreCredit', key: idempotencyKey, input },
    async () => {
      const { id, reason } = input
      const amountPaise = toPaise(input.amount)
      await inTransaction(ctx.db, async (tx) => {
        const user = await lockUser(tx, id)
        if (!user) throw new RefusedError('USER_NOT_FOUND')
        if (user.status === 'deleted') throw new RefusedError('USER_DELETED')
        await grantStoreCredit(onTx(tx), ctx, {
          userId: id,
          amountPaise,
          cause: { kind: 'adjusted', reason },
          actor: { kind: 'admin', id: ctx.user.id },
        })
        await insertAuditEntry(tx, {
          actorId: ctx.user.id,
          action: 'user.store_credit_adjusted',
          entity: 'user',
          entityId: id,
          after: { amountPaise },
          requestId: ctx.caller.requestId,
          at: ctx.now(),
        })
      })
      return listCredit(ctx, { userId: id, page: 1, limit: 20 })
    },
  )
}
