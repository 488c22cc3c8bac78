import { CONDITIONS } from './conditions.ts'

/** The machines for sale of what is counted one by one. */
type Units = { count: number; batteryMinPct: number | null; batteryMaxPct: number | null }
type Stocked = { units?: Units | undefined; stockQty: number; variants: readonly { stockQty: number }[] }

/**
 * Whether all that is for sale of a product is one machine: only then is what was found on the one that was checked true of
 * the one that is bought.
 */
export function isSingleMachine({ units, stockQty, variants }: Stocked): boolean {
  if (units) return units.count === 1
  const left = variants.length === 0 ? stockQty : variants.reduce((sum, one) => sum + one.stockQty, 0)
  return left === 1
}

/** What may be said of batteries in percent of their design capacity: what was measured, or the least that the grade allows. */
export type BatteryClaim = { kind: 'measured' | 'least'; percent: number; most?: number | null }

/**
 * Of machines that are counted one by one the batteries as they were measured, from the weakest to the strongest. Of others that of
 * one machine as it was measured; of several what each of them has at least, null where the grade allows any. Null of what has no
 * battery.
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
