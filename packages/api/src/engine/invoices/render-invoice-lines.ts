import type { InvoiceAmounts, InvoiceContent, InvoiceLine } from '@dobara/domain/invoices/invoice-content.ts'
import { formatAmount, formatRate } from './invoice-format.ts'
import type { Canvas } from '../../base/pdf/pdf-canvas.ts'
import { renderTable, type TableCell, type TableColumn } from '../../base/pdf/pdf-table.ts'

type Head = { name: string; partOfRate: number; amountOf: (amounts: InvoiceAmounts) => number }

function headsOf({ isIntraState, stateTaxName }: InvoiceContent): Head[] {
  if (!isIntraState) return [{ name: 'IGST', partOfRate: 1, amountOf: ({ igstPaise }) => igstPaise }]
  return [
    { name: 'CGST', partOfRate: 0.5, amountOf: ({ cgstPaise }) => cgstPaise },
    { name: stateTaxName, partOfRate: 0.5, amountOf: ({ sgstPaise }) => sgstPaise },
  ]
}

const NOT_SHOWN: TableCell = { text: '—' }

function taxCells(heads: readonly Head[], row: InvoiceLine): TableCell[] {
  if (row.margin) return heads.map(() => NOT_SHOWN)
  return heads.map(({ partOfRate, amountOf }) => ({
    text: formatAmount(amountOf(row)),
    notes: [formatRate(row.gstRateBp * partOfRate)],
  }))
}

function totalCells(heads: readonly Head[], totals: InvoiceAmounts): TableCell[] {
  return heads.map(({ amountOf }) => ({ text: formatAmount(amountOf(totals)) }))
}

function allLinesOf({ lines, shippingLine }: InvoiceContent): InvoiceLine[] {
  return shippingLine ? [...lines, shippingLine] : lines
}

/** A column of the lines with its cell for a line and, below, for the totals. */
type LineColumn = TableColumn & { cell: (line: InvoiceLine) => TableCell; total: string }

// A credit note may reverse part of a line's value, so unit price and discount would not multiply out there.
function priceColumns({ kind, totals }: InvoiceContent): LineColumn[] {
  if (kind === 'credit-note') return []
  const price: LineColumn = {
    header: 'Unit price',
    width: 54,
    align: 'right',
    cell: ({ unitPricePaise }) => ({ text: formatAmount(unitPricePaise), notes: ['incl. GST'] }),
    total: '',
  }
  const discount: LineColumn = {
    header: 'Discount',
    width: 50,
    align: 'right',
    cell: ({ discountPaise }) => ({ text: formatAmount(discountPaise) }),
    total: formatAmount(totals.discountPaise),
  }
  return totals.discountPaise > 0 ? [price, discount] : [price]
}

/** Serial numbers in one note, which is at most a few lines long: all of them are printed. */
const SERIALS_IN_NOTE = 3

function serialNotes(serials: readonly string[] = []): string[] {
  const starts = serials.flatMap((_, index) => (index % SERIALS_IN_NOTE === 0 ? [index] : []))
  return starts.map((start) => {
    const some = serials.slice(start, start + SERIALS_IN_NOTE).join(', ')
    return start === 0 ? `Serial number ${some}` : some
  })
}

function describedColumns({ kind }: InvoiceContent): LineColumn[] {
  const isCredit = kind === 'credit-note'
  return [
    { header: '#', width: 22, cell: ({ position }) => ({ text: String(position) }), total: '' },
    {
      header: 'Description',
      cell: ({ title, condition, sku, margin, serials }) => ({
        text: title,
        notes: [
          condition,
          sku && `SKU ${sku}`,
          ...serialNotes(serials),
          margin ? 'Margin scheme, rule 32(5)' : '',
        ].filter((note) => note !== ''),
      }),
      total: 'Total',
    },
    { header: 'HSN/SAC', width: 42, cell: ({ hsn }) => ({ text: hsn }), total: '' },
    {
      header: isCredit ? 'Invoiced qty' : 'Qty',
      width: 38,
      align: 'right',
      cell: ({ quantity, uqc }) => ({ text: `${quantity} ${uqc}` }),
      total: '',
    },
  ]
}

/** Renders what was sold, a row per line and one for shipping, with the tax of each under its heads. Amounts in rupees. */
export function renderInvoiceLines(canvas: Canvas, content: InvoiceContent): void {
  const heads = headsOf(content)
  const described = [...describedColumns(content), ...priceColumns(content)]
  const columns: TableColumn[] = [
    ...described,
    { header: 'Taxable value', width: 58, align: 'right' },
    ...heads.map(({ name }) => ({ header: name, width: 50, align: 'right' as const })),
    { header: 'Total (₹)', width: 60, align: 'right' },
  ]
  const rows = allLinesOf(content).map((line) => [
    ...described.map(({ cell }) => cell(line)),
    line.margin ? NOT_SHOWN : { text: formatAmount(line.taxablePaise) },
    ...taxCells(heads, line),
    { text: formatAmount(line.totalPaise) },
  ])
  const { totals } = content
  const footer = [
    ...described.map(({ total }) => ({ text: total })),
    { text: formatAmount(totals.taxablePaise - marginItemsPaise(content)) },
    ...totalCells(heads, totals),
    { text: formatAmount(totals.totalPaise) },
  ]
  renderTable(canvas, { columns, rows, footer })
}

/** The price of items under the margin scheme: none of it is a taxable value that a document shows. */
export function marginItemsPaise({ lines }: InvoiceContent): number {
  return lines.reduce((sum, { margin, totalPaise }) => sum + (margin ? totalPaise : 0), 0)
}

/** Renders the tax gathered by HSN and rate. */
export function renderTaxSummary(canvas: Canvas, content: InvoiceContent): void {
  const heads = headsOf(content)
  const right = (header: string): TableColumn => ({ header, width: 78, align: 'right' })
  const columns = [
    { header: 'Tax summary by HSN/SAC' },
    right('GST rate'),
    right('Taxable value'),
    ...heads.map(({ name }) => right(name)),
    right('Total tax (₹)'),
  ]
  const rows = content.taxSummary.map((row) => [
    { text: row.hsn, ...(row.isMargin && { notes: ['Margin scheme'] }) },
    { text: formatRate(row.gstRateBp) },
    ...(row.isMargin
      ? [NOT_SHOWN, ...heads.map(() => NOT_SHOWN), NOT_SHOWN]
      : [
          { text: formatAmount(row.taxablePaise) },
          ...totalCells(heads, row),
          { text: formatAmount(row.taxPaise) },
        ]),
  ])
  renderTable(canvas, { columns, rows })
}
