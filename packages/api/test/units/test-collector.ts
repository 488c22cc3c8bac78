// For tests only: what the collector writes about a machine.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectorReport, type CollectorReportView } from '@dobara/contract/collector-report.ts'

const SAMPLE = join(import.meta.dirname, '../../../../tools/collector/samples/thinkpad-t480.json')

/** The report of a recorded laptop, as if it had this serial number and had been collected at this time. */
export function reportOf(serial: string, at: Date): CollectorReportView {
  const report = collectorReport.parse(JSON.parse(readFileSync(SAMPLE, 'utf8')))
  return { ...report, collectedAt: at.toISOString(), machine: { ...report.machine, systemSerial: serial } }
}
