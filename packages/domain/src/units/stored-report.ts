import type { MeasuredMark } from '../catalog/checks/check-sheet.ts'
import type { Doubt } from './battery-facts.ts'
import type { CollectorReport } from './collector-report.ts'
import type { ComponentKind } from './components.ts'
import type { MeasuredPoint, PointProposal } from './point-proposal.ts'

/**
 * Returns a report as it is stored to fill checks, without the raw output of the tools, which is stored with the
 * measurements.
 */
export function withoutRaw(report: CollectorReport): CollectorReport {
  return {
    ...report,
    readings: report.readings.map((reading) => ({ ...reading, raw: '' })),
    measurements: report.measurements.map((measurement) => ({ ...measurement, raw: '' })),
  }
}

/** A report that fills no check: the machine was elsewhere since. */
export const OLD_REPORT: Doubt = {
  subject: 'machine',
  sentence: 'The collector ran before the machine last arrived, so it fills no points. Run it again.',
  sentenceHi: 'कलेक्टर मशीन के पिछली बार आने से पहले चला था, इसलिए वह कोई बिंदु नहीं भरता। उसे फिर चलाएँ।',
}

/** Points that another part makes untrue. A main board makes all of them. */
const POINTS_OF_PARTS: Readonly<Partial<Record<ComponentKind, readonly MeasuredPoint[]>>> = {
  battery: ['battery-health', 'battery-cycles', 'battery-safety', 'charging'],
  ram: ['memory'],
  storage: ['drive-health', 'erasure', 'firmware'],
  keyboard: ['key-light'],
  touchpad: ['fingerprint'],
  adapter: ['charging'],
  wifi: ['wifi', 'bluetooth'],
  camera: ['sound'],
  speaker: ['sound', 'audio'],
}

/** The proposals without those of parts that were fitted or taken out since the collector ran. */
export function withoutChanged(
  proposals: readonly PointProposal[],
  changedKinds: readonly string[],
): PointProposal[] {
  if (changedKinds.includes('board')) return []
  const untrue = new Set(changedKinds.flatMap((kind) => POINTS_OF_PARTS[kind as ComponentKind] ?? []))
  return proposals.filter(({ key }) => !untrue.has(key))
}

/** Returns the mark that a proposal writes into a draft; a result that waits for a person is left for them to enter. */
export function measuredMark({
  key,
  result,
  reason,
  reasonHi,
  remaining,
  remainingHi,
}: PointProposal): MeasuredMark {
  return {
    key,
    result: remaining === null ? result : null,
    note: reason,
    noteHi: reasonHi,
    remaining,
    remainingHi,
  }
}
