import { createFileRoute } from '@tanstack/react-router'
import { type DashboardAddress, readDashboard } from '../features/admin-dashboard/dashboard-list.ts'
import { DashboardPage } from '../features/admin-dashboard/dashboard-page.tsx'

// Queried and parsed behind the access check, like the lists of the back office.
export const Route = createFileRoute('/admin/')({
  validateSearch: (search) => search as DashboardAddress,
  component: Dashboard,
})

function Dashboard() {
  return <DashboardPage address={Route.useSearch({ select: readDashboard, structuralSharing: true })} />
}
