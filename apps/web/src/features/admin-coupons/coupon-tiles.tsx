import type { CouponFigures } from '@dobara/contract/admin-coupons/coupons.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from './texts.ts'

const TILES = [
  ['total', 'total'],
  ['activeNow', 'active'],
  ['usage', 'usage'],
  ['public', 'public'],
] as const satisfies readonly (readonly [string, keyof CouponFigures])[]

/** Four figures above the list, of all coupons. That they could not be counted keeps nobody from the list. */
export function CouponTiles() {
  const { data, isError } = trpc.admin.coupons.figures.useQuery()
  return (
    <dl
      aria-label={t('figures')}
      className="mb-4 grid grid-cols-[auto_auto] gap-2 sm:grid-cols-2 lg:grid-cols-4 lg:gap-3"
    >
      {TILES.map(([label, figure]) => (
        <Card key={label} className="min-w-0 px-4 py-1.5">
          <dt className="text-sm text-muted">{t(label)}</dt>
          <dd className="flex min-h-8 items-center font-display text-xl font-bold tabular-nums">
            {data ? (
              data[figure].toLocaleString('en-IN')
            ) : isError ? (
              <span className="font-normal text-muted">
                <span aria-hidden="true">–</span>
                <span className="sr-only">{t('unknown')}</span>
              </span>
            ) : (
              <Skeleton className="h-6 w-16" />
            )}
          </dd>
        </Card>
      ))}
    </dl>
  )
}
