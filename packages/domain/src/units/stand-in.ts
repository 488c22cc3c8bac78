import { CONDITIONS } from '../catalog/conditions.ts'
import type { Paise } from '../money/paise.ts'

/** Attributes by which a shopper compares machines of one item. */
export type ComparedUnit = {
  /** A code of CONDITIONS; null: not graded. */
  condition: string | null
  batteryHealthPct: number | null
  batteryCycles: number | null
  priceDifferencePaise: Paise
}

/** Returns the rank of a grade: lower is better, and ungraded machines come last. */
function gradeRank({ condition }: ComparedUnit): number {
  const rank = CONDITIONS.findIndex(({ code }) => code === condition)
  return rank === -1 ? CONDITIONS.length : rank
}

/** How far one machine falls short of another: grades lower, percent of the battery less, paise more. */
function shortfalls(unit: ComparedUnit, unavailable: ComparedUnit) {
  return {
    grades: Math.max(0, gradeRank(unit) - gradeRank(unavailable)),
    battery: Math.max(0, (unavailable.batteryHealthPct ?? 0) - (unit.batteryHealthPct ?? 0)),
    paise: Math.max(0, unit.priceDifferencePaise - unavailable.priceDifferencePaise),
  }
}

/** The better first: by grade, battery, cycles and then by price. */
function compareUnits(a: ComparedUnit, b: ComparedUnit): number {
  return (
    gradeRank(a) - gradeRank(b) ||
    (b.batteryHealthPct ?? -1) - (a.batteryHealthPct ?? -1) ||
    (a.batteryCycles ?? Infinity) - (b.batteryCycles ?? Infinity) ||
    a.priceDifferencePaise - b.priceDifferencePaise
  )
}

/**
 * Returns the offer for a shopper whose chosen machine is gone: the best one with no worse grade, no worse battery
 * and no higher price. If there is none, the one that falls short least, first in grade, then in battery, then in
 * price. Null if none is left.
 */
export function standInFor<Unit extends ComparedUnit>(
  unavailable: ComparedUnit,
  listed: readonly Unit[],
): { unit: Unit; isEqualOrBetter: boolean } | null {
  const ranked = listed
    .map((unit) => ({ unit, short: shortfalls(unit, unavailable) }))
    .toSorted(
      (a, b) =>
        a.short.grades - b.short.grades ||
        a.short.battery - b.short.battery ||
        a.short.paise - b.short.paise ||
        compareUnits(a.unit, b.unit),
    )
  const [nearest] = ranked
  if (!nearest) return null
  const { grades, battery, paise } = nearest.short
  return { unit: nearest.unit, isEqualOrBetter: grades + battery + paise === 0 }
}
