import type { ListedCard } from '@dobara/contract/catalog/catalog.ts'
import { TrendingDown } from 'lucide-react'
import { formatDate } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { t } from './texts.ts'

type CardBadgesProps = Pick<ListedCard, 'isLowestPrice' | 'saleEndsAt'> & { inStock: boolean }

/** What is true of the price right now: the lowest of 90 days, or a sale with the day it ends. Nothing of what is sold out. */
export function CardBadges({ isLowestPrice, saleEndsAt, inStock }: CardBadgesProps) {
  if (!inStock || (!isLowestPrice && saleEndsAt === null)) return null
  return (
    <p className="flex flex-wrap gap-1.5">
      {isLowestPrice && (
        <Badge tone="leaf" title={t('lowestPriceMeaning')}>
          <TrendingDown aria-hidden="true" className="size-3.5" />
          {t('lowestPrice')}
        </Badge>
      )}
      {saleEndsAt !== null && (
        // The browser may spell a month otherwise than the server: what stands there stays.
        <Badge tone="marigold" suppressHydrationWarning>
          {t('saleUntil', { date: formatDate(saleEndsAt) })}
        </Badge>
      )}
    </p>
  )
}
