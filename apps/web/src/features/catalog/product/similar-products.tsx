import { trpc } from '../../../lib/api/trpc.ts'
import type { RenderCardAction } from '../grid/product-card.tsx'
import { ProductGrid, ProductGridSkeleton } from '../grid/product-grid.tsx'
import { t } from './texts.ts'

/** What is in stock in place of a thing that is sold out. Nothing stands there where there is none, or none can be had. */
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
