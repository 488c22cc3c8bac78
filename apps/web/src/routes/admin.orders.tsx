import { createFileRoute } from '@tanstack/react-router'
import { OrdersPage } from '../features/admin-orders/orders-page.tsx'
import { readOrdersSearch } from '../features/admin-orders/orders-search.ts'

// Its list is asked for behind the gate and not here: a customer's would only be refused.
export const Route = createFileRoute('/admin/orders')({
  validateSearch: readOrdersSearch,
  component: Orders,
})

function Orders() {
  return <OrdersPage search={Route.useSearch()} />
}
