import type { PriceLine, PricePreview } from '@dobara/contract/admin-products/price-changes.ts'
import { formatAmount } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/table.tsx'
import { t } from '../texts.ts'

function Line({ line: { title, sku, price, newPrice, refusal } }: { line: PriceLine }) {
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
      <TableCell className="py-1.5 text-right tabular-nums">{formatAmount(price)}</TableCell>
      <TableCell className="py-1.5 pr-4 text-right font-semibold tabular-nums">
        {refusal ? <Badge tone="clay">{t(refusal)}</Badge> : newPrice !== null && formatAmount(newPrice)}
      </TableCell>
    </TableRow>
  )
}

/** Each price as it is and as it would be; those that are refused stand first, with the reason. */
export function PricePreviewTable({ preview }: { preview: PricePreview }) {
  const { changed, unchanged, refused, lines } = preview
  const left = changed + refused - lines.length
  const counts = [
    t('willChange', { count: changed }),
    ...(refused > 0 ? [t('refusedCount', { count: refused })] : []),
    ...(unchanged > 0 ? [t('stays', { count: unchanged })] : []),
  ]
  return (
    <section aria-label={t('priceTable')} className="grid gap-2">
      <p role="status" className="font-semibold tabular-nums">
        {counts.join(' · ')}
      </p>
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
                <Line key={`${line.productId} ${line.productVariantId}`} line={line} />
              ))}
            </TableBody>
          </Table>
        </div>
      )}
      {left > 0 && <p className="text-sm text-muted">{t('priceMore', { count: left })}</p>}
    </section>
  )
}
