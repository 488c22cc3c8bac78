import type { CheckLabel, CheckTemplate } from './check-template.ts'

/**
 * Results of a point. A remark is a pass with something that the buyer should know; 'fixed' failed first and was
 * repaired; what the machine does not have is not applicable.
 */
export const CHECK_RESULTS = ['pass', 'remark', 'fixed', 'fail', 'not_applicable'] as const
export type CheckResult = (typeof CHECK_RESULTS)[number]

/** Outcomes of a published report: passed, or with its open failures. */
export const CHECK_OUTCOMES = ['passed', 'failed'] as const
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number]

export const MOST_POINT_NOTE = 500
export const MOST_CHECK_NOTE = 2_000
export const MOST_TECHNICIAN = 80
export const MOST_CHECK_PHOTOS = 24

/** Fields that measurements add to a point of a draft; earlier sheets have none of them. */
type MeasuredWords = {
  /** The note in Hindi, as long as it is the one that the measurements gave. */
  noteHi?: string | null | undefined
  /** Work that a technician must still do before the point counts; removed once it is marked, and never public. */
  remaining?: string | null | undefined
  remainingHi?: string | null | undefined
}

/** A point of a report: its text as the template had it, and what was found; null until it is marked. */
export type SheetPoint = CheckLabel & {
  key: string
  result: CheckResult | null
  note: string | null
} & MeasuredWords
export type SheetSection = CheckLabel & { key: string; points: SheetPoint[] }

/** A report's own copy of a template with what was found: later changes of the template do not reach it. */
export type CheckSheet = { name: string; nameHi: string | null; sections: SheetSection[] }

/** Input for a point; fields left out are unchanged. */
export type PointMark = { key: string; result?: CheckResult | null; note?: string | null }

/**
 * Outcome of measurements for a point: a note in both languages, and a result or the work that remains before there
 * is one.
 */
export type MeasuredMark = {
  key: string
  result: CheckResult | null
  note: string
  noteHi: string
  remaining: string | null
  remainingHi: string | null
}

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

function withPoints(sheet: CheckSheet, change: (point: SheetPoint) => SheetPoint): CheckSheet {
  return {
    ...sheet,
    sections: sheet.sections.map((section) => ({ ...section, points: section.points.map(change) })),
  }
}

/** The sheet with the marks; a mark of a point that it does not have changes nothing. */
export function withMarks(sheet: CheckSheet, marks: readonly PointMark[]): CheckSheet {
  const byKey = new Map<string, Omit<PointMark, 'key'>>()
  for (const { key, ...mark } of marks) byKey.set(key, { ...byKey.get(key), ...mark })
  return withPoints(sheet, (point) => {
    const mark = byKey.get(point.key)
    if (!mark) return point
    const { noteHi, remaining, remainingHi, ...known } = point
    const { result = point.result, note = point.note } = mark
    return {
      ...known,
      result,
      note,
      ...(noteHi && note === point.note && { noteHi }),
      ...(remaining && result === null && { remaining, remainingHi }),
    }
  })
}

/** Returns true if a point is neither marked nor has a note. */
const isOpen = ({ result, note }: SheetPoint) => result === null && !note

/** The sheet with what was measured, at points that are open, and how many those are. What a person entered stays. */
export function withMeasured(
  sheet: CheckSheet,
  measured: readonly MeasuredMark[],
): { sheet: CheckSheet; filled: number } {
  const byKey = new Map(measured.map(({ key, ...mark }) => [key, mark]))
  const fills = (point: SheetPoint) => isOpen(point) && byKey.has(point.key)
  return {
    sheet: withPoints(sheet, (point) => (fills(point) ? { ...point, ...byKey.get(point.key) } : point)),
    filled: pointsOf(sheet).filter(fills).length,
  }
}

/** The first key of a mark that names no point of the sheet. */
export function unknownPoint(sheet: CheckSheet, marks: readonly PointMark[]): string | null {
  const keys = new Set(pointsOf(sheet).map(({ key }) => key))
  return marks.find(({ key }) => !keys.has(key))?.key ?? null
}

/** Returns marks that pass every point without a mark. */
export function passRemaining(sheet: CheckSheet): PointMark[] {
  return pointsOf(sheet).flatMap(({ key, result }) =>
    result === null ? { key, result: 'pass' as const } : [],
  )
}

/** Returns the points without a result, and the remarks without a note. */
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
