import type { importMeasurementsInput, measurementsImported } from '@dobara/contract/admin-units/evidence.ts'
import { withMeasured } from '@dobara/domain/catalog/checks/check-sheet.ts'
import type { CollectorReport } from '@dobara/domain/units/collector-report.ts'
import { withoutRaw } from '@dobara/domain/units/stored-report.ts'
import { isReportOf, readUnitFacts, type UnitFacts } from '@dobara/domain/units/unit-facts.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../../context.ts'
import { readCollected } from '../../../engine/units/collected-points.ts'
import { insertCollected } from '../../../engine/units/collector-queries.ts'
import { RefusedError } from '../../../errors.ts'
import type { UnitRow } from '../queries.ts'
import { changeEvidence, type EvidenceChange } from './change-evidence.ts'
import {
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

/**
 * Returns the measurements of the tools, verbatim, and those that the shop derives: the weakest battery and the most
 * cycles.
 */
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

/** Fills the open points of the open check report, or returns how many the next one starts with. */
async function fillReport({
  tx,
  run,
  unit,
  at,
}: EvidenceChange): Promise<Pick<Imported, 'filled' | 'waiting'>> {
  const { marks } = await readCollected(run, unit.id)
  const draft = await lockOpenReport(tx, unit.id)
  if (!draft) return { filled: 0, waiting: marks.length }
  const { sheet, filled } = withMeasured(draft.sheet, marks)
  if (filled > 0) await writeSheet(tx, { id: draft.id, sheet, at })
  return { filled, waiting: 0 }
}

/**
 * Takes over what the collector measured on this very machine: measurements, the battery of the unit and the open points of its
 * check report, all of it or nothing. The same report a second time only fills points that are open by then.
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
    const isKnown = await isImported(tx, unit.id, measuredAt)
    const rows = isKnown ? [] : rowsOf(report, facts)
    if (!isKnown) {
      await insertMeasurements(tx, { unitId: unit.id, actorId: ctx.user.id, at, rows })
      await writeBattery(tx, unit.id, at)
    }
    await insertCollected(tx, { unitId: unit.id, report: withoutRaw(report), at })
    const { filled, waiting } = await fillReport(changing)
    if (!isKnown || filled > 0)
      await log('unit.measured', {
        measurements: rows.length,
        points: filled,
        collector: report.collector.version,
      })
    const evidence = await evidenceOf(run, unit.id)
    return { evidence, filled, waiting, doubts: facts.doubts.map(({ sentence }) => sentence) }
  })
}
