import type { GstReturn, SupplyFigures } from '@dobara/contract/admin-reports.ts'
import { INDIAN_STATES } from '@dobara/domain/addresses/states.ts'
import { monthlyReturn } from '@dobara/domain/gst/returns/monthly-return.ts'
import {
  type ReturnMonth,
  returnMonthBounds,
  returnMonthOf,
} from '@dobara/domain/gst/returns/return-month.ts'
import type { SupplySums } from '@dobara/domain/gst/returns/supply-sums.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { CustomerContext } from '../../context.ts'
import { inSnapshot } from '../../sql.ts'
import { listSupplies } from './list-supplies.ts'
import { findFirstInvoiceTime, type IssuedSeriesRow, listIssuedSeries } from './queries.ts'

const stateName = (code: string) => INDIAN_STATES.find(({ gstCode }) => gstCode === code)?.name ?? code

const figuresOf = ({ invoices, creditNotes, quantity, ...sums }: SupplySums): SupplyFigures => ({
  invoices,
  creditNotes,
  quantity,
  taxable: rupees(sums.taxablePaise),
  marginTaxable: rupees(sums.marginTaxablePaise),
  igst: rupees(sums.igstPaise),
  cgst: rupees(sums.cgstPaise),
  sgst: rupees(sums.sgstPaise),
  outside: rupees(sums.outsidePaise),
  total: rupees(sums.totalPaise),
})

const rateOf = ({ gstRateBp }: { gstRateBp: number }) => gstRateBp / 100

/** By how much heads do not come to their lines, and lines not to the registers: 0 when all agrees. */
function differencePaise(total: SupplySums, issued: readonly IssuedSeriesRow[]): number {
  const registered = issued.reduce(
    (sum, { kind, totalPaise }) => sum + (kind === 'invoice' ? totalPaise : -totalPaise),
    0,
  )
  const ofHeads =
    total.taxablePaise + total.igstPaise + total.cgstPaise + total.sgstPaise + total.outsidePaise
  return Math.abs(ofHeads - total.totalPaise) + Math.abs(total.totalPaise - registered)
}

/** Returns the sales of a month as its GST return requires them. */
export function getGstReturn({ sql }: CustomerContext, month: ReturnMonth): Promise<GstReturn> {
  const period = returnMonthBounds(month)
  return inSnapshot(sql, async (run) => {
    const { total, ...tables } = monthlyReturn(await listSupplies(run, period))
    const issued = await listIssuedSeries(run, period)
    const first = await findFirstInvoiceTime(run)
    return {
      month,
      firstMonth: first && returnMonthOf(first),
      total: figuresOf(total),
      sections: tables.sections.map((row) => ({ section: row.section, ...figuresOf(row) })),
      byHsn: tables.byHsn.map((row) => ({ hsn: row.hsn, rate: rateOf(row), ...figuresOf(row) })),
      byState: tables.byState.map((row) => ({
        stateCode: row.stateCode,
        state: stateName(row.stateCode),
        ...figuresOf(row),
      })),
      byRate: tables.byRate.map((row) => ({ rate: rateOf(row), ...figuresOf(row) })),
      documents: issued.map(({ kind, first: from, last, numbers, documents }) => ({
        kind,
        first: from,
        last,
        numbers,
        cancelled: numbers - documents,
      })),
      difference: rupees(differencePaise(total, issued)),
    }
  })
}
