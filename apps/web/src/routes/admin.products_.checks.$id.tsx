import { createFileRoute } from '@tanstack/react-router'
import { CheckPage } from '../features/admin-checks/report/check-page.tsx'

export const Route = createFileRoute('/admin/products_/checks/$id')({ component: Check })

function Check() {
  const { id } = Route.useParams()
  return <CheckPage key={id} id={Number(id)} />
}
