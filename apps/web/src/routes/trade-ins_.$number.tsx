import { createFileRoute } from '@tanstack/react-router'
import { TradeInPage } from '../features/trade-ins/trade-in-page.tsx'

export const Route = createFileRoute('/trade-ins_/$number')({ component: TradeIn })

function TradeIn() {
  const { number } = Route.useParams()
  return <TradeInPage key={number} number={number} />
}
