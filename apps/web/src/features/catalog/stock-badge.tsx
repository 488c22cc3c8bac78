import { LOW_STOCK_MAX, stockLabel } from '@dobara/domain/stock/availability.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

/** The stock as it is. On a card only what is unusual is said. */
export function StockBadge({ quantity, isQuiet }: { quantity: number; isQuiet?: boolean }) {
  const { inStock, label } = stockLabel(quantity)
  if (isQuiet && quantity > LOW_STOCK_MAX) return null
  const tone: BadgeTone = !inStock ? 'neutral' : quantity <= LOW_STOCK_MAX ? 'marigold' : 'leaf'
  return <Badge tone={tone}>{label}</Badge>
}
