import { createFileRoute } from '@tanstack/react-router'
import { type PluginsAddress, PluginsPage } from '../features/admin-plugins/plugins-page.tsx'

export const Route = createFileRoute('/admin/plugins')({
  validateSearch: ({ screen }): PluginsAddress => (typeof screen === 'string' ? { screen } : {}),
  component: Plugins,
})

function Plugins() {
  return <PluginsPage address={Route.useSearch()} />
}
