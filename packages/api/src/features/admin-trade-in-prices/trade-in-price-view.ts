import type {
  AdminTradeInPrice,
  createTradeInPriceInput,
} from '@dobara/contract/admin-trade-in-prices/trade-in-prices.ts'
import { rupees, toPaise } from '@dobara/domain/money/paise.ts'
import { tradeInKey } from '@dobara/domain/trade-ins/base-price.ts'
import type { z } from 'zod'
import type { Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { lockTradeInPrice, type TradeInPriceFields, type TradeInPriceRow } from './queries.ts'

export function tradeInPriceView({ basePaise, updatedAt, ...row }: TradeInPriceRow): AdminTradeInPrice {
  return { ...row, basePrice: rupees(basePaise), updatedAt: updatedAt.toISOString() }
}

/** The fields as they are stored. */
export function storedPrice({
  basePrice,
  ...fields
}: z.output<typeof createTradeInPriceInput>): TradeInPriceFields {
  const { brand, model } = fields
  return {
    ...fields,
    basePaise: toPaise(basePrice),
    brandKey: tradeInKey(brand),
    modelKey: tradeInKey(model),
  }
}

/** Returns the fields of a price that the activity log records. */
export const loggedPrice = ({
  kind,
  brand,
  model,
  basePaise,
  isActive,
}: Omit<TradeInPriceRow, 'id' | 'updatedAt'>) => ({ kind, brand, model, basePaise, isActive })

/** The trade-in price with its row locked, so that changes of it happen one after another. */
export async function getLockedTradeInPrice(tx: Tx, id: number): Promise<TradeInPriceRow> {
  const row = await lockTradeInPrice(tx, id)
  if (!row) throw new RefusedError('TRADE_IN_PRICE_NOT_FOUND')
  return row
}
