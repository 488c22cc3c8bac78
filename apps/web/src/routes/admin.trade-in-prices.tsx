import { createFileRoute } from '@tanstack/react-router'
import {
  type TradeInPricesAddress,
  tradeInPricesList,
} from '../features/admin-trade-in-prices/trade-in-prices-list.ts'
import { TradeInPricesPage } from '../features/admin-trade-in-prices/trade-in-prices-page.tsx'

export const Route = createFileRoute('/admin/trade-in-prices')({
  validateSearch: (search) => search as TradeInPricesAddress,
  component: TradeInPrices,
})

function TradeInPrices() {
  return (
    <TradeInPricesPage
      address={Route.useSearch({
        select: (search): TradeInPricesAddress => tradeInPricesList.read(search),
        structuralSharing: true,
      })}
    />
  )
}
