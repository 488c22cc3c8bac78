import { createFileRoute } from '@tanstack/react-router'
import { ScanPage } from '../features/admin-products/scan/scan-page.tsx'
import { type UncountedAddress, uncountedList } from '../features/admin-products/scan/uncounted-list.ts'

export const Route = createFileRoute('/admin/stock')({
  validateSearch: (search) => search as UncountedAddress,
  component: Stock,
})

function Stock() {
  return (
    <ScanPage
      address={Route.useSearch({
        select: (search): UncountedAddress => uncountedList.read(search),
        structuralSharing: true,
      })}
    />
  )
}
