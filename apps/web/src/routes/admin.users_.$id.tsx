import { createFileRoute } from '@tanstack/react-router'
import { CustomerPage } from '../features/admin-users/customer/customer-page.tsx'

export const Route = createFileRoute('/admin/users_/$id')({ component: Customer })

function Customer() {
  const { id } = Route.useParams()
  return <CustomerPage key={id} id={id} />
}
