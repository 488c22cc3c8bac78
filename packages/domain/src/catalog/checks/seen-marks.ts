import { type CheckResult, type CheckSheet, type PointMark, pointsOf } from './check-sheet.ts'

/** A mark with what its screen showed before it, and what it sent since: answers that it knowingly replaces. */
export type SeenMark = PointMark & {
  seen?:
    | {
        result?: readonly (CheckResult | null)[] | undefined
        note?: readonly (string | null)[] | undefined
      }
    | undefined
}

/**
 * Returns true if an answer may replace the current one. A caller that does not send the values it saw may always
 * replace; otherwise an answer that another person gave concurrently is preserved. An answer that is there already,
 * because its reply was lost, replaces nothing.
 */
export function mayReplace<Value>(
  known: Value,
  next: Value,
  seen: readonly NoInfer<Value>[] | undefined,
): boolean {
  return seen === undefined || known === next || seen.includes(known)
}

/**
 * Returns the marks without the results and notes that would replace another person's which the screen had not shown.
 */
export function seenMarks(sheet: CheckSheet, marks: readonly SeenMark[]): PointMark[] {
  const known = new Map(pointsOf(sheet).map((point) => [point.key, point]))
  return marks.map(({ key, seen, ...mark }) => {
    const point = known.get(key)
    const isFree = (field: 'result' | 'note') =>
      mark[field] !== undefined && mayReplace(point?.[field] ?? null, mark[field], seen?.[field])
    return {
      key,
      ...(isFree('result') && { result: mark.result }),
      ...(isFree('note') && { note: mark.note }),
    }
  })
}
