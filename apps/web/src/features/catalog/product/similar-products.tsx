import { trpc } from '../../../lib/api/trpc.ts'
import type { RenderCardAction } from '../grid/product-card.tsx'
import { ProductGrid, ProductGridSkeleton } from '../grid/product-grid.tsx'
import { t } from './texts.ts'

/** Lists products in stock in place of one that is sold out; renders nothing if there are none or the request fails. */
export function SimilarProducts({ sku, renderAction }: { sku: string; renderAction: RenderCardAction }) {
  const { data, isPending, isError } = trpc.catalog.similar.useQuery({ sku })
  if (isError || data?.products.length === 0) return null
  return (
    <section aria-labelledby="similar" className="mt-8">
      <h2 id="similar" className="mb-5 text-xl">
        {t('similar')}
      </h2>
      {isPending ? (
        <ProductGridSkeleton count={4} />
      ) : (
        <ProductGrid products={data.products} renderAction={renderAction} />
      )}
    </section>
  )
}
