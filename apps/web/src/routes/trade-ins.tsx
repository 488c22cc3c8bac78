import { createFileRoute } from '@tanstack/react-router'
import { TradeInsPage } from '../features/trade-ins/trade-ins-page.tsx'

export const Route = createFileRoute('/trade-ins')({
  validateSearch: (search): { page?: number } => search,
  component: TradeIns,
})

function TradeIns() {
  const page = Math.max(1, Math.trunc(Number(Route.useSearch().page ?? 1)) || 1)
  return <TradeInsPage page={page} />
}
