import { createFileRoute } from '@tanstack/react-router'
import { PassportPage } from '../features/passports/passport-page.tsx'

/** Every page loads this part, so the query is read in the page itself. */
export const Route = createFileRoute('/passport/$code')({ component: Passport })

/** `k`: the signature of the owner's link. */
function Passport() {
  const { code } = Route.useParams()
  const { k } = Route.useSearch() as { k?: unknown }
  return <PassportPage code={code} signature={k === undefined ? undefined : String(k)} />
}
