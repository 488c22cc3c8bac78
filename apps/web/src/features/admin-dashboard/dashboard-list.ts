import { oneOf } from '../../lib/lists/list-search.ts'

/** Periods in days that can be chosen besides the default of 30. */
export const OTHER_PERIODS = ['7', '90'] as const
const readDays = oneOf(OTHER_PERIODS)

/** The address of the dashboard, such as `/admin?days=7`. */
export type DashboardAddress = { days?: (typeof OTHER_PERIODS)[number] }

export const readDashboard = (raw: Record<string, unknown>): DashboardAddress => ({
  days: readDays(raw.days),
})

export const daysOf = ({ days }: DashboardAddress): 7 | 30 | 90 =>
  days === '7' ? 7 : days === '90' ? 90 : 30
