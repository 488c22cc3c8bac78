import type { MeasuredMark } from '@dobara/domain/catalog/checks/check-sheet.ts'
import type { Doubt } from '@dobara/domain/units/battery-facts.ts'
import { proposePoints } from '@dobara/domain/units/propose-points.ts'
import { measuredMark, OLD_REPORT, withoutChanged } from '@dobara/domain/units/stored-report.ts'
import { isReportOf, readUnitFacts } from '@dobara/domain/units/unit-facts.ts'
import type { Run } from '../../sql.ts'
import { findNewestCollected } from './collector-queries.ts'

export type Collected = {
  /** Measurements for the points of a check; none if the report is older than the machine's last arrival. */
  marks: MeasuredMark[]
  /** Doubts that a person should look at. */
  doubts: Doubt[]
}

/**
 * Returns what still holds of the collector's newest report about a machine: parts that were changed since are left
 * out.
 */
export async function readCollected(run: Run, unitId: number): Promise<Collected> {
  const row = await findNewestCollected(run, unitId)
  const facts = row && readUnitFacts(row.report)
  // A serial number that was typed wrong and corrected since: the report is of another machine.
  if (!row || !facts || !isReportOf(facts, row.serial)) return { marks: [], doubts: [] }
  if (!row.isSinceArrival) return { marks: [], doubts: [OLD_REPORT, ...facts.doubts] }
  const { soldAs: grade, ramGb: listedMemoryGb, serial: labelSerial, changedKinds } = row
  const proposals = proposePoints(facts, { grade, listedMemoryGb, labelSerial })
  return { marks: withoutChanged(proposals, changedKinds).map(measuredMark), doubts: facts.doubts }
}
