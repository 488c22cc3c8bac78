import { createFileRoute } from '@tanstack/react-router'
import { OwnTradeInsPage } from '../features/trade-ins/own-trade-ins-page.tsx'

// One route for the list and its pages: each more is loaded with every page of the shop.
export const Route = createFileRoute('/trade-ins/$')({ component: OwnTradeIns })

function OwnTradeIns() {
  return <OwnTradeInsPage number={Route.useParams()._splat} />
}
