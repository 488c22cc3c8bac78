import { storedOrderId } from '../checked-ids.ts'
import type { Deps } from '../context.ts'
import { lockOrder } from '../engine/orders/queries.ts'
import { inTransaction } from '../transaction.ts'
import { noteRefunds } from './note-refunds.ts'
import { isCircuitOpen, providerNamed } from './provider-call.ts'
import { listUnnamedRefunds } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Banks name it within days; afterwards it is asked for no more. */
const ASKED_DAYS = 14
/** Each is one call. */
const LIMIT = 300

/**
 * Asks the provider by which reference the bank finds a refund that has arrived. No event says it: the provider knows it only days
 * later. What cannot be asked tonight is asked the next night.
 */
export async function fetchBankReferences(deps: Deps): Promise<void> {
  const newerThan = new Date(deps.now().getTime() - ASKED_DAYS * DAY_MS)
  for (const { payment, providerRefundId, id, ...refund } of await listUnnamedRefunds(deps.db, {
    newerThan,
    limit: LIMIT,
  })) {
    if (!payment || !providerRefundId || isCircuitOpen(deps, payment.provider)) continue
    try {
      const said = await providerNamed(deps, payment.provider).fetchRefund(providerRefundId)
      const orderId = storedOrderId(refund.orderId)
      await inTransaction(deps.db, async (tx) => {
        await lockOrder(tx, orderId)
        await noteRefunds(tx, deps, { orderId, payment, refunds: [said] })
      })
    } catch (error) {
      deps.log.warn({ err: error, refundId: id }, 'the bank reference of a refund could not be asked for')
    }
  }
}
