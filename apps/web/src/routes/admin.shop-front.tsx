import { createFileRoute } from '@tanstack/react-router'
import { blockOf, type FrontAddress } from '../features/admin-shop-front/front-address.ts'
import { ShopFrontPage } from '../features/admin-shop-front/shop-front-page.tsx'

export const Route = createFileRoute('/admin/shop-front')({
  validateSearch: (search) => search as FrontAddress,
  component: ShopFront,
})

function ShopFront() {
  return <ShopFrontPage block={Route.useSearch({ select: blockOf })} />
}
