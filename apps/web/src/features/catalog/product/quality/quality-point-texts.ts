import { QUALITY_GROUPS, QUALITY_POINTS, type QualityGroup } from '@dobara/domain/catalog/quality-points.ts'
import { texts } from '../../../../lib/texts/texts.ts'

/** The names of the six groups and the 32 points by their numbers, which never change. */
export const en: Readonly<Record<string, string>> = Object.fromEntries([
  ...QUALITY_GROUPS.map((group) => [group, group] as const),
  ...QUALITY_POINTS.map(({ point, text }) => [String(point), text] as const),
])

const t = texts('catalog/product/quality/quality-point', en)

export function groupName(group: QualityGroup): string {
  return t(group)
}

/** What point number `point` says, in the language spoken. */
export function pointName(point: number): string {
  return t(String(point))
}
