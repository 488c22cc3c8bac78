import { createFileRoute } from '@tanstack/react-router'
import { HandoversPage } from '../features/admin-e-waste/handovers-page.tsx'
import {
  type HandoversAddress,
  handoversList,
  type WasteAddress,
  wasteList,
} from '../features/admin-e-waste/waste-list.ts'
import { WastePage } from '../features/admin-e-waste/waste-page.tsx'

// Both lists are one route: every route weighs on the shop's first page.
export const Route = createFileRoute('/admin/e-waste')({
  validateSearch: (search) => search as WasteAddress & HandoversAddress,
  component: EWaste,
})

function EWaste() {
  const handovers = Route.useSearch({
    select: (search): HandoversAddress => handoversList.read(search),
    structuralSharing: true,
  })
  const waste = Route.useSearch({
    select: (search): WasteAddress => wasteList.read(search),
    structuralSharing: true,
  })
  return handovers.show ? <HandoversPage address={handovers} /> : <WastePage address={waste} />
}
