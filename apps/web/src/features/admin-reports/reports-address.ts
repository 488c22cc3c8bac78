import { isReturnMonth, type ReturnMonth, returnMonthOf } from '@dobara/domain/gst/returns/return-month.ts'

/** The address of the reports, such as `/admin/reports?month=2026-10`; the month it is now without one. */
export type ReportsAddress = { month?: string }

export const readReports = ({ month }: Record<string, unknown>): ReportsAddress => ({
  month: typeof month === 'string' && isReturnMonth(month) ? month : undefined,
})

export const currentMonth = (): ReturnMonth => returnMonthOf(new Date())
