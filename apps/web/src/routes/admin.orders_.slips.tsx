import { createFileRoute } from '@tanstack/react-router'
import { SlipsPage } from '../features/admin-orders/slips/slips-page.tsx'
import { type SlipsAddress, slipsAddress } from '../lib/files/slips-address.ts'

export const Route = createFileRoute('/admin/orders_/slips')({
  validateSearch: (search) => search as SlipsAddress,
  component: Slips,
})

function Slips() {
  return <SlipsPage chosen={Route.useSearch({ select: slipsAddress.read, structuralSharing: true })} />
}
