import type { OrderStatistics, orderStatisticsInput } from '@dobara/contract/admin-orders/admin-orders.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { orderFilter } from './list-admin-orders.ts'
import { sumOrders } from './queries.ts'

/**
 * Returns the shop's sales in a period, of the orders that match the list's filters. The average is over
 * `standingOrders`.
 */
export async function getOrderStatistics(
  { sql, now }: CustomerContext,
  { period, ...given }: z.output<typeof orderStatisticsInput>,
): Promise<OrderStatistics> {
  const sums = await sumOrders(sql, { period, filter: orderFilter(given, now()) })
  const averagePaise = sums.inForce === 0 ? 0 : Math.round(sums.revenuePaise / sums.inForce)
  return {
    totalOrders: sums.orders,
    standingOrders: sums.inForce,
    totalRevenue: rupees(sums.revenuePaise),
    paidRevenue: rupees(sums.paidPaise),
    avgOrderValue: rupees(averagePaise),
  }
}
