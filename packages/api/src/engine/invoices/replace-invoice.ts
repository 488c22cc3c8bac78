import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import type { Deps, Tx } from '../../context.ts'
import { onTx } from '../../sql.ts'
import type { LockedOrder } from '../orders/queries.ts'
import { issueCreditNote, numberInvoice } from './issue-invoice.ts'
import { insertInvoice } from './queries.ts'

type Replacement = {
  /** Its row is locked, and its lines and sums are as the new invoice is to have them. */
  order: LockedOrder
  settings: StoreSettings
  /** Reason as printed on the credit note. */
  reason: string
  /** Refund of the credit note; null if no money is returned. */
  refundId: string | null
}

/**
 * Replaces the invoice of an order whose items were exchanged after invoicing: credits the rest of its invoice (CGST
 * Act s. 34) and issues another one over the order's current total. The former remains with its order. Called after
 * everything that takes stock; the series of the invoices is locked before that of the credit notes, as everywhere.
 */
export async function replaceInvoice(
  tx: Tx,
  deps: Deps,
  { order, settings, reason, refundId }: Replacement,
): Promise<void> {
  const { invoice } = order
  if (!invoice) throw new Error(`order ${order.id} has no invoice to be replaced`)
  const run = onTx(tx)
  const next = await numberInvoice(run, deps, { order, settings })
  await issueCreditNote(tx, deps, { order, reason, refundId })
  await tx.invoice.update({ where: { id: invoice.id }, data: { orderId: null, formerOrderId: order.id } })
  await insertInvoice(run, next)
}
