import type { StoreCredit, storeCreditInput } from '@dobara/contract/store-credit/store-credit.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { CreditKind } from '@dobara/domain/store-credit/store-credit.ts'
import type { z } from 'zod'
import type { Deps } from '../../context.ts'
import { prepared } from '../../sql.ts'

type Row = {
  balancePaise: number
  total: number
  entries:
    | {
        id: string
        kind: CreditKind
        amountPaise: number
        balancePaise: number
        orderId: string | null
        orderNumber: string | null
        reason: string | null
        at: string
      }[]
    | null
}

/** The balance of a customer and its changes, newest first, in one statement. */
export async function listCredit(
  { sql }: Pick<Deps, 'sql'>,
  { userId, page, limit }: z.output<typeof storeCreditInput> & { userId: string },
): Promise<StoreCredit> {
  const [row] = await prepared(sql)<Row>(
    `SELECT coalesce((SELECT balance_paise FROM store_credit_account WHERE user_id = $1::uuid), 0) AS "balancePaise",
            (SELECT count(*)::int FROM store_credit_entry WHERE user_id = $1::uuid) AS total,
            (SELECT json_agg(json_build_object('id', entry.id::text, 'kind', entry.kind, 'amountPaise', entry.amount_paise,
                      'balancePaise', entry.balance_paise, 'orderId', o.id, 'orderNumber', o.order_number,
                      'reason', entry.reason, 'at', entry.at) ORDER BY entry.id DESC)
               FROM (SELECT * FROM store_credit_entry WHERE user_id = $1::uuid ORDER BY id DESC LIMIT $2::int OFFSET $3::int) entry
               LEFT JOIN shop_order o ON o.id = entry.order_id) AS entries`,
    [userId, limit, (page - 1) * limit],
  )
  const { balancePaise, total, entries } = row ?? { balancePaise: 0, total: 0, entries: null }
  return {
    balance: rupees(balancePaise),
    entries: (entries ?? []).map(({ id, kind, reason, at, orderId, orderNumber, ...paise }) => ({
      id,
      kind,
      amount: rupees(paise.amountPaise),
      balance: rupees(paise.balancePaise),
      order: orderId && orderNumber ? { id: orderId, orderNumber } : null,
      reason,
      at: new Date(at).toISOString(),
    })),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}
