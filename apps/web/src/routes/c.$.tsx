import { createFileRoute } from '@tanstack/react-router'
import { CardAction } from '../features/cart/card-action.tsx'
import { primeCategory } from '../features/catalog/card/prime-catalog.ts'
import { CategoryPage } from '../features/catalog/list/category-page.tsx'

type CategorySearch = { page?: number }

export const Route = createFileRoute('/c/$')({
  validateSearch: (search: Record<string, unknown>): CategorySearch => {
    const page = Number(search.page)
    return { page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined }
  },
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ context, params: { _splat = '' }, deps: { page } }) =>
    primeCategory(context, { path: _splat, page }),
  component: CategoryRoute,
})

function CategoryRoute() {
  const { _splat = '' } = Route.useParams()
  const { page = 1 } = Route.useSearch()
  return (
    <CategoryPage path={_splat} page={page} renderAction={(product) => <CardAction product={product} />} />
  )
}
