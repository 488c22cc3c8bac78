import { createFileRoute } from '@tanstack/react-router'
import { type CasesAddress, casesList } from '../features/admin-cases/cases-list.ts'
import { CasesPage } from '../features/admin-cases/cases-page.tsx'

export const Route = createFileRoute('/admin/cases')({
  validateSearch: (search) => search as CasesAddress,
  component: Cases,
})

function Cases() {
  return <CasesPage address={Route.useSearch({ select: casesList.read, structuralSharing: true })} />
}
