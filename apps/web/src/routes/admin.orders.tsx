import { createFileRoute } from '@tanstack/react-router'
import { type OrdersAddress, ordersList } from '../features/admin-orders/orders-list.ts'
import { OrdersPage } from '../features/admin-orders/orders-page.tsx'

// Its list is asked for behind the gate and not here: a customer's would only be refused. Its address is read there as
// well: the reader comes with the screen, and is no weight on the shop's first page.
export const Route = createFileRoute('/admin/orders')({
  validateSearch: (search) => search as OrdersAddress,
  component: Orders,
})

function Orders() {
  return <OrdersPage address={Route.useSearch({ select: ordersList.read, structuralSharing: true })} />
}
