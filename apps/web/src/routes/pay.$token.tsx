import { createFileRoute } from '@tanstack/react-router'
import { PayLinkPage } from '../features/checkout/pay-link/pay-link-page.tsx'

export const Route = createFileRoute('/pay/$token')({ component: Pay })

function Pay() {
  return <PayLinkPage token={Route.useParams().token} />
}
