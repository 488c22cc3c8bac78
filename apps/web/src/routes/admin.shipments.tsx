import { createFileRoute } from '@tanstack/react-router'
import { type ShipmentsAddress, shipmentsList } from '../features/admin-shipments/shipments-list.ts'
import { ShipmentsPage } from '../features/admin-shipments/shipments-page.tsx'

export const Route = createFileRoute('/admin/shipments')({
  validateSearch: (search) => search as ShipmentsAddress,
  component: Shipments,
})

function Shipments() {
  return <ShipmentsPage address={Route.useSearch({ select: shipmentsList.read, structuralSharing: true })} />
}
