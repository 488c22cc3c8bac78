import { trpc } from '../../lib/trpc.ts'
import type { RenderCardAction } from './product-card.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'

/** Four of the like. When they cannot be loaded the section is simply not there. */
export function RelatedProducts({ sku, renderAction }: { sku: string; renderAction: RenderCardAction }) {
  const related = trpc.catalog.related.useQuery({ sku })
  const products = related.data?.products ?? []
  if (related.isError || (related.data && products.length === 0)) return null
  return (
    <section aria-labelledby="related" className="mt-16">
      <h2 id="related" className="mb-5 text-xl">
        You may also like
      </h2>
      {related.isPending ? (
        <ProductGridSkeleton count={4} />
      ) : (
        <ProductGrid products={products} renderAction={renderAction} />
      )}
    </section>
  )
}
