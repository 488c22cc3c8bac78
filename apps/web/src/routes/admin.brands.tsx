import { createFileRoute } from '@tanstack/react-router'
import { type BrandsAddress, brandsList } from '../features/admin-brands/brands-list.ts'
import { BrandsPage } from '../features/admin-brands/brands-page.tsx'

export const Route = createFileRoute('/admin/brands')({
  validateSearch: (search) => search as BrandsAddress,
  component: Brands,
})

function Brands() {
  return (
    <BrandsPage
      address={Route.useSearch({
        select: (search): BrandsAddress => brandsList.read(search),
        structuralSharing: true,
      })}
    />
  )
}
