import { storedOrderId } from '../checked-ids.ts'
import type { Deps } from '../context.ts'
import { lockOrder } from '../engine/orders/queries.ts'
import { inTransaction } from '../transaction.ts'
import { noteRefunds } from './note-refunds.ts'
import { isCircuitOpen, providerNamed } from './provider-call.ts'
import { listUnnamedRefunds } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days in which the reference is queried; banks provide it within days. */
const LOOKBACK_DAYS = 14
/** Each is one call. */
const LIMIT = 300

/**
 * Queries the provider for the bank's reference of a refund that has arrived. No event contains it: the provider
 * knows it only days later. A refund that cannot be queried tonight is queried the next night.
 */
export async function fetchBankReferences(deps: Deps): Promise<void> {
  const newerThan = new Date(deps.now().getTime() - LOOKBACK_DAYS * DAY_MS)
  for (const { payment, providerRefundId, id, ...refund } of await listUnnamedRefunds(deps.db, {
    newerThan,
    limit: LIMIT,
  })) {
    if (!payment || !providerRefundId || isCircuitOpen(deps, payment.provider)) continue
    try {
      const reported = await providerNamed(deps, payment.provider).fetchRefund(providerRefundId)
      const orderId = storedOrderId(refund.orderId)
      await inTransaction(deps.db, async (tx) => {
        await lockOrder(tx, orderId)
        await noteRefunds(tx, deps, { orderId, payment, refunds: [reported] })
      })
    } catch (error) {
      deps.log.warn({ err: error, refundId: id }, 'the bank reference of a refund could not be asked for')
    }
  }
}
