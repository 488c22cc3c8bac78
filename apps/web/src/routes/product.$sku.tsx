import { createFileRoute } from '@tanstack/react-router'
import { AddToCart } from '../features/cart/add-to-cart.tsx'
import { BuyActions } from '../features/cart/buy-actions.tsx'
import { CardAction } from '../features/cart/card-action.tsx'
import { ProductPage } from '../features/catalog/product/product-page.tsx'

/** `review`: somebody comes from an order to write about it. */
type ProductPageSearch = { variant?: string; review?: true }

export const Route = createFileRoute('/product/$sku')({
  validateSearch: (search: Record<string, unknown>): ProductPageSearch => ({
    variant: typeof search.variant === 'string' && search.variant !== '' ? search.variant : undefined,
    review: String(search.review) === 'true' || undefined,
  }),
  loader: ({ context: { trpcUtils }, params: { sku } }) => {
    void trpcUtils.catalog.bySku.prefetch({ sku })
    void trpcUtils.store.info.prefetch()
  },
  component: Product,
})

function Product() {
  const { sku } = Route.useParams()
  const { variant, review = false } = Route.useSearch()
  const navigate = Route.useNavigate()
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
      renderCardAction={(product) => <CardAction product={product} />}
      loadReviews={async () => {
        const { ReviewsSection } = await import('../features/reviews/reviews-section.tsx')
        return ({ id, reviewCount }) => (
          <ReviewsSection productId={id} reviewCount={reviewCount} isWriting={review} />
        )
      }}
    />
  )
}
