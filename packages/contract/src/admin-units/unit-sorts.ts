/** Sort keys of the list of units; without zod, so that the web app loads it alone. */
export const UNIT_SORTS = ['updatedAt', 'code', 'title', 'batteryHealthPct'] as const
export type UnitSort = (typeof UNIT_SORTS)[number]
