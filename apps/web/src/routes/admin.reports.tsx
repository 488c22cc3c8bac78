import { createFileRoute } from '@tanstack/react-router'
import { type ReportsAddress, readReports } from '../features/admin-reports/reports-address.ts'
import { ReportsPage } from '../features/admin-reports/reports-page.tsx'

// Queried and parsed behind the access check, like the lists of the back office.
export const Route = createFileRoute('/admin/reports')({
  validateSearch: (search) => search as ReportsAddress,
  component: Reports,
})

function Reports() {
  return <ReportsPage address={Route.useSearch({ select: readReports, structuralSharing: true })} />
}
