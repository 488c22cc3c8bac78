import type { BulkLine, BulkPreview, BulkValue } from '@dobara/contract/admin-products/bulk-changes.ts'
import { Link } from '@tanstack/react-router'
import { formatAmount } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/table.tsx'
import { stateName } from '../states/state-name.ts'
import type { BulkKind } from './bulk-form.ts'
import { t } from './texts.ts'

/** A price in rupees, a number of units, or a state. */
export function shownValue(kind: BulkKind, value: BulkValue): string {
  if (typeof value === 'string') return stateName(value)
  return kind === 'price' ? formatAmount(value) : value.toLocaleString('en-IN')
}

function Line({ kind, line }: { kind: BulkKind; line: BulkLine }) {
  const { title, sku, before, after, refusal } = line
  return (
    <TableRow>
      <th scope="row" className="px-2 py-1.5 text-left font-normal first:pl-4">
        <span className="line-clamp-2 wrap-anywhere" title={title}>
          {title}
        </span>
        <span className="line-clamp-2 text-muted wrap-anywhere" title={sku}>
          {sku}
        </span>
      </th>
      <TableCell className="py-1.5 text-right tabular-nums">{shownValue(kind, before)}</TableCell>
      <TableCell className="py-1.5 pr-4 text-right font-semibold tabular-nums">
        {refusal ? <Badge tone="clay">{t(refusal)}</Badge> : after !== null && shownValue(kind, after)}
      </TableCell>
    </TableRow>
  )
}

/** Each item as it is and as it would be, those that are refused first. */
export function BulkPreviewTable({ kind, preview }: { kind: BulkKind; preview: BulkPreview }) {
  const { changed, unchanged, refused, lines } = preview
  const left = changed + refused - lines.length
  const counts = [
    t(`willChange_${kind}`, { count: changed }),
    refused > 0 && t('refusedCount', { count: refused }),
    unchanged > 0 && t('stays', { count: unchanged }),
  ].filter(Boolean)
  return (
    <section aria-label={t(`table_${kind}`)} className="grid gap-2">
      <p role="status" className="font-semibold tabular-nums">
        {counts.join(' · ')}
      </p>
      {lines.some(({ refusal }) => refusal === 'by_units') && (
        <p className="text-sm text-muted">
          {t('byUnitsNote')}{' '}
          <Link to="/admin/units" className="link inline-flex min-h-11 items-center">
            {t('toUnits')}
          </Link>
        </p>
      )}
      {lines.length > 0 && (
        <div className="rounded-md border border-border">
          <Table containerClassName="" className="text-sm">
            <TableHeader className="bg-muted">
              <tr>
                <TableHead className="h-9 pl-4">{t('product')}</TableHead>
                <TableHead className="h-9 w-20 text-right sm:w-28">{t('before')}</TableHead>
                <TableHead className="h-9 w-24 pr-4 text-right sm:w-32">{t('after')}</TableHead>
              </tr>
            </TableHeader>
            <TableBody>
              {lines.map((line) => (
                <Line key={`${line.productId} ${line.productVariantId}`} kind={kind} line={line} />
              ))}
            </TableBody>
          </Table>
        </div>
      )}
      {left > 0 && <p className="text-sm text-muted">{t('more', { count: left })}</p>}
    </section>
  )
}
