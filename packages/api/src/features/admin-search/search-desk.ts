import { DESK_HITS, type DeskHits } from '@dobara/contract/admin-search.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { CustomerContext } from '../../context.ts'
import { findOrders, findPeople, findProducts } from './queries.ts'

/** Products, orders and people that the words may mean: of each the newest few. */
export async function searchDesk({ sql }: CustomerContext, words: string): Promise<DeskHits> {
  const [products, orders, customers] = await Promise.all([
    findProducts(sql, { words, limit: DESK_HITS }),
    findOrders(sql, { words, limit: DESK_HITS }),
    findPeople(sql, { words, limit: DESK_HITS }),
  ])
  return {
    products: products.map(({ pricePaise, ...product }) => ({ ...product, price: rupees(pricePaise) })),
    orders: orders.map(({ totalPaise, ...order }) => ({ ...order, totalAmount: rupees(totalPaise) })),
    customers,
  }
}
