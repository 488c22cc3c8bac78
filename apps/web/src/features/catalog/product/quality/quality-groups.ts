import type { QualityReport } from '@dobara/contract/catalog/catalog.ts'
import { QUALITY_GROUPS, QUALITY_POINTS, type QualityGroup } from '@dobara/domain/catalog/quality-points.ts'

export type CheckedPoint = QualityReport['points'][number]
export type GroupResult = {
  group: QualityGroup
  points: CheckedPoint[]
  passed: number
  applicable: number
  remarks: CheckedPoint[]
}

/** The report in the six groups of the domain; a point the technician left out is not claimed as passed. */
export function groupsOf(report: QualityReport): GroupResult[] {
  return QUALITY_GROUPS.map((group) => {
    const points = QUALITY_POINTS.filter((known) => known.group === group).flatMap(
      ({ point }) => report.points.find((candidate) => candidate.point === point) ?? [],
    )
    return {
      group,
      points,
      passed: points.filter(({ result }) => result === 'pass').length,
      applicable: points.filter(({ result }) => result !== 'not_applicable').length,
      remarks: points.filter(({ result }) => result === 'remark' || result === 'fail'),
    }
  })
}
