import { createFileRoute } from '@tanstack/react-router'
import { HandoverPage } from '../features/admin-orders/handover/handover-page.tsx'
import { type SlipsAddress, slipsAddress } from '../lib/files/slips-address.ts'

export const Route = createFileRoute('/admin/orders_/ship')({
  validateSearch: (search) => search as SlipsAddress,
  component: Ship,
})

function Ship() {
  const { ids } = Route.useSearch({ select: slipsAddress.read, structuralSharing: true })
  return <HandoverPage ids={ids} />
}
