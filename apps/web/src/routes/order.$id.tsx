import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ItemCases } from '../features/cases/item-cases.tsx'
import { PayOrderAction } from '../features/checkout/payment/pay-order-action.tsx'
import { OrderPage } from '../features/orders/order-page.tsx'
import { hasArrived } from '../features/orders/order-status.ts'
import { ItemReview } from '../features/reviews/item-review.tsx'
import { trpc } from '../lib/api/trpc.ts'
import { readAccessToken } from '../lib/storage/session-token.ts'

export const Route = createFileRoute('/order/$id')({
  loader: ({ context, params }) => {
    if (readAccessToken()) void context.trpcUtils.orders.get.prefetch({ id: params.id })
  },
  component: Order,
})

function Order() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  const utils = trpc.useUtils()

  async function goToConfirmation() {
    await Promise.all([utils.cart.invalidate(), utils.orders.invalidate()])
    await navigate({ to: '/order-confirmation/$orderId', params: { orderId: id } })
  }

  return (
    <OrderPage
      id={id}
      renderPayment={(order, reload) => (
        <PayOrderAction order={order} onPaid={() => void goToConfirmation()} onStale={reload} />
      )}
      renderItem={(order, item) =>
        hasArrived(order, item) && (
          <>
            <ItemReview item={item} />
            {(item.returnEndsAt ?? item.warrantyEndsAt) && <ItemCases order={order} item={item} />}
          </>
        )
      }
    />
  )
}
