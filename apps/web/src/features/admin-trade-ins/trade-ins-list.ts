import type { ListAdminTradeInsInput } from '@dobara/contract/trade-ins/admin-trade-ins.ts'
import { TRADE_IN_SORTS } from '@dobara/contract/trade-ins/trade-in-sorts.ts'
import { TRADE_IN_STATES } from '@dobara/domain/trade-ins/trade-in-moves.ts'
import { TRADE_IN_KINDS } from '@dobara/domain/trade-ins/trade-in-questions.ts'
import { type AddressOf, listSearch, oneOf } from '../../lib/lists/list-search.ts'

/** States to filter by, instead of the open ones that the list shows by default: all, or a single state. */
export const TRADE_IN_FILTER_STATES = ['all', ...TRADE_IN_STATES] as const

/** The address of the list, such as `/admin/trade-ins?state=received&kind=laptop`; without a state those that wait. */
export const tradeInsList = listSearch({
  filters: { state: oneOf(TRADE_IN_FILTER_STATES), kind: oneOf(TRADE_IN_KINDS) },
  sorts: TRADE_IN_SORTS,
  first: { sortBy: 'stateAt', sortOrder: 'asc' },
})
export type TradeInsAddress = AddressOf<typeof tradeInsList>

const TRADE_INS_PER_PAGE = 20

/** The same as the list procedure's input. */
export function tradeInsInput(address: TradeInsAddress) {
  const { search, state, kind, page } = address
  return {
    search,
    state: state ?? 'open',
    kind: kind ?? 'all',
    ...tradeInsList.sortingOf(address),
    page: page ?? 1,
    limit: TRADE_INS_PER_PAGE,
  } satisfies ListAdminTradeInsInput
}
