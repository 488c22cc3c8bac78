import { CONDITIONS, type ConditionCode } from '../catalog/conditions.ts'

/** Battery health that a grade needs, in percent. Equal to `unit_battery_floor` of the database. */
export function batteryFloor(grade: ConditionCode): number {
  return CONDITIONS.find(({ code }) => code === grade)?.minBatteryPct ?? 0
}

/** So many photographs of the very machine a listing needs. */
export const PHOTOS_NEEDED = 4

/** Why a machine may not be listed: the codes of `unit_fault`, which the database holds. */
export const UNIT_FAULTS = [
  'repair_open',
  'not_graded',
  'no_report',
  'open_failure',
  'not_safe',
  'battery_not_measured',
  'battery_below_grade',
  'not_wiped',
  'too_few_photos',
] as const
export type UnitFault = (typeof UNIT_FAULTS)[number]
