import { createFileRoute } from '@tanstack/react-router'
import { type OrdersAddress, ordersList } from '../features/admin-orders/orders-list.ts'
import { OrdersPage } from '../features/admin-orders/orders-page.tsx'

// Its list is queried behind the access check and not here, where a customer's request would only be refused. Its URL
// is parsed there too: the parser ships with the screen and adds nothing to the shop's first page.
export const Route = createFileRoute('/admin/orders')({
  validateSearch: (search) => search as OrdersAddress,
  component: Orders,
})

function Orders() {
  return <OrdersPage address={Route.useSearch({ select: ordersList.read, structuralSharing: true })} />
}
