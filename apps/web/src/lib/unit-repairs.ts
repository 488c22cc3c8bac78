import type { UnitRepair, UnitRepairs } from '@dobara/contract/admin-unit-repairs/unit-repairs.ts'

/** The repairs of a machine, for components, which know no contract. */
export type { UnitRepair, UnitRepairs }

/** The repair that is open; a machine has one at a time. */
export const runningRepair = ({ repairs }: UnitRepairs): UnitRepair | undefined =>
  repairs.find(({ closedAt }) => closedAt === null)

/** Returns the browser storage key of the draft of one machine's repair. */
export const repairDraftKey = (unit: string): string => `dobara_repair_${unit}`
