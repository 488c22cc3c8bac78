import type { SalesFigures } from '@dobara/contract/admin-dashboard.ts'
import { indiaDateAfterWorkingDays } from '@dobara/domain/calendar/india-time.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { dayLater, salesPeriod } from '@dobara/domain/orders/sales-by-day.ts'
import type { CustomerContext } from '../../context.ts'
import { listBestSellers, listSalesByDay } from './queries.ts'

const inRupees = ({ orders, revenuePaise }: { orders: number; revenuePaise: number }) => ({
  orders,
  revenue: rupees(revenuePaise),
})

/** Returns the sales of each of the last `length` days in India, beside as many days before, and the best sellers. */
export async function getSales({ sql, now }: CustomerContext, length: number): Promise<SalesFigures> {
  const today = indiaDateAfterWorkingDays(now(), 0)
  const [sold, bestSellers] = await Promise.all([
    listSalesByDay(sql, dayLater(today, 1 - 2 * length)),
    listBestSellers(sql, dayLater(today, 1 - length)),
  ])
  const { days, total, before } = salesPeriod(sold, { today, length })
  return {
    days: days.map((day) => ({ day: day.day, ...inRupees(day), before: inRupees(day.before) })),
    total: inRupees(total),
    before: inRupees(before),
    bestSellers: bestSellers.map(({ revenuePaise, ...product }) => ({
      ...product,
      revenue: rupees(revenuePaise),
    })),
  }
}
