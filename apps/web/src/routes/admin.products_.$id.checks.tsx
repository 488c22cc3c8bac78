import { createFileRoute } from '@tanstack/react-router'
import { ProductChecksPage } from '../features/admin-checks/product/product-checks-page.tsx'

export const Route = createFileRoute('/admin/products_/$id/checks')({ component: ProductChecks })

function ProductChecks() {
  const { id } = Route.useParams()
  return <ProductChecksPage key={id} id={Number(id)} />
}
