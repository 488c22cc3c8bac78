import { createFileRoute } from '@tanstack/react-router'
import { CardAction } from '../features/cart/card-action.tsx'
import { primeList, readProductSearch } from '../features/catalog/card/prime-catalog.ts'
import { ProductListPage } from '../features/catalog/list/product-list-page.tsx'

export const Route = createFileRoute('/products')({
  validateSearch: readProductSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => primeList(context, deps),
  component: Products,
})

function Products() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProductListPage
      search={search}
      onSearch={(next) =>
        // Parsed again, so that the order of the parameters does not depend on the order of clicks.
        void navigate({ search: readProductSearch(next), resetScroll: false })
      }
      renderAction={(product) => <CardAction product={product} />}
    />
  )
}
