import type {
  listTradeInPricesInput,
  TradeInPriceList,
} from '@dobara/contract/admin-trade-in-prices/trade-in-prices.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { listTradeInPriceRows } from './queries.ts'
import { tradeInPriceView } from './trade-in-price-view.ts'

/** One page of the trade-in prices that fit the search. */
export async function listTradeInPrices(
  { sql }: CustomerContext,
  { page, limit, ...filter }: z.output<typeof listTradeInPricesInput>,
): Promise<TradeInPriceList> {
  const { rows, total } = await listTradeInPriceRows(sql, { ...filter, limit, offset: (page - 1) * limit })
  return {
    tradeInPrices: rows.map(tradeInPriceView),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}
