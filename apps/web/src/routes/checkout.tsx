import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AccountTabs } from '../features/auth/account-tabs.tsx'
import { CartPreview } from '../features/cart/cart-preview.tsx'
import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { trpc } from '../lib/api/trpc.ts'

export const Route = createFileRoute('/checkout')({
  loader: ({ context }) => {
    void context.trpcUtils.cart.get.prefetch()
    void context.trpcUtils.store.info.prefetch()
  },
  component: Checkout,
})

function Checkout() {
  const navigate = useNavigate()
  const utils = trpc.useUtils()

  async function goToConfirmation(orderId: string) {
    await navigate({ to: '/order-confirmation/$orderId', params: { orderId } })
    // After leaving, or checkout would show the empty cart for a moment.
    await Promise.all([utils.cart.invalidate(), utils.orders.invalidate()])
  }

  return (
    <CheckoutPage
      accountForms={<AccountTabs />}
      cartPreview={<CartPreview />}
      onPaid={(orderId) => void goToConfirmation(orderId)}
    />
  )
}
