import { financialYearOf, type InvoiceSeries } from '@dobara/domain/gst/financial-year.ts'
import {
  buildCreditNoteContent,
  type CreditPart,
  fitParts,
} from '@dobara/domain/invoices/build-credit-note.ts'
import { buildInvoiceContent } from '@dobara/domain/invoices/build-invoice.ts'
import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import { invoicedItems, payablePaise } from '@dobara/domain/orders/remaining-items.ts'
import { isSellerKnown } from '@dobara/domain/settings/shop-identity.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import { getSettings } from '../../base/settings/queries.ts'
import type { Deps, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { onTx, type Run } from '../../sql.ts'
import { printedDelivery } from '../orders/order-delivery.ts'
import type { LockedOrder } from '../orders/queries.ts'
import { orderPageUrl } from '../orders/order-page-url.ts'
import { listLineSerials } from '../units/queries.ts'
import { invoiceSeller } from './invoice-seller.ts'
import {
  insertInvoice,
  type InvoiceNumber,
  listCreditNotes,
  type NewInvoice,
  takeInvoiceNumber,
} from './queries.ts'

/**
 * Takes a number and its date. The date is set once the number is taken: a caller that waited for it must not put an
 * older date on a higher number. Only at the turn of the financial year is it the time of the request, because the
 * number belongs to the year it was requested for.
 */
async function takeDatedNumber(
  run: Run,
  deps: Deps,
  series: InvoiceSeries,
): Promise<InvoiceNumber & { issuedAt: Date }> {
  const requestedAt = deps.now()
  const taken = await takeInvoiceNumber(run, series, requestedAt)
  const takenAt = deps.now()
  return { ...taken, issuedAt: financialYearOf(takenAt) === taken.financialYear ? takenAt : requestedAt }
}

/**
 * Numbers and freezes the tax invoice of an order whose row is locked; an existing one is left unchanged. Returns its
 * number. Called when the order is paid or its parcel is packed, whichever is first (CGST Act s. 31: at the removal
 * of the items at the latest). Refused while the settings do not name the seller. The counter row stays locked until
 * the commit, so it comes after everything that takes stock.
 */
export async function issueInvoice(tx: Tx, deps: Deps, order: LockedOrder): Promise<string> {
  if (order.invoice) return order.invoice.number
  const run = onTx(tx)
  const invoice = await numberInvoice(run, deps, { order, settings: await getSettings(tx) })
  await insertInvoice(run, invoice)
  return invoice.number
}

/** The same for an order without an invoice, numbered and not written yet: its row belongs to the same transaction. */
export async function numberInvoice(
  run: Run,
  deps: Deps,
  { order, settings }: { order: LockedOrder; settings: StoreSettings },
): Promise<NewInvoice> {
  if (!isSellerKnown(settings.shop)) throw new RefusedError('SELLER_UNKNOWN')
  // Queried only if there can be any: most stores count by number.
  const isCounted = order.items.every(({ tracking }) => tracking === 'quantity')
  const serials = isCounted ? new Map<string, string[]>() : await listLineSerials(run, order.id)
  const { issuedAt, ...taken } = await takeDatedNumber(run, deps, 'TI')
  const content = buildInvoiceContent({
    order: { ...order, delivery: printedDelivery(order) },
    items: invoicedItems(order.items).map((item) => ({ ...item, serials: serials.get(item.id) })),
    settings: { shop: invoiceSeller(order, settings.shop) },
    number: taken.number,
    issuedAt,
    orderUrl: orderPageUrl(deps, order.id),
  })
  return { id: deps.newId(), orderId: order.id, ...taken, issuedAt, totalPaise: payablePaise(order), content }
}

type Credit = {
  order: Pick<LockedOrder, 'invoice'>
  reason: string
  refundId: string | null
  /** All that is not credited yet when not given; never more than that. */
  amountPaise?: number
  /** The lines it is for; where they do not fit what is left of each, it is spread over all by value. */
  parts?: readonly CreditPart[] | null | undefined
}

/**
 * Numbers and freezes a credit note against the invoice of an order whose row is locked; earlier notes count, so that all
 * of them together never exceed the invoice. Returns its number; null where nothing was invoiced or nothing is left.
 */
export async function issueCreditNote(tx: Tx, deps: Deps, credit: Credit): Promise<string | null> {
  const { order, reason, refundId, amountPaise = Number.POSITIVE_INFINITY } = credit
  if (!order.invoice) return null
  const { id: invoiceId, totalPaise } = order.invoice
  const notes = await listCreditNotes(tx, invoiceId)
  const leftPaise = totalPaise - notes.reduce((sum, note) => sum + note.totalPaise, 0)
  const creditPaise = Math.min(leftPaise, amountPaise)
  if (creditPaise <= 0) return null
  const { issuedAt, ...taken } = await takeDatedNumber(onTx(tx), deps, 'CN')
  const invoice = order.invoice.content as InvoiceContent
  const earlier = notes.map((note) => note.content as InvoiceContent)
  const parts = credit.parts ?? []
  const content = buildCreditNoteContent({
    invoice,
    earlier,
    ...(fitParts({ invoice, earlier, parts, creditPaise }) ? { parts } : { amountPaise: creditPaise }),
    number: taken.number,
    issuedAt,
    reason,
  })
  await tx.creditNote.create({
    data: {
      id: deps.newId(),
      invoiceId,
      refundId,
      ...taken,
      issuedAt,
      totalPaise: creditPaise,
      reason,
      content,
    },
  })
  return taken.number
}
