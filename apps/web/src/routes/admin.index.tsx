import { createFileRoute } from '@tanstack/react-router'
import { type DashboardAddress, readDashboard } from '../features/admin-dashboard/dashboard-list.ts'
import { DashboardPage } from '../features/admin-dashboard/dashboard-page.tsx'

// Asked for and read behind the gate, as the lists of the back office are.
export const Route = createFileRoute('/admin/')({
  validateSearch: (search) => search as DashboardAddress,
  component: Dashboard,
})

function Dashboard() {
  return <DashboardPage address={Route.useSearch({ select: readDashboard, structuralSharing: true })} />
}
