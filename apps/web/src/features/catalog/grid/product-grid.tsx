import type { ListedCard as Product } from '@dobara/contract/catalog/catalog.ts'
import { cn } from '../../../ui/cn.ts'
import { t } from '../card/texts.ts'
import { ProductCard, ProductCardSkeleton, type RenderCardAction } from './product-card.tsx'

/** A grid; `isRow`: on a small screen one row that scrolls aside. */
const gridClass = (isRow = false) =>
  cn(
    isRow ? 'scroll-row lg:grid' : 'grid',
    'grid-cols-[repeat(auto-fill,minmax(min(16.5rem,100%),1fr))] gap-4 sm:gap-5',
  )
const itemClass = (isRow = false) => cn('@container', isRow && 'max-lg:w-72 max-lg:max-w-[84vw]')

type ProductGridProps = {
  products: Product[]
  renderAction: RenderCardAction
  /** The answer to an earlier question is still shown while the new one is on its way. */
  isStale?: boolean
  /** Pictures in the first screenful come first. */
  eagerCount?: number
  isRow?: boolean
}

export function ProductGrid({ products, renderAction, isStale, eagerCount = 0, isRow }: ProductGridProps) {
  return (
    <ul className={cn(gridClass(isRow), 'transition-opacity', isStale && 'opacity-55')} aria-busy={isStale}>
      {products.map((product, index) => (
        <li key={product.id} className={itemClass(isRow)}>
          <ProductCard product={product} renderAction={renderAction} isFirst={index < eagerCount} />
        </li>
      ))}
    </ul>
  )
}

export function ProductGridSkeleton({ count, isRow }: { count: number; isRow?: boolean }) {
  return (
    <div role="status" aria-label={t('loading')} className={gridClass(isRow)}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={itemClass(isRow)}>
          <ProductCardSkeleton />
        </div>
      ))}
    </div>
  )
}
