import { useEffect } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import type { RenderCardAction } from '../grid/product-card.tsx'
import { ProductGrid, ProductGridSkeleton } from '../grid/product-grid.tsx'
import { t } from './texts.ts'

/** Shows four similar products. If they cannot be loaded the section is omitted and the error is reported. */
export function RelatedProducts({ sku, renderAction }: { sku: string; renderAction: RenderCardAction }) {
  const related = trpc.catalog.related.useQuery({ sku })
  const products = related.data?.products ?? []
  const { error } = related
  useEffect(() => {
    if (error) reportError(new Error('Failed to load related products', { cause: error }))
  }, [error])
  if (related.isError || (related.data && products.length === 0)) return null
  return (
    <section aria-labelledby="related" className="no-print mt-16">
      <h2 id="related" className="mb-5 text-xl">
        {t('related')}
      </h2>
      {related.isPending ? (
        <ProductGridSkeleton count={4} isRow />
      ) : (
        <ProductGrid products={products} renderAction={renderAction} isRow />
      )}
    </section>
  )
}
