import { createFileRoute } from '@tanstack/react-router'
import { NewOrderPage } from '../features/admin-orders/new-order/new-order-page.tsx'

export const Route = createFileRoute('/admin/orders_/new')({
  validateSearch: ({ customer }: Record<string, unknown>): { customer?: string } =>
    typeof customer === 'string' ? { customer } : {},
  component: New,
})

function New() {
  return <NewOrderPage buyerId={Route.useSearch().customer} />
}
