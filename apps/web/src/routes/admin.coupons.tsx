import { createFileRoute } from '@tanstack/react-router'
import { type CouponsAddress, couponsList } from '../features/admin-coupons/coupons-list.ts'
import { CouponsPage } from '../features/admin-coupons/coupons-page.tsx'

export const Route = createFileRoute('/admin/coupons')({
  validateSearch: (search) => search as CouponsAddress,
  component: Coupons,
})

function Coupons() {
  return <CouponsPage address={Route.useSearch({ select: couponsList.read, structuralSharing: true })} />
}
