// For tests only: calls about data of one person, other than carts and orders.
import { savedSearchCalls } from './catalog/test-saved-search-calls.ts'
import { ticketCalls } from './tickets/test-ticket-calls.ts'
import { TRADE_IN_CALLS, tradeInCalls } from './trade-ins/test-trade-in-calls.ts'

type Owned = { questionId: string; savedSearchId: string; tradeInNumber: string }

export const ownCalls = ({ questionId, ...names }: Owned) => ({
  ...ticketCalls(questionId),
  ...savedSearchCalls(names),
  ...tradeInCalls(names),
  ...TRADE_IN_CALLS,
  'privacy.setChannelConsent': { channel: 'messenger', granted: true },
})
