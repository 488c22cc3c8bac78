import { createFileRoute } from '@tanstack/react-router'
import { CardAction } from '../features/cart/card-action.tsx'
import { primeCategory, readListSearch } from '../features/catalog/card/prime-catalog.ts'
import { CategoryPage } from '../features/catalog/list/category-page.tsx'

export const Route = createFileRoute('/c/$')({
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { _splat = '' }, deps }) =>
    primeCategory(context, { path: _splat, search: deps }),
  component: CategoryRoute,
})

function CategoryRoute() {
  const { _splat = '' } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CategoryPage
      path={_splat}
      search={search}
      onSearch={(next) => void navigate({ search: readListSearch(next), resetScroll: false })}
      renderAction={(product) => <CardAction product={product} />}
    />
  )
}
