import { createFileRoute } from '@tanstack/react-router'
import { AddToCart } from '../features/cart/add-to-cart.tsx'
import { UnitPage } from '../features/catalog/units/unit-page.tsx'

/** `version`: an earlier report of the machine. Every page loads this part, so the rest is read in the page itself. */
export const Route = createFileRoute('/unit/$code')({
  validateSearch: ({ version }: Record<string, unknown>): { version?: number } => ({
    version: Number(version) || undefined,
  }),
  component: Unit,
})

function Unit() {
  const { code } = Route.useParams()
  const { version } = Route.useSearch()
  return (
    <UnitPage
      code={code}
      version={version}
      renderActions={(offer) => <AddToCart item={offer} size="lg" className="w-full" />}
    />
  )
}
