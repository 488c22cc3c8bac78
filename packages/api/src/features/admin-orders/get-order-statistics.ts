import type { OrderStatistics } from '@dobara/contract/admin-orders/admin-orders.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { CustomerContext } from '../../context.ts'
import { type StatisticsPeriod, sumOrders } from './queries.ts'

/** What the shop sold in a period. The average is over the orders that stand. */
export async function getOrderStatistics(
  ctx: CustomerContext,
  { period }: { period: StatisticsPeriod },
): Promise<OrderStatistics> {
  const sums = await sumOrders(ctx.sql, { period, now: ctx.now() })
  const averagePaise = sums.standing === 0 ? 0 : Math.round(sums.revenuePaise / sums.standing)
  return {
    totalOrders: sums.orders,
    totalRevenue: rupees(sums.revenuePaise),
    paidRevenue: rupees(sums.paidPaise),
    avgOrderValue: rupees(averagePaise),
  }
}
