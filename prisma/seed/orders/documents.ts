import {
  financialYearOf,
  formatInvoiceNumber,
  type InvoiceSeries,
} from '@dobara/domain/gst/financial-year.ts'
import { buildCreditNoteContent } from '@dobara/domain/invoices/build-credit-note.ts'
import { buildInvoiceContent } from '@dobara/domain/invoices/build-invoice.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import { type Random, seededId } from '../random.ts'
import type { BuiltOrder } from './build-order.ts'
import type { MoneyTrail } from './money-trail.ts'

/** Gives out consecutive numbers per series and financial year, as the counter row does. */
function createNumbering() {
  const last = new Map<string, { series: InvoiceSeries; financialYear: string; lastSerial: number }>()
  return {
    take(series: InvoiceSeries, at: Date) {
      const financialYear = financialYearOf(at)
      const key = `${series}/${financialYear}`
      const counter = last.get(key) ?? { series, financialYear, lastSerial: 0 }
      counter.lastSerial += 1
      last.set(key, counter)
      const serial = counter.lastSerial
      return { number: formatInvoiceNumber(series, financialYear, serial), series, financialYear, serial }
    },
    counters: () => [...last.values()],
  }
}

/** Invoices of all orders that were paid or packed, in the order of their days, and credit notes for the refunded ones. */
export function buildDocuments(
  random: Random,
  {
    orders,
    trails,
    settings,
  }: { orders: readonly BuiltOrder[]; trails: ReadonlyMap<string, MoneyTrail>; settings: StoreSettings },
) {
  const numbering = createNumbering()
  const byDay = orders
    .flatMap((built) => {
      const issuedAt = built.life.paidAt ?? built.life.processingAt
      return issuedAt ? [{ built, issuedAt }] : []
    })
    .sort((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime())
  const invoices = byDay.map(({ built: { order, delivery, items }, issuedAt }) => {
    const taken = numbering.take('TI', issuedAt)
    const placed = { ...order, delivery }
    const content = buildInvoiceContent({ order: placed, items, settings, number: taken.number, issuedAt })
    return {
      id: seededId(random, issuedAt),
      orderId: order.id,
      ...taken,
      issuedAt,
      totalPaise: content.totals.totalPaise,
      content,
    }
  })
  const creditNotes = byDay
    .flatMap(({ built }) => {
      const issuedAt = built.life.refundedAt ?? built.life.cancelledAt
      const invoice = invoices.find(({ orderId }) => orderId === built.order.id)
      return issuedAt && invoice ? [{ built, invoice, issuedAt }] : []
    })
    .sort((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime())
    .map(({ built, invoice, issuedAt }) => {
      const taken = numbering.take('CN', issuedAt)
      const reason = built.plan.isReturned ? 'Goods returned' : 'Order cancelled'
      const content = buildCreditNoteContent({
        invoice: invoice.content,
        number: taken.number,
        issuedAt,
        reason,
      })
      const refundId = trails.get(built.order.id)?.refund?.id ?? null
      return {
        id: seededId(random, issuedAt),
        invoiceId: invoice.id,
        refundId,
        ...taken,
        issuedAt,
        totalPaise: content.totals.totalPaise,
        reason,
        content,
      }
    })
  return { invoices, creditNotes, counters: numbering.counters() }
}
