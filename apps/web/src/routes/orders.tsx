import { createFileRoute } from '@tanstack/react-router'
import { OrdersPage } from '../features/orders/orders-page.tsx'
import { ordersInput, readOrdersSearch } from '../features/orders/orders-search.ts'
import { readAccessToken } from '../lib/storage/session-token.ts'

export const Route = createFileRoute('/orders')({
  validateSearch: readOrdersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (readAccessToken()) void context.trpcUtils.orders.list.prefetch(ordersInput(deps))
  },
  component: Orders,
})

function Orders() {
  return <OrdersPage search={Route.useSearch()} />
}
