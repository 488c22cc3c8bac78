import { createFileRoute } from '@tanstack/react-router'
import { type OrdersAddress, ordersList } from '../features/admin-orders/orders-list.ts'
import { OrderPage } from '../features/admin-orders/page/order-page.tsx'

export const Route = createFileRoute('/admin/orders_/$id')({
  // The list that the order was opened from.
  validateSearch: (search) => search as OrdersAddress,
  component: Order,
})

function Order() {
  const { id } = Route.useParams()
  const address = Route.useSearch({ select: ordersList.read, structuralSharing: true })
  return <OrderPage key={id} id={id} address={address} />
}
