import { createFileRoute } from '@tanstack/react-router'
import { CardAction } from '../features/cart/card-action.tsx'
import { ProductListPage } from '../features/catalog/product-list-page.tsx'
import { listInputOf, readProductSearch } from '../features/catalog/product-search.ts'

export const Route = createFileRoute('/products')({
  validateSearch: readProductSearch,
  loaderDeps: ({ search }) => search,
  // Not waited for: the page stays while the answer is on its way, and says so.
  loader: ({ context: { trpcUtils }, deps }) => {
    void trpcUtils.catalog.list.prefetch(listInputOf(deps))
    void trpcUtils.catalog.brands.prefetch()
  },
  component: Products,
})

function Products() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProductListPage
      search={search}
      onSearch={(next, { isTyping } = { isTyping: false }) =>
        void navigate({ search: next, replace: isTyping, resetScroll: false })
      }
      renderAction={(product) => <CardAction product={product} />}
    />
  )
}
