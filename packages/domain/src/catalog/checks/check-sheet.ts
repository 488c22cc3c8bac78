import type { CheckLabel, CheckTemplate } from './check-template.ts'

/**
 * What came of a point. A remark is a pass with something that the buyer should know; 'fixed' failed first and was repaired;
 * what the machine does not have is not applicable.
 */
export const CHECK_RESULTS = ['pass', 'remark', 'fixed', 'fail', 'not_applicable'] as const
export type CheckResult = (typeof CHECK_RESULTS)[number]

/** Whether a report is published as passed, or with its open failures. */
export const CHECK_OUTCOMES = ['passed', 'failed'] as const
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number]

export const MOST_POINT_NOTE = 500
export const MOST_CHECK_NOTE = 2_000
export const MOST_TECHNICIAN = 80
export const MOST_CHECK_PHOTOS = 24

/** A point of a report: its text as the template had it, and what was found; null until it is marked. */
export type SheetPoint = CheckLabel & { key: string; result: CheckResult | null; note: string | null }
export type SheetSection = CheckLabel & { key: string; points: SheetPoint[] }

/** A report's own copy of a template with what was found: later changes of the template do not reach it. */
export type CheckSheet = { name: string; nameHi: string | null; sections: SheetSection[] }

/** What somebody enters about a point; what is left out stays. */
export type PointMark = { key: string; result?: CheckResult | null; note?: string | null }

/** An empty sheet of the template. */
export function sheetOf({ name, nameHi, sections }: CheckTemplate): CheckSheet {
  return {
    name,
    nameHi,
    sections: sections.map(({ key, label, labelHi, points }) => ({
      key,
      label,
      labelHi,
      points: points.map((point) => ({
        key: point.key,
        label: point.label,
        labelHi: point.labelHi,
        result: null,
        note: null,
      })),
    })),
  }
}

/** All points in their order. */
export function pointsOf({ sections }: Pick<CheckSheet, 'sections'>): SheetPoint[] {
  return sections.flatMap(({ points }) => points)
}

/** The sheet with the marks; a mark of a point that it does not have changes nothing. */
export function withMarks(sheet: CheckSheet, marks: readonly PointMark[]): CheckSheet {
  const byKey = new Map<string, Omit<PointMark, 'key'>>()
  for (const { key, ...mark } of marks) byKey.set(key, { ...byKey.get(key), ...mark })
  const marked = (point: SheetPoint): SheetPoint => {
    const { result = point.result, note = point.note } = byKey.get(point.key) ?? {}
    return { ...point, result, note }
  }
  return {
    ...sheet,
    sections: sheet.sections.map((section) => ({ ...section, points: section.points.map(marked) })),
  }
}

/** The first key of a mark that names no point of the sheet. */
export function unknownPoint(sheet: CheckSheet, marks: readonly PointMark[]): string | null {
  const keys = new Set(pointsOf(sheet).map(({ key }) => key))
  return marks.find(({ key }) => !keys.has(key))?.key ?? null
}

/** Marks that pass every point that nobody has marked. */
export function passRemaining(sheet: CheckSheet): PointMark[] {
  return pointsOf(sheet).flatMap(({ key, result }) =>
    result === null ? { key, result: 'pass' as const } : [],
  )
}

/** Points without a result, and remarks that say nothing. */
export function unfinishedPoints(sheet: CheckSheet): SheetPoint[] {
  return pointsOf(sheet).filter(({ result, note }) => result === null || (result === 'remark' && !note))
}

/** Points that failed and were not fixed. */
export function openFailures(sheet: CheckSheet): SheetPoint[] {
  return pointsOf(sheet).filter(({ result }) => result === 'fail')
}

/** Why a report cannot be finished so, with the points that are in the way; null: it can. */
export type FinishFault = {
  code: 'CHECK_UNFINISHED' | 'CHECK_FAILURES_OPEN' | 'CHECK_WITHOUT_FAILURES'
  points: SheetPoint[]
}

/** Judges whether a sheet can be finished with this outcome. */
export function finishFault(sheet: CheckSheet, outcome: CheckOutcome): FinishFault | null {
  const unfinished = unfinishedPoints(sheet)
  if (unfinished.length > 0) return { code: 'CHECK_UNFINISHED', points: unfinished }
  const failures = openFailures(sheet)
  if (outcome === 'passed' && failures.length > 0) return { code: 'CHECK_FAILURES_OPEN', points: failures }
  if (outcome === 'failed' && failures.length === 0) return { code: 'CHECK_WITHOUT_FAILURES', points: [] }
  return null
}

export type CheckCounts = Record<CheckResult, number> & { total: number; marked: number }

/** How many points have each result. */
export function countResults(points: readonly { result: CheckResult | null }[]): CheckCounts {
  const counts: CheckCounts = {
    pass: 0,
    remark: 0,
    fixed: 0,
    fail: 0,
    not_applicable: 0,
    total: points.length,
    marked: 0,
  }
  for (const { result } of points) {
    if (result === null) continue
    counts[result] += 1
    counts.marked += 1
  }
  return counts
}
