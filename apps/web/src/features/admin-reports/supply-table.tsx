import type { SupplyFigures } from '@dobara/contract/admin-reports.ts'
import { type ReactNode, useId } from 'react'
import { formatInrExact } from '../../lib/format.ts'
import { t } from './texts.ts'
import { cellClass, headClass, numberClass, TableFrame } from './table-frame.tsx'

const MONEY = ['taxable', 'marginTaxable', 'igst', 'cgst', 'sgst', 'outside', 'total'] as const
/** Columns of the margin scheme: only in a month that has such items. */
const OF_MARGIN: readonly string[] = ['marginTaxable', 'outside']
type Count = 'invoices' | 'creditNotes' | 'quantity'

type SupplyTableProps<Row extends SupplyFigures> = {
  title: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Columns that name a row. */
  names: readonly { title: string; of: (row: Row) => ReactNode }[]
  /** Counts between the names and the amounts. */
  counts?: readonly Count[]
  total: SupplyFigures
  /** Files of the table, shown next to its title. */
  files?: ReactNode
  /** The file of one row. */
  fileOf?: (row: Row) => ReactNode
}

/** Table of sums with their total below, exact to the paisa, so that the rows visibly add up. */
export function SupplyTable<Row extends SupplyFigures>(props: SupplyTableProps<Row>) {
  const { title, rows, rowId, names, counts = [], total, files, fileOf } = props
  const [first, ...others] = names
  const hasMargin = total.marginTaxable !== 0 || rows.some((row) => row.outside !== 0)
  const money = MONEY.filter((sum) => hasMargin || !OF_MARGIN.includes(sum))
  const figures = (row: SupplyFigures) => (
    <>
      {counts.map((count) => (
        <td key={count} className={numberClass}>
          {row[count].toLocaleString('en-IN')}
        </td>
      ))}
      {money.map((sum) => (
        <td key={sum} className={numberClass}>
          {formatInrExact(row[sum])}
        </td>
      ))}
    </>
  )
  const fileTitle = useId()
  return (
    <TableFrame title={title} files={files}>
      <thead className="bg-sunken">
        <tr>
          {names.map((name) => (
            <th key={name.title} scope="col" className={headClass}>
              {name.title}
            </th>
          ))}
          {[...counts, ...money].map((figure) => (
            <th key={figure} scope="col" className={numberClass}>
              {t(figure)}
            </th>
          ))}
          {fileOf && (
            <th id={fileTitle} scope="col" className={`${cellClass} print:hidden`}>
              <span className="sr-only">{t('file')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowId(row)} className="border-t border-line">
            <th scope="row" className={`${cellClass} text-left font-normal`}>
              {first?.of(row)}
            </th>
            {others.map((name) => (
              <td key={name.title} className={cellClass}>
                {name.of(row)}
              </td>
            ))}
            {figures(row)}
            {fileOf && <td className={`${cellClass} print:hidden`}>{fileOf(row)}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t-2 border-line bg-sunken font-semibold">
        <tr>
          <th scope="row" colSpan={names.length} className={`${cellClass} text-left`}>
            {t('sum')}
          </th>
          {figures(total)}
        </tr>
      </tfoot>
    </TableFrame>
  )
}
