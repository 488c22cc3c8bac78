import { LOW_STOCK_MAX } from '@dobara/domain/stock/availability.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { t } from './texts.ts'

/** 'Only 3 left' from 1 to 5 units, which is true; else in stock or out of it. */
export function stockText(quantity: number): string {
  if (quantity <= 0) return t('outOfStock')
  return quantity <= LOW_STOCK_MAX ? t('onlyLeft', { count: quantity }) : t('inStock')
}

/** Shows the current stock. A card shows only unusual levels. */
export function StockBadge({ quantity, isQuiet }: { quantity: number; isQuiet?: boolean }) {
  if (isQuiet && quantity > LOW_STOCK_MAX) return null
  const tone: BadgeTone = quantity <= 0 ? 'neutral' : quantity <= LOW_STOCK_MAX ? 'marigold' : 'leaf'
  return <Badge tone={tone}>{stockText(quantity)}</Badge>
}
