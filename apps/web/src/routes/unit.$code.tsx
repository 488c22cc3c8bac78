import { createFileRoute } from '@tanstack/react-router'
import { AddToCart } from '../features/cart/add-to-cart.tsx'
import { UnitPage } from '../features/catalog/units/unit-page.tsx'

/** Every page loads this part, so the query is read in the page itself. */
export const Route = createFileRoute('/unit/$code')({ component: Unit })

/** `version`: an earlier report of the machine. */
function Unit() {
  const { code } = Route.useParams()
  const { version } = Route.useSearch() as { version?: unknown }
  return (
    <UnitPage
      code={code}
      version={Number(version) || undefined}
      renderActions={(offer) => <AddToCart item={offer} size="lg" className="w-full" />}
    />
  )
}
