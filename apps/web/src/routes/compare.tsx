import { createFileRoute, redirect } from '@tanstack/react-router'
import { CardAction } from '../features/cart/card-action.tsx'
import { ComparePage } from '../features/catalog/compare/compare-page.tsx'
import {
  compareInputOf,
  readCompared,
  removeCompared,
  skusOf,
} from '../features/catalog/compare/compare-store.ts'

type CompareSearch = { skus?: string }

export const Route = createFileRoute('/compare')({
  validateSearch: ({ skus }: Record<string, unknown>): CompareSearch => ({
    skus: skusOf(String(skus ?? '')).join(',') || undefined,
  }),
  beforeLoad: ({ search, cause }) => {
    const remembered = readCompared()
    // The URL always names the compared products, so that it can be shared. After the last one is removed, the list
    // stays empty.
    if (cause === 'enter' && !search.skus && remembered.length > 0) {
      throw redirect({ to: '/compare', search: { skus: remembered.join(',') }, replace: true })
    }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { trpcUtils }, deps: { skus } }) => {
    if (skus) void trpcUtils.catalog.compare.prefetch(compareInputOf(skusOf(skus)))
  },
  component: Compare,
})

function Compare() {
  const { skus: requested = '' } = Route.useSearch()
  const skus = skusOf(requested)
  const navigate = Route.useNavigate()
  return (
    <ComparePage
      skus={skus}
      onRemove={(sku) => {
        removeCompared(sku)
        const rest = skus.filter((other) => other !== sku)
        void navigate({ search: { skus: rest.join(',') || undefined }, replace: true, resetScroll: false })
      }}
      renderAction={(product) => <CardAction product={product} />}
    />
  )
}
