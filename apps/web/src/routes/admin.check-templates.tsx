import { createFileRoute } from '@tanstack/react-router'
import { type TemplatesAddress, templatesList } from '../features/admin-checks/templates/templates-list.ts'
import { TemplatesPage } from '../features/admin-checks/templates/templates-page.tsx'

export const Route = createFileRoute('/admin/check-templates')({
  validateSearch: (search) => search as TemplatesAddress,
  component: CheckTemplates,
})

function CheckTemplates() {
  return (
    <TemplatesPage
      address={Route.useSearch({
        select: (search): TemplatesAddress => templatesList.read(search),
        structuralSharing: true,
      })}
    />
  )
}
