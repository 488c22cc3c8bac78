import { formatInr } from '../../lib/format.ts'
import { shortConditionName } from '../../lib/words/condition-words.ts'
import { t } from './texts.ts'

/** One machine, by what shoppers compare it with others. */
export type ShownUnit = {
  code: string
  condition: string | null
  batteryHealthPct: number | null
  batteryCycles: number | null
  priceDifference: number
}

/** Machine of a cart line, and the alternative offered if it is gone. */
export type ShownLineUnit = ShownUnit & {
  isGone: boolean
  offer: (ShownUnit & { isEqualOrBetter: boolean }) | null
}

/** 'Grade A', 'Battery 91%' and '120 charge cycles': what is known of a machine. */
export function unitFacts({ condition, batteryHealthPct, batteryCycles }: ShownUnit): string[] {
  return [
    ...(condition === null ? [] : [shortConditionName(condition)]),
    ...(batteryHealthPct === null ? [] : [t('battery', { percent: batteryHealthPct })]),
    ...(batteryCycles === null ? [] : [t('cycles', { count: batteryCycles })]),
  ]
}

/** Returns how another machine differs from the one that is gone, without properties that are the same. */
export function unitDifferences(unavailable: ShownUnit, other: ShownUnit): string[] {
  const differences: string[] = []
  if (
    unavailable.condition !== null &&
    other.condition !== null &&
    unavailable.condition !== other.condition
  ) {
    const [before, grade] = [shortConditionName(unavailable.condition), shortConditionName(other.condition)]
    differences.push(t('otherGrade', { grade, before }))
  }
  const percent = (unavailable.batteryHealthPct ?? 0) - (other.batteryHealthPct ?? 0)
  if (percent > 0) differences.push(t('batteryLess', { percent }))
  const dearer = other.priceDifference - unavailable.priceDifference
  if (dearer !== 0)
    differences.push(t(dearer > 0 ? 'costsMore' : 'costsLess', { amount: formatInr(Math.abs(dearer)) }))
  return differences
}
