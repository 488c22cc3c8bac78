import { pointsOf, sheetOf } from '../catalog/checks/check-sheet.ts'
import { LAPTOP_TEMPLATE } from '../catalog/checks/built-in/laptop-template.ts'

/** Keys of points of the built-in laptop template that measurements can say something about. */
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

/** What measurements say about a point of a check. */
export type PointProposal = {
  key: MeasuredPoint
  result: 'pass' | 'fail' | 'not_applicable'
  /** What was measured, in a sentence: the note of the point. */
  reason: string
  /**
   * What a person must still do before the result counts; null where the measurement is the whole point. A failure never
   * waits for a person.
   */
  remaining: string | null
}

export const pass = (key: MeasuredPoint, reason: string, remaining: string | null = null): PointProposal => ({
  key,
  result: 'pass',
  reason,
  remaining,
})
export const fail = (key: MeasuredPoint, reason: string): PointProposal => ({
  key,
  result: 'fail',
  reason,
  remaining: null,
})
export const notApplicable = (
  key: MeasuredPoint,
  reason: string,
  remaining: string | null = null,
): PointProposal => ({ key, result: 'not_applicable', reason, remaining })

/** All keys of the built-in laptop template, in their order. */
export function laptopPointKeys(): string[] {
  return pointsOf(sheetOf(LAPTOP_TEMPLATE)).map(({ key }) => key)
}
