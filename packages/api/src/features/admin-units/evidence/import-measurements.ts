import type { importMeasurementsInput, measurementsImported } from '@dobara/contract/admin-units/evidence.ts'
import {
  type CheckSheet,
  type PointMark,
  pointsOf,
  withMarks,
} from '@dobara/domain/catalog/checks/check-sheet.ts'
import type { CollectorReport } from '@dobara/domain/units/collector-report.ts'
import type { PointProposal } from '@dobara/domain/units/point-proposal.ts'
import { proposePoints } from '@dobara/domain/units/propose-points.ts'
import { isReportOf, readUnitFacts, type UnitFacts } from '@dobara/domain/units/unit-facts.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import type { UnitRow } from '../queries.ts'
import { changeEvidence, type EvidenceChange } from './change-evidence.ts'
import {
  getGradedUnit,
  insertMeasurements,
  isImported,
  lockOpenReport,
  type NewMeasurement,
  writeBattery,
  writeSheet,
} from './queries.ts'
import { evidenceOf } from './read-evidence.ts'

type Imported = z.infer<typeof measurementsImported>

/** As much as the database lets a measurement be ahead of the shop's clock. */
const MOST_AHEAD_MS = 5 * 60_000

/** The report must be of this machine, by the serial number in its firmware. */
function refuseOther(facts: UnitFacts, { serial }: UnitRow): void {
  const isOfUnit = isReportOf(facts, serial)
  if (isOfUnit === null) throw new RefusedError('UNIT_REPORT_UNNAMED')
  if (!isOfUnit)
    throw new RefusedError('UNIT_REPORT_OTHER', { detail: { serial: facts.identity.systemSerial } })
}

/** What the tools measured, word for word, and what the shop makes of it: the weakest battery with the most cycles. */
function rowsOf(report: CollectorReport, facts: UnitFacts): NewMeasurement[] {
  const measuredAt = new Date(report.collectedAt)
  const reported = report.measurements.map(({ kind, subject, value, unit, tool, toolVersion, raw }) => ({
    kind: subject === 'machine' ? kind : `${kind} ${subject}`,
    value: unit === null ? String(value) : `${value} ${unit}`,
    source: 'tool' as const,
    tool,
    toolVersion,
    raw,
    measuredAt,
  }))
  const read = (kind: string) => report.measurements.find((one) => one.kind === kind)
  const made = (name: string, value: number | null, from: ReturnType<typeof read>): NewMeasurement[] => {
    if (value === null || !from) return []
    const { tool, toolVersion, raw } = from
    return [{ kind: name, value: String(value), source: 'tool', tool, toolVersion, raw, measuredAt }]
  }
  const cycles = facts.batteries.flatMap((battery) => battery.cycles ?? [])
  const health = facts.battery.kind === 'measured' ? facts.battery.healthPct : null
  return [
    ...reported,
    ...made('battery_health_pct', health, read('battery.full-capacity')),
    ...made('battery_cycles', cycles.length > 0 ? Math.max(...cycles) : null, read('battery.cycles')),
  ]
}

/** Marks for the points that nobody has marked or written on. A pass that a person must complete is only noted. */
function marksFor(sheet: CheckSheet, proposals: readonly PointProposal[]): PointMark[] {
  const open = new Set(
    pointsOf(sheet).flatMap(({ key, result, note }) => (result === null && !note ? key : [])),
  )
  return proposals
    .filter(({ key }) => open.has(key))
    .map(({ key, result, reason, remaining }) =>
      remaining === null ? { key, result, note: reason } : { key, note: `${reason} ${remaining}` },
    )
}

async function fillReport({ tx, run, unit, at }: EvidenceChange, facts: UnitFacts): Promise<number> {
  const draft = await lockOpenReport(tx, unit.id)
  if (!draft) return 0
  const { soldAs, ramGb } = await getGradedUnit(run, unit.id)
  const context = { grade: soldAs, listedMemoryGb: ramGb, labelSerial: unit.serial }
  const marks = marksFor(draft.sheet, proposePoints(facts, context))
  if (marks.length > 0) await writeSheet(tx, { id: draft.id, sheet: withMarks(draft.sheet, marks), at })
  return marks.length
}

/**
 * Takes over what the collector measured on this very machine: measurements, the battery of the unit and the open points of its
 * check report, all of it or nothing. The same report a second time changes nothing.
 */
export function importMeasurements(
  ctx: CustomerContext,
  { unit: typed, report }: z.output<typeof importMeasurementsInput>,
): Promise<Imported> {
  const facts = readUnitFacts(report)
  return changeEvidence(ctx, typed, async (changing) => {
    const { tx, run, unit, at, log } = changing
    refuseOther(facts, unit)
    const measuredAt = new Date(report.collectedAt)
    if (measuredAt.getTime() > at.getTime() + MOST_AHEAD_MS) throw new RefusedError('UNIT_REPORT_FUTURE')
    const doubts = facts.doubts.map(({ sentence }) => sentence)
    if (await isImported(tx, unit.id, measuredAt))
      return { evidence: await evidenceOf(run, unit.id), filled: 0, doubts }
    const rows = rowsOf(report, facts)
    await insertMeasurements(tx, { unitId: unit.id, actorId: ctx.user.id, at, rows })
    await writeBattery(tx, unit.id, at)
    const filled = await fillReport(changing, facts)
    await log('unit.measured', {
      measurements: rows.length,
      points: filled,
      collector: report.collector.version,
    })
    return { evidence: await evidenceOf(run, unit.id), filled, doubts }
  })
}
