import { createFileRoute } from '@tanstack/react-router'
import { type CategoriesAddress, categoriesList } from '../features/admin-categories/categories-list.ts'
import { CategoriesPage } from '../features/admin-categories/categories-page.tsx'

export const Route = createFileRoute('/admin/categories')({
  validateSearch: (search) => search as CategoriesAddress,
  component: Categories,
})

function Categories() {
  return (
    <CategoriesPage
      address={Route.useSearch({
        select: (search): CategoriesAddress => categoriesList.read(search),
        structuralSharing: true,
      })}
    />
  )
}
