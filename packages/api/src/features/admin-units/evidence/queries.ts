import type { CheckSheet } from '@dobara/domain/catalog/checks/check-sheet.ts'
import type { ConditionCode } from '@dobara/domain/catalog/conditions.ts'
import type { TypedValues } from '@dobara/domain/units/typed-measurements.ts'
import type { StoredImage } from '@dobara/providers/media/media-port.ts'
import type { Tx } from '../../../context.ts'
import { onTx, type Run } from '../../../sql.ts'

export type PhotoRow = { id: number; shot: string | null; url: string; width: number; height: number }
export type MeasurementRow = {
  kind: string
  value: string
  source: 'tool' | 'typed'
  tool: string | null
  toolVersion: string | null
  measuredAt: Date
  /** Only present for the record of how a drive was erased. */
  raw?: string | null
}

/** The shown photos of a unit, in the order in which they were taken. */
export function listPhotos(run: Run, unitId: number): Promise<PhotoRow[]> {
  return run(
    'SELECT id, shot, url, width, height FROM unit_photo WHERE unit_id = $1 AND removed_at IS NULL ORDER BY id',
    [unitId],
  )
}

/** The newest measurement of each kind. */
export function listNewest(run: Run, unitId: number): Promise<MeasurementRow[]> {
  return run(
    `SELECT DISTINCT ON (kind) kind, value, source, tool, tool_version AS "toolVersion", measured_at AS "measuredAt",
            CASE WHEN kind LIKE 'drive.sanitize-status %' OR kind LIKE 'wipe.outcome %' THEN raw END AS raw
       FROM unit_measurement WHERE unit_id = $1 ORDER BY kind, measured_at DESC, id DESC`,
    [unitId],
  )
}

export const valuesOf = (rows: readonly MeasurementRow[]): TypedValues =>
  Object.fromEntries(rows.map(({ kind, value }) => [kind, value]))

export type GradedUnit = {
  condition: ConditionCode | null
  hasBattery: boolean
  /** Outcome of the newest check finished since the unit last arrived; null if there is none. */
  outcome: 'passed' | 'failed' | null
}

/** Fetches the facts of a unit that decide its grade, besides measurements. */
export async function getGradedUnit(run: Run, unitId: number): Promise<GradedUnit> {
  const [row] = await run<GradedUnit>(
    `SELECT unit.condition::text AS condition, unit.has_battery AS "hasBattery",
            (SELECT report.outcome::text FROM check_report report
              WHERE report.unit_id = unit.id AND report.finished_at IS NOT NULL AND report.superseded_at IS NULL
                AND report.finished_at >= (SELECT max(at) FROM unit_event event WHERE event.unit_id = unit.id
                      AND event.to_state IN ('received', 'dispatched', 'delivered', 'returned') AND event.cause <> 'undo')
              ORDER BY report.finished_at DESC, report.id DESC LIMIT 1) AS outcome
       FROM unit WHERE unit.id = $1`,
    [unitId],
  )
  if (!row) throw new Error(`unit ${unitId} is not there`)
  return row
}

type NewPhoto = { unitId: number; shot: string | null; stored: StoredImage; at: Date }

export async function insertUnitPhoto(tx: Tx, { unitId, shot, stored, at }: NewPhoto): Promise<number> {
  const { storageKey, url, width, height } = stored
  const { id } = await tx.unitPhoto.create({
    data: { unitId, shot, storageKey, url, width, height, createdAt: at },
    select: { id: true },
  })
  return id
}

export type NewMeasurement = Omit<MeasurementRow, 'tool' | 'toolVersion' | 'raw'> & {
  tool?: string
  toolVersion?: string | null
  raw?: string
}

/** Adds what was measured at one time; nothing of it is ever changed. */
export async function insertMeasurements(
  tx: Tx,
  {
    unitId,
    actorId,
    at,
    rows,
  }: { unitId: number; actorId: string; at: Date; rows: readonly NewMeasurement[] },
): Promise<void> {
  await tx.unitMeasurement.createMany({
    data: rows.map((row) => ({ ...row, unitId, actorId, recordedAt: at })),
  })
}

/** Checks whether a tool's report with this time was imported before. */
export async function isImported(tx: Tx, unitId: number, measuredAt: Date): Promise<boolean> {
  const known = await tx.unitMeasurement.findFirst({
    where: { unitId, measuredAt, source: 'tool' },
    select: { id: true },
  })
  return known !== null
}

/** Writes battery health and cycles onto the unit as the newest measurement of its present battery by a tool has them. */
export async function writeBattery(tx: Tx, unitId: number, at: Date): Promise<void> {
  await onTx(tx)(
    `UPDATE unit SET updated_at = greatest($2::timestamptz, updated_at + interval '1 millisecond'),
            battery_health_pct = (SELECT value::numeric FROM unit_measurement WHERE unit_id = unit.id AND source = 'tool'
              AND kind = 'battery_health_pct' AND measured_at >= battery_changed_at(unit.id) ORDER BY measured_at DESC, id DESC LIMIT 1),
            battery_cycles = (SELECT value::numeric FROM unit_measurement WHERE unit_id = unit.id AND source = 'tool'
              AND kind = 'battery_cycles' AND measured_at >= battery_changed_at(unit.id) ORDER BY measured_at DESC, id DESC LIMIT 1)
      WHERE id = $1`,
    [unitId, at],
  )
}

/** The open check report of a unit, held until the transaction is over. */
export async function lockOpenReport(
  tx: Tx,
  unitId: number,
): Promise<{ id: number; sheet: CheckSheet } | null> {
  const [row] = await onTx(tx)<{ id: number; sheet: CheckSheet }>(
    'SELECT id, sheet FROM check_report WHERE unit_id = $1 AND finished_at IS NULL FOR UPDATE',
    [unitId],
  )
  return row ?? null
}

export async function writeSheet(
  tx: Tx,
  { id, sheet, at }: { id: number; sheet: CheckSheet; at: Date },
): Promise<void> {
  await onTx(tx)(
    `UPDATE check_report SET sheet = $2::jsonb, updated_at = greatest($3::timestamptz, updated_at + interval '1 millisecond')
      WHERE id = $1`,
    [id, JSON.stringify(sheet), at],
  )
}
