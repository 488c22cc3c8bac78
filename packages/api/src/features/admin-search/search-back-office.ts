import { ADMIN_SEARCH_HITS, type AdminSearchHits } from '@dobara/contract/admin-search.ts'
import { isAllowed, type Permission } from '@dobara/domain/accounts/staff-roles.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { CustomerContext } from '../../context.ts'
import { findCases, findOrders, findPeople, findProducts, findQuestions, findTradeIns } from './queries.ts'

/**
 * Returns the newest few products, orders, people, questions, returns, repairs and trade-ins that match the words, of
 * those kinds that the caller may read.
 */
export async function searchBackOffice(
  { sql, user }: CustomerContext,
  words: string,
): Promise<AdminSearchHits> {
  const sought = { words, limit: ADMIN_SEARCH_HITS }
  const may = (permission: Permission) => isAllowed(user.staffRole, permission)
  const [products, orders, customers, questions, cases, tradeIns] = await Promise.all([
    may('catalogue.read') ? findProducts(sql, sought) : [],
    may('orders.read') ? findOrders(sql, sought) : [],
    may('users.read') ? findPeople(sql, sought) : [],
    may('support.read') ? findQuestions(sql, sought) : [],
    may('cases.read') ? findCases(sql, sought) : [],
    may('trade_ins.read') ? findTradeIns(sql, sought) : [],
  ])
  return {
    products: products.map(({ pricePaise, ...product }) => ({ ...product, price: rupees(pricePaise) })),
    orders: orders.map(({ totalPaise, ...order }) => ({ ...order, totalAmount: rupees(totalPaise) })),
    customers,
    questions,
    cases,
    tradeIns,
  }
}
