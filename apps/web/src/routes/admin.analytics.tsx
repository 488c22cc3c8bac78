import { createFileRoute } from '@tanstack/react-router'
import { type AnalyticsAddress, readAnalytics } from '../features/admin-analytics/analytics-address.ts'
import { AnalyticsPage } from '../features/admin-analytics/analytics-page.tsx'

// Queried and parsed behind the access check, like the lists of the back office.
export const Route = createFileRoute('/admin/analytics')({
  validateSearch: (search) => search as AnalyticsAddress,
  component: Analytics,
})

function Analytics() {
  return <AnalyticsPage address={Route.useSearch({ select: readAnalytics, structuralSharing: true })} />
}
