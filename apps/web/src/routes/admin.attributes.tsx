import { createFileRoute } from '@tanstack/react-router'
import { type AttributesAddress, attributesList } from '../features/admin-attributes/attributes-list.ts'
import { AttributesPage } from '../features/admin-attributes/attributes-page.tsx'

export const Route = createFileRoute('/admin/attributes')({
  validateSearch: (search) => search as AttributesAddress,
  component: Attributes,
})

function Attributes() {
  return (
    <AttributesPage
      address={Route.useSearch({
        select: (search): AttributesAddress => attributesList.read(search),
        structuralSharing: true,
      })}
    />
  )
}
