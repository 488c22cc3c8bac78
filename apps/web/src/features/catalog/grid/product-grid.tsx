import type { ListedCard as Product } from '@dobara/contract/catalog/catalog.ts'
import { cn } from '../../../ui/cn.ts'
import { t } from '../card/texts.ts'
import { ProductCard, ProductCardSkeleton, type RenderCardAction } from './product-card.tsx'

const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(16.5rem,100%),1fr))] gap-4 sm:gap-5'

type ProductGridProps = {
  products: Product[]
  renderAction: RenderCardAction
  /** The answer to an earlier question is still shown while the new one is on its way. */
  isStale?: boolean
  /** Pictures in the first screenful come first. */
  eagerCount?: number
}

export function ProductGrid({ products, renderAction, isStale, eagerCount = 0 }: ProductGridProps) {
  return (
    <ul className={cn(gridClass, 'transition-opacity', isStale && 'opacity-55')} aria-busy={isStale}>
      {products.map((product, index) => (
        <li key={product.id} className="@container">
          <ProductCard product={product} renderAction={renderAction} isFirst={index < eagerCount} />
        </li>
      ))}
    </ul>
  )
}

export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div role="status" aria-label={t('loading')} className={gridClass}>
      {Array.from({ length: count }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  )
}
