import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { type ProductsAddress, productsList } from '../features/admin-products/products-list.ts'
import { ProductsPage } from '../features/admin-products/products-page.tsx'

// Queried and parsed behind the access check, like the other lists of the back office.
export const Route = createFileRoute('/admin/products')({
  validateSearch: (search) => search as ProductsAddress,
  component: Products,
})

// The list is there before the forms are.
const ProductForms = lazy(async () => {
  const { ProductForms: forms } = await import('../features/admin-product-forms/product-forms.tsx')
  return { default: forms }
})

function Products() {
  const address = Route.useSearch({ select: productsList.read, structuralSharing: true })
  const navigate = useNavigate()
  const forms = (
    <Suspense>
      <ProductForms
        product={address.product}
        onProduct={(product) =>
          void navigate({
            to: '/admin/products',
            search: { ...address, product },
            replace: true,
            resetScroll: false,
          })
        }
      />
    </Suspense>
  )
  return <ProductsPage address={address} forms={forms} />
}
