import { TRADE_IN_PRICE_SORTS } from '@dobara/contract/admin-trade-in-prices/trade-in-price-sorts.ts'
import type { ListTradeInPricesInput } from '@dobara/contract/admin-trade-in-prices/trade-in-prices.ts'
import { TRADE_IN_KINDS } from '@dobara/domain/trade-ins/trade-in-questions.ts'
import { type AddressOf, listSearch, oneOf } from '../../lib/lists/list-search.ts'

/** The address of the list, such as `/admin/trade-in-prices?search=thinkpad&sort=basePrice`. */
export const tradeInPricesList = listSearch({
  filters: { kind: oneOf(TRADE_IN_KINDS) },
  sorts: TRADE_IN_PRICE_SORTS,
  first: { sortBy: 'brand', sortOrder: 'asc' },
})
export type TradeInPricesAddress = AddressOf<typeof tradeInPricesList>

const TRADE_IN_PRICES_PER_PAGE = 20

/** The same as the list procedure's input. */
export function tradeInPricesInput(address: TradeInPricesAddress) {
  const { search, kind, page } = address
  return {
    search,
    kind,
    ...tradeInPricesList.sortingOf(address),
    page: page ?? 1,
    limit: TRADE_IN_PRICES_PER_PAGE,
  } satisfies ListTradeInPricesInput
}
