import type { AdminProductRow } from '@dobara/contract/admin-products/product-list.ts'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatAmount, formatDateTime } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/table.tsx'
import { t } from '../texts.ts'

type PriceHistoryDialogProps = { row: AdminProductRow; onClose: () => void }

/** Shows the past prices of a product and its variants, newest first. */
export function PriceHistoryDialog({ row, onClose }: PriceHistoryDialogProps) {
  const query = trpc.admin.products.priceHistory.useQuery({ id: row.id }, { staleTime: 0 })
  return (
    <Dialog onClose={onClose} title={t('historyOf', { name: row.title })} className="w-144">
      <QueryState query={query} failure={t('historyFailed')} skeleton={<Skeleton className="h-40" />}>
        {({ entries }) => (
          <Table aria-label={t('historyTable')} className="text-sm">
            <TableHeader>
              <tr>
                <TableHead>{t('since')}</TableHead>
                <TableHead>{t('what')}</TableHead>
                <TableHead className="text-right">{t('price')}</TableHead>
              </tr>
            </TableHeader>
            <TableBody>
              {entries.map(({ id, at, sku, price, isNow }) => (
                <TableRow key={id}>
                  <TableCell className="text-muted tabular-nums">{formatDateTime(at)}</TableCell>
                  <TableCell className="min-w-18 wrap-anywhere">{sku ?? t('ownPrice')}</TableCell>
                  <TableCell className="text-right font-semibold tabular-nums">
                    <span>{formatAmount(price)} </span>
                    {isNow && <Badge tone="leaf">{t('now')}</Badge>}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </QueryState>
    </Dialog>
  )
}
