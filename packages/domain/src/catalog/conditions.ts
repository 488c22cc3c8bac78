/** The grades of a machine, best first. All of them work fully; they differ in looks and battery. */
export const CONDITIONS = [
  {
    code: 'Refurbished-A',
    label: 'Excellent',
    grade: 'A',
    minBatteryPct: 85,
  },
  {
    code: 'Refurbished-B',
    label: 'Good',
    grade: 'B',
    minBatteryPct: 80,
  },
  {
    code: 'Refurbished-C',
    label: 'Fair',
    grade: 'C',
    minBatteryPct: 70,
  },
  {
    code: 'Used',
    label: 'Used',
    grade: 'U',
    minBatteryPct: null,
  },
] as const

export type Condition = (typeof CONDITIONS)[number]
export type ConditionCode = Condition['code']
