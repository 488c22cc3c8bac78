import { createFileRoute } from '@tanstack/react-router'
import { CasesPage } from '../features/cases/cases-page.tsx'
import { type RepairsSearch, readRepairsSearch } from '../features/cases/repairs-search.ts'

export const Route = createFileRoute('/repairs')({
  validateSearch: (search) => search as RepairsSearch,
  component: Repairs,
})

function Repairs() {
  return <CasesPage search={Route.useSearch({ select: readRepairsSearch, structuralSharing: true })} />
}
