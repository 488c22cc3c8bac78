import { createFileRoute } from '@tanstack/react-router'
import { type SettingsAddress, sectionOf } from '../features/admin-settings/settings-address.ts'
import { SettingsPage } from '../features/admin-settings/settings-page.tsx'

export const Route = createFileRoute('/admin/settings')({
  validateSearch: (search) => search as SettingsAddress,
  component: Settings,
})

function Settings() {
  return <SettingsPage section={Route.useSearch({ select: sectionOf })} />
}
