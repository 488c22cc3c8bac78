import { createFileRoute } from '@tanstack/react-router'
import { type UnitsAddress, unitsList } from '../features/admin-units/units-list.ts'
import { UnitsPage } from '../features/admin-units/units-page.tsx'

export const Route = createFileRoute('/admin/units')({
  validateSearch: (search) => search as UnitsAddress,
  component: Units,
})

function Units() {
  return (
    <UnitsPage
      address={Route.useSearch({
        select: (search): UnitsAddress => unitsList.read(search),
        structuralSharing: true,
      })}
    />
  )
}
