import { createFileRoute } from '@tanstack/react-router'
import { type TradeInsAddress, tradeInsList } from '../features/admin-trade-ins/trade-ins-list.ts'
import { TradeInsPage } from '../features/admin-trade-ins/trade-ins-page.tsx'

export const Route = createFileRoute('/admin/trade-ins')({
  validateSearch: (search) => search as TradeInsAddress,
  component: TradeIns,
})

function TradeIns() {
  return <TradeInsPage address={Route.useSearch({ select: tradeInsList.read, structuralSharing: true })} />
}
