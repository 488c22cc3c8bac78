/** What the list of units can be sorted by; without zod, so that the web app loads it alone. */
export const UNIT_SORTS = ['updatedAt', 'code', 'title', 'batteryHealthPct'] as const
export type UnitSort = (typeof UNIT_SORTS)[number]
