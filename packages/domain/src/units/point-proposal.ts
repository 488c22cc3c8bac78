import { MOST_POINT_NOTE, pointsOf, sheetOf } from '../catalog/checks/check-sheet.ts'
import { LAPTOP_TEMPLATE } from '../catalog/checks/built-in/laptop-template.ts'
import type { Sentence } from './sentence.ts'

/** Keys of the points of the built-in laptop template for which measurements can provide a result. */
export const MEASURED_POINTS = [
  'key-light',
  'fingerprint',
  'usb',
  'video',
  'charging',
  'audio',
  'wifi',
  'bluetooth',
  'lan',
  'sound',
  'battery-health',
  'battery-cycles',
  'battery-safety',
  'memory',
  'drive-health',
  'erasure',
  'firmware',
  'system',
] as const
export type MeasuredPoint = (typeof MEASURED_POINTS)[number]

/** Result of a point of a check that measurements propose. */
export type PointProposal = {
  key: MeasuredPoint
  result: 'pass' | 'fail' | 'not_applicable'
  /** The measured facts, in a sentence: the note of the point, which shoppers read. */
  reason: string
  reasonHi: string
  /**
   * Steps that a person must still take before the result counts; null if the measurement covers the whole point. A
   * failure never waits for a person.
   */
  remaining: string | null
  remainingHi: string | null
}

type Finding = Pick<PointProposal, 'key' | 'result'> & { reason: Sentence; remaining?: Sentence | undefined }

/** The text for a machine with many drives can be longer than the note of a point allows. */
const fitted = (reason: string) =>
  reason.length <= MOST_POINT_NOTE
    ? reason
    : `${reason.slice(0, MOST_POINT_NOTE - 1).replace(/[\uD800-\uDBFF]$/, '')}…`

function proposal({ key, result, reason, remaining }: Finding): PointProposal {
  return {
    key,
    result,
    reason: fitted(reason.en),
    reasonHi: fitted(reason.hi),
    remaining: remaining?.en ?? null,
    remainingHi: remaining?.hi ?? null,
  }
}

/** A point that passes; `remaining` is what a person must still do. */
export function pass(key: MeasuredPoint, reason: Sentence, remaining?: Sentence): PointProposal {
  return proposal({ key, result: 'pass', reason, remaining })
}

/** A point that fails, whatever a person finds. */
export function fail(key: MeasuredPoint, reason: Sentence): PointProposal {
  return proposal({ key, result: 'fail', reason })
}

/** A point that the machine does not have. */
export function notApplicable(key: MeasuredPoint, reason: Sentence, remaining?: Sentence): PointProposal {
  return proposal({ key, result: 'not_applicable', reason, remaining })
}

/** All keys of the built-in laptop template, in their order. */
export function laptopPointKeys(): string[] {
  return pointsOf(sheetOf(LAPTOP_TEMPLATE)).map(({ key }) => key)
}
