import { createFileRoute } from '@tanstack/react-router'
import { type ReportsAddress, readReports } from '../features/admin-reports/reports-address.ts'
import { ReportsPage } from '../features/admin-reports/reports-page.tsx'

// Asked for and read behind the gate, as the lists of the back office are.
export const Route = createFileRoute('/admin/reports')({
  validateSearch: (search) => search as ReportsAddress,
  component: Reports,
})

function Reports() {
  return <ReportsPage address={Route.useSearch({ select: readReports, structuralSharing: true })} />
}
