import { CONDITIONS } from './conditions.ts'

/** The machines for sale of what is counted one by one. */
type Units = { count: number; batteryMinPct: number | null; batteryMaxPct: number | null }
type Stocked = { units?: Units | undefined; stockQty: number; variants: readonly { stockQty: number }[] }

/**
 * Returns true if all that is for sale of a product is one machine: only then do the findings on the checked machine
 * hold for the one that is bought.
 */
export function isSingleMachine({ units, stockQty, variants }: Stocked): boolean {
  if (units) return units.count === 1
  const left = variants.length === 0 ? stockQty : variants.reduce((sum, one) => sum + one.stockQty, 0)
  return left === 1
}

/**
 * Claim about batteries in percent of their design capacity: the measured value, or the least that the grade allows.
 */
export type BatteryClaim = { kind: 'measured' | 'least'; percent: number; most?: number | null }

/**
 * Returns the claim about the batteries of a product. Machines counted one by one: as measured, from the weakest to
 * the strongest. A single other machine: as measured. Several: the least that each of them has, null if the grade
 * allows any. Null for a product without a battery.
 */
export function batteryClaim(product: {
  batteryHealthPct: number | null
  condition: string
  isSingle: boolean
  units?: Units | undefined
}): BatteryClaim | null {
  const { batteryHealthPct, condition, isSingle, units } = product
  if (units) {
    const { batteryMinPct: percent, batteryMaxPct: most } = units
    return percent === null ? null : { kind: 'measured', percent, most }
  }
  if (batteryHealthPct === null) return null
  if (isSingle) return { kind: 'measured', percent: batteryHealthPct }
  const least = CONDITIONS.find(({ code }) => code === condition)?.minBatteryPct ?? null
  return least === null ? null : { kind: 'least', percent: least }
}
