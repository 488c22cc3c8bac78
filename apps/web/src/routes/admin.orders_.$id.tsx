import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '../features/admin-orders/page/order-page.tsx'

export const Route = createFileRoute('/admin/orders_/$id')({ component: Order })

function Order() {
  const { id } = Route.useParams()
  return <OrderPage key={id} id={id} />
}
