import type { ProductImportDetail } from '@dobara/contract/admin-products/product-imports.ts'
import { sentenceText } from '../../../lib/sentences/sentence-text.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/table.tsx'
import { t } from './file-texts.ts'

type ImportFaultsProps = Pick<ProductImportDetail, 'faultyRows' | 'refused'>

/** Each fault with its row, its column and the reason; of many rows the first ones. */
export function ImportFaults({ faultyRows, refused }: ImportFaultsProps) {
  if (faultyRows.length === 0) return null
  const faults = faultyRows.flatMap(({ number, faults: own }) => own.map((fault) => ({ number, ...fault })))
  const left = refused - faultyRows.length
  return (
    <div className="rounded-md border border-border">
      <Table aria-label={t('faults')} containerClassName="" className="text-sm">
        <TableHeader className="bg-muted">
          <tr>
            <TableHead className="h-9 w-16 pl-4">{t('row')}</TableHead>
            <TableHead className="h-9 w-32">{t('field')}</TableHead>
            <TableHead className="h-9 pr-4">{t('reason')}</TableHead>
          </tr>
        </TableHeader>
        <TableBody>
          {faults.map(({ number, field, reason }) => (
            <TableRow key={`${number} ${field} ${reason.code}`}>
              <TableCell className="py-1.5 pl-4 tabular-nums">{number}</TableCell>
              <TableCell className="py-1.5 wrap-anywhere">{field}</TableCell>
              <TableCell className="py-1.5 pr-4 wrap-anywhere">{sentenceText(reason)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {left > 0 && <p className="px-4 py-2 text-sm text-muted">{t('more', { count: left })}</p>}
    </div>
  )
}
