import { createFileRoute } from '@tanstack/react-router'
import { type ActivityAddress, activityList } from '../features/admin-activity/activity-list.ts'
import { ActivityPage } from '../features/admin-activity/activity-page.tsx'

export const Route = createFileRoute('/admin/activity')({
  validateSearch: (search) => search as ActivityAddress,
  component: Activity,
})

function Activity() {
  return <ActivityPage address={Route.useSearch({ select: activityList.read, structuralSharing: true })} />
}
