import { createFileRoute } from '@tanstack/react-router'
import { UnitChecks } from '../features/admin-checks/unit/unit-checks.tsx'
import { UnitPage } from '../features/admin-units/page/unit-page.tsx'

export const Route = createFileRoute('/admin/units_/$code')({ component: Unit })

function Unit() {
  const { code } = Route.useParams()
  return <UnitPage key={code} typed={code} renderChecks={(unit) => <UnitChecks unit={unit} />} />
}
