import { createFileRoute } from '@tanstack/react-router'
import { CardAction } from '../features/cart/card-action.tsx'
import { CategoryPage } from '../features/catalog/category-page.tsx'
import { categoryInputOf, trailTo } from '../features/catalog/category-path.ts'

type CategorySearch = { page?: number }

export const Route = createFileRoute('/c/$')({
  validateSearch: (search: Record<string, unknown>): CategorySearch => {
    const page = Number(search.page)
    return { page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined }
  },
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: async ({ context: { trpcUtils }, params: { _splat = '' }, deps: { page } }) => {
    // The category's id comes from the tree; without it there is nothing to prime, and the page says what is wrong.
    const categories = await trpcUtils.catalog.categories.ensureData().catch(() => [])
    const category = trailTo(categories, _splat).at(-1)
    if (category) void trpcUtils.catalog.categoryProducts.prefetch(categoryInputOf(category.id, page))
  },
  component: CategoryRoute,
})

function CategoryRoute() {
  const { _splat = '' } = Route.useParams()
  const { page = 1 } = Route.useSearch()
  return (
    <CategoryPage path={_splat} page={page} renderAction={(product) => <CardAction product={product} />} />
  )
}
