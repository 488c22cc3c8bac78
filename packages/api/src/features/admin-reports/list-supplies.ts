import { creditedUnits } from '@dobara/domain/gst/returns/credited-units.ts'
import type { SupplyEntry } from '@dobara/domain/gst/returns/supply-sums.ts'
import type { Run } from '../../sql.ts'
import { listCreditedLines, type Period, sumInvoiceLines } from './queries.ts'

/** The lines of a month's invoices and credit notes: the documents never change, so neither does this once the month is over. */
export async function listSupplies(run: Run, period: Period): Promise<SupplyEntry[]> {
  const invoiced = await sumInvoiceLines(run, period)
  const credited = await listCreditedLines(run, period)
  return [...invoiced, ...credited.map((line) => ({ ...line, quantity: creditedUnits(line) }))]
}
