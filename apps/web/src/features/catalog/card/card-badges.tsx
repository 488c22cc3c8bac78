import type { ListedCard } from '@dobara/contract/catalog/catalog.ts'
import { TrendingDown } from 'lucide-react'
import { formatDate } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { t } from './texts.ts'

type CardBadgesProps = Pick<ListedCard, 'isLowestPrice' | 'saleEndsAt'> & { inStock: boolean }

/**
 * Shows badges of the current price: the lowest in 90 days, or a sale with its last day. A sold-out product has none.
 */
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
        // The browser may format a month differently from the server: the server's text is left in place.
        <Badge tone="marigold" suppressHydrationWarning>
          {t('saleUntil', { date: formatDate(saleEndsAt) })}
        </Badge>
      )}
    </p>
  )
}
