import { Badge } from '../../ui/badge.tsx'
import { t } from './texts.ts'

/**
 * Shows the documented stock state: out of stock, low at or below the threshold, otherwise in stock; with the number
 * of units.
 */
export function StockWords({ stockQty, threshold }: { stockQty: number; threshold: number }) {
  if (stockQty <= 0) return <Badge tone="clay">{t('outOfStock')}</Badge>
  if (stockQty <= threshold) return <Badge tone="marigold">{t('lowStock', { count: stockQty })}</Badge>
  return <Badge tone="leaf">{t('inStock', { count: stockQty })}</Badge>
}
