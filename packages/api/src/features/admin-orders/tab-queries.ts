import type { OrderTabCounts } from '@dobara/contract/admin-orders/admin-orders.ts'
import { ORDER_TABS } from '@dobara/domain/shipping/order-tabs.ts'
import type { Sql } from '../../context.ts'
import { onPool } from '../../sql.ts'
import { tabCondition } from './tab-sql.ts'

const countOf = (name: string, condition: string) =>
  `(SELECT count(*)::int FROM shop_order o WHERE o.hidden_at IS NULL${condition}) AS "${name}"`

/** Counts the orders in each tab and in total, in one statement on one snapshot. */
export async function countOrderTabs(sql: Sql, now: Date): Promise<OrderTabCounts> {
  const tabs = ORDER_TABS.map((tab) => countOf(tab, ` AND ${tabCondition(tab, () => '$1')}`))
  const [counts] = await onPool(sql)<OrderTabCounts>(`SELECT ${[countOf('all', ''), ...tabs].join(', ')}`, [
    now,
  ])
  if (!counts) throw new Error('A SELECT without FROM gives one row.')
  return counts
}
