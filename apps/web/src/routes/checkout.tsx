import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AccountTabs } from '../features/auth/account-tabs.tsx'
import { CardAction } from '../features/cart/card-action.tsx'
import { BuyNowCoupons } from '../features/cart/coupons/cart-coupons.tsx'
import { CartPreview } from '../features/cart/cart-preview.tsx'
import { SimilarProducts } from '../features/catalog/product/similar-products.tsx'
import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { trpc } from '../lib/api/trpc.ts'

/** `buyNow`: what Buy Now took here is bought, and not the cart. */
type CheckoutSearch = { buyNow?: true }

export const Route = createFileRoute('/checkout')({
  // A URL contains strings only: 'true' on a reload.
  validateSearch: ({ buyNow }: Record<string, unknown>): CheckoutSearch => ({
    buyNow: String(buyNow) === 'true' || undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const { cart } = context.trpcUtils
    void (deps.buyNow ? cart.boughtNow : cart.get).prefetch()
    void context.trpcUtils.store.info.prefetch()
  },
  component: Checkout,
})

function Checkout() {
  const { buyNow = false } = Route.useSearch()
  const navigate = useNavigate()
  const utils = trpc.useUtils()

  async function goToConfirmation(orderId: string) {
    await navigate({ to: '/order-confirmation/$orderId', params: { orderId } })
    // After leaving, or checkout would show the empty cart for a moment.
    await Promise.all([utils.cart.invalidate(), utils.orders.invalidate()])
  }

  return (
    <CheckoutPage
      key={String(buyNow)}
      isBuyNow={buyNow}
      accountForms={<AccountTabs returnTo={buyNow ? '/checkout?buyNow=true' : '/checkout'} />}
      renderPreview={(cart) => <CartPreview cart={cart} />}
      renderCoupons={buyNow ? (cart) => <BuyNowCoupons cart={cart} /> : undefined}
      renderSimilar={(sku) => (
        <SimilarProducts sku={sku} renderAction={(product) => <CardAction product={product} />} />
      )}
      onPaid={(orderId) => void goToConfirmation(orderId)}
    />
  )
}
