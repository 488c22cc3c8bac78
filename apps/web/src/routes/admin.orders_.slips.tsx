import { createFileRoute } from '@tanstack/react-router'
import { type SlipsAddress, slipsAddress } from '../features/admin-orders/slips/slips-address.ts'
import { SlipsPage } from '../features/admin-orders/slips/slips-page.tsx'

export const Route = createFileRoute('/admin/orders_/slips')({
  validateSearch: (search) => search as SlipsAddress,
  component: Slips,
})

function Slips() {
  return <SlipsPage ids={Route.useSearch({ select: slipsAddress.read, structuralSharing: true })} />
}
