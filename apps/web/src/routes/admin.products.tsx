import { createFileRoute } from '@tanstack/react-router'
import { type ProductsAddress, productsList } from '../features/admin-products/products-list.ts'
import { ProductsPage } from '../features/admin-products/products-page.tsx'

// Asked for and read behind the gate, as the other lists of the back office are.
export const Route = createFileRoute('/admin/products')({
  validateSearch: (search) => search as ProductsAddress,
  component: Products,
})

function Products() {
  return <ProductsPage address={Route.useSearch({ select: productsList.read, structuralSharing: true })} />
}
