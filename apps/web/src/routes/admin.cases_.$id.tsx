import { createFileRoute } from '@tanstack/react-router'
import { CasePage } from '../features/admin-cases/page/case-page.tsx'

export const Route = createFileRoute('/admin/cases_/$id')({ component: Case })

function Case() {
  const { id } = Route.useParams()
  return <CasePage key={id} id={id} />
}
