const DAY_MS = 24 * 60 * 60 * 1000

/** Valid orders, from confirmed to delivered, of one day of India ('YYYY-MM-DD'). */
export type DaySales = { day: string; orders: number; revenuePaise: number }
type Sales = Omit<DaySales, 'day'>

/** Sales of a period: each day with the day that is one period length earlier. */
export type SalesPeriod = {
  days: (DaySales & { before: Sales })[]
  total: Sales
  before: Sales
}

const NONE: Sales = { orders: 0, revenuePaise: 0 }

/** 'YYYY-MM-DD', so many days later; fewer than none is earlier. */
export function dayLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

const sum = (sales: readonly Sales[]): Sales =>
  sales.reduce(
    (total, { orders, revenuePaise }) => ({
      orders: total.orders + orders,
      revenuePaise: total.revenuePaise + revenuePaise,
    }),
    NONE,
  )

/**
 * The last `length` days up to `today` with the as many days before them. `sold` has the days on which something was sold, in
 * any order; the others are in the period with nothing.
 */
export function salesPeriod(
  sold: readonly DaySales[],
  { today, length }: { today: string; length: number },
): SalesPeriod {
  const byDay = new Map(sold.map(({ day, ...sales }) => [day, sales]))
  const days = Array.from({ length }, (_, place) => {
    const day = dayLater(today, place + 1 - length)
    return { day, ...(byDay.get(day) ?? NONE), before: byDay.get(dayLater(day, -length)) ?? NONE }
  })
  return { days, total: sum(days), before: sum(days.map(({ before }) => before)) }
}

/** By how much of what was before, in whole percent: 150 after 100 is 50. Null where there was nothing before. */
export function percentChange(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100)
}
