import { createFileRoute } from '@tanstack/react-router'
import { OrderConfirmationPage } from '../features/orders/order-confirmation-page.tsx'
import { readAccessToken } from '../lib/storage/session-token.ts'

export const Route = createFileRoute('/order-confirmation/$orderId')({
  loader: ({ context, params }) => {
    if (readAccessToken()) void context.trpcUtils.orders.get.prefetch({ id: params.orderId })
  },
  component: OrderConfirmation,
})

function OrderConfirmation() {
  return <OrderConfirmationPage id={Route.useParams().orderId} />
}
