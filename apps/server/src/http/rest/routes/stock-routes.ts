import { fromBody } from '../rest-input.ts'
import type { RestRoute } from '../rest-route.ts'

/** Stock counts of items, for programs that sync them with a warehouse. */
export const STOCK_ROUTES: RestRoute[] = [
  {
    method: 'POST',
    url: '/api/admin/stock/adjust',
    procedure: 'admin.stock.adjust',
    input: fromBody,
    tag: 'Back office: stock',
    summary: 'Set, increase or decrease the stock of an item, with a reason for the ledger',
  },
]
