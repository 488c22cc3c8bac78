import type { StockFigures } from '@dobara/contract/admin-dashboard.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { CustomerContext } from '../../context.ts'
import { sumStock } from './queries.ts'

/** How many products there are, in stock and not, and what all their units are worth. */
export async function getStockFigures({ sql }: CustomerContext): Promise<StockFigures> {
  const { totalProducts, inStock, valuePaise } = await sumStock(sql)
  return { totalProducts, inStock, outOfStock: totalProducts - inStock, totalValue: rupees(valuePaise) }
}
