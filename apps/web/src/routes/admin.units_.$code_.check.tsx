import { createFileRoute } from '@tanstack/react-router'
import { LocalCheckPage } from '../features/admin-checks/report/local-check-page.tsx'

export const Route = createFileRoute('/admin/units_/$code_/check')({ component: LocalCheck })

function LocalCheck() {
  const { code } = Route.useParams()
  return <LocalCheckPage key={code} typed={code} />
}
