import { CONDITIONS } from './conditions.ts'

type Stocked = { stockQty: number; variants: readonly { stockQty: number }[] }

/**
 * Whether all that is for sale of a product is one machine: only then is what was found on the one that was checked true of
 * the one that is bought.
 */
export function isSingleMachine({ stockQty, variants }: Stocked): boolean {
  const units = variants.length === 0 ? stockQty : variants.reduce((sum, one) => sum + one.stockQty, 0)
  return units === 1
}

/** What may be said of a battery in percent of its design capacity: what was measured, or the least that the grade allows. */
export type BatteryClaim = { kind: 'measured' | 'least'; percent: number }

/**
 * Of one machine its battery as it was measured; of several what each of them has at least, null where the grade allows any.
 * Null of what has no battery.
 */
export function batteryClaim(product: {
  batteryHealthPct: number | null
  condition: string
  isSingle: boolean
}): BatteryClaim | null {
  const { batteryHealthPct, condition, isSingle } = product
  if (batteryHealthPct === null) return null
  if (isSingle) return { kind: 'measured', percent: batteryHealthPct }
  const least = CONDITIONS.find(({ code }) => code === condition)?.minBatteryPct ?? null
  return least === null ? null : { kind: 'least', percent: least }
}
