import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CollectorMeasurement, CollectorReport, MeasurementKind } from '../src/units/collector-report.ts'

const SAMPLES = join(import.meta.dirname, '../../../tools/collector/samples')

/** Names of the recorded machines. */
export const MACHINES = readdirSync(SAMPLES).map((file) => file.replace(/\.json$/, ''))

/** Returns the collector's report about a recorded machine. */
export function sampleReport(name: string): CollectorReport {
  return JSON.parse(readFileSync(join(SAMPLES, `${name}.json`), 'utf8')) as CollectorReport
}

/** The report of a recorded machine without the measurements of some kinds. */
export function withoutKinds(report: CollectorReport, prefix: string): CollectorReport {
  return { ...report, measurements: report.measurements.filter(({ kind }) => !kind.startsWith(prefix)) }
}

/** The report with other values of one kind. */
export function withValue(
  report: CollectorReport,
  kind: MeasurementKind,
  change: Partial<CollectorMeasurement>,
): CollectorReport {
  return {
    ...report,
    measurements: report.measurements.map((one) => (one.kind === kind ? { ...one, ...change } : one)),
  }
}
