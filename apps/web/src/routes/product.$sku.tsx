import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AddToCart } from '../features/cart/add-to-cart.tsx'
import { BuyActions } from '../features/cart/buy-actions.tsx'
import { CardAction } from '../features/cart/card-action.tsx'
import { ProductPage } from '../features/catalog/product/product-page.tsx'
import { UnitsPart } from '../features/catalog/units/units-part.tsx'

/**
 * `review`: the user comes from an order to write a review. `preview`: staff views a product that is not in the shop.
 */
type ProductPageSearch = { variant?: string; review?: true; preview?: true }

export const Route = createFileRoute('/product/$sku')({
  validateSearch: (search: Record<string, unknown>): ProductPageSearch => ({
    variant: typeof search.variant === 'string' && search.variant !== '' ? search.variant : undefined,
    review: String(search.review) === 'true' || undefined,
    preview: String(search.preview) === 'true' || undefined,
  }),
  loaderDeps: ({ search: { preview } }) => ({ preview }),
  loader: ({ context: { trpcUtils }, params: { sku }, deps: { preview } }) => {
    if (!preview) void trpcUtils.catalog.bySku.prefetch({ sku })
    void trpcUtils.store.info.prefetch()
  },
  component: Product,
})

const ProductPreview = lazy(async () => {
  const { ProductPreview: preview } = await import('../features/catalog/preview/product-preview.tsx')
  return { default: preview }
})

function Product() {
  const { sku } = Route.useParams()
  const { variant, review = false, preview } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (preview)
    return (
      <Suspense>
        <ProductPreview sku={sku} />
      </Suspense>
    )
  return (
    <ProductPage
      // Another product is another page: nothing chosen on the last one stays.
      key={sku}
      sku={sku}
      variantSku={variant}
      onChoose={(chosen) =>
        void navigate({ search: { variant: chosen.sku }, replace: true, resetScroll: false })
      }
      renderActions={(offer) => <BuyActions item={offer} />}
      renderBarAction={(offer) => <AddToCart item={offer} />}
      renderUnits={(offer) => (
        // Another variant has other machines.
        <UnitsPart
          key={offer.productVariantId}
          offer={offer}
          renderAction={(unit) => <AddToCart item={unit} />}
        />
      )}
      renderCardAction={(product) => <CardAction product={product} />}
      loadReviews={async () => {
        const { ProductVoices } = await import('./-product-voices.tsx')
        return (product) => <ProductVoices product={product} isWriting={review} />
      }}
    />
  )
}
