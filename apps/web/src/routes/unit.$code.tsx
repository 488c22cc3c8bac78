import { createFileRoute } from '@tanstack/react-router'
import { BuyActions } from '../features/cart/buy-actions.tsx'
import { UnitPage } from '../features/catalog/units/unit-page.tsx'
import { readUnitSearch } from '../features/catalog/units/unit-search.ts'

export const Route = createFileRoute('/unit/$code')({
  validateSearch: readUnitSearch,
  loaderDeps: ({ search: { version } }) => ({ version }),
  loader: ({ context: { trpcUtils }, params: { code }, deps: { version } }) => {
    void trpcUtils.catalog.units.byCode.prefetch({ code, version })
  },
  component: Unit,
})

function Unit() {
  const { code } = Route.useParams()
  const { version } = Route.useSearch()
  return <UnitPage code={code} version={version} renderActions={(offer) => <BuyActions item={offer} />} />
}
