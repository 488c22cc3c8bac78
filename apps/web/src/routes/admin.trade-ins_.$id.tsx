import { createFileRoute } from '@tanstack/react-router'
import { TradeInPage } from '../features/admin-trade-ins/page/trade-in-page.tsx'

export const Route = createFileRoute('/admin/trade-ins_/$id')({ component: TradeIn })

function TradeIn() {
  const { id } = Route.useParams()
  return <TradeInPage key={id} id={id} />
}
