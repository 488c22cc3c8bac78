import type { ConditionCode } from '@dobara/domain/catalog/conditions.ts'
import type { CollectorReport } from '@dobara/domain/units/collector-report.ts'
import type { Tx } from '../../context.ts'
import { onTx, type Run } from '../../sql.ts'

/** A report of the collector with what its machine is to be compared with. */
export type CollectedRow = {
  report: CollectorReport
  /** False: it is from before the machine last arrived. */
  isSinceArrival: boolean
  /** Kinds of parts that were fitted or taken out since. */
  changedKinds: string[]
  serial: string
  /** The grade that it is or will be sold as, and the memory of its item. */
  soldAs: ConditionCode
  ramGb: number | null
}

/** The newest report about a machine; null: none was imported. */
export async function findNewestCollected(run: Run, unitId: number): Promise<CollectedRow | null> {
  const [row] = await run<CollectedRow>(
    `SELECT collected.report, unit.serial, coalesce(unit.condition, product.condition)::text AS "soldAs",
            coalesce(variant.ram_gb, product.ram_gb) AS "ramGb",
            collected.collected_at >= (SELECT max(at) FROM unit_event event WHERE event.unit_id = unit.id
              AND event.to_state IN ('received', 'dispatched', 'delivered', 'returned') AND event.cause <> 'undo') AS "isSinceArrival",
            ARRAY(SELECT DISTINCT part.kind FROM unit_component part
                   WHERE part.unit_id = unit.id AND greatest(part.fitted_at, part.removed_at) > collected.collected_at) AS "changedKinds"
       FROM unit_collector_report collected JOIN unit ON unit.id = collected.unit_id
       JOIN stock_item item ON item.id = unit.stock_item_id JOIN product ON product.id = item.product_id
       LEFT JOIN product_variant variant ON variant.id = item.variant_id
      WHERE collected.unit_id = $1 ORDER BY collected.collected_at DESC LIMIT 1`,
    [unitId],
  )
  return row ?? null
}

/** Stores a report; once, however often it is imported. */
export async function insertCollected(
  tx: Tx,
  { unitId, report, at }: { unitId: number; report: CollectorReport; at: Date },
): Promise<void> {
  await onTx(tx)(
    `INSERT INTO unit_collector_report (unit_id, collected_at, recorded_at, report)
     VALUES ($1::int, $2::timestamptz, $3::timestamptz, $4::jsonb) ON CONFLICT DO NOTHING`,
    [unitId, new Date(report.collectedAt), at, JSON.stringify(report)],
  )
}

/** Waits until no import of measurements of a machine is running, and blocks imports until the transaction ends. */
export async function holdMeasurements(tx: Tx, unitId: number): Promise<void> {
  await onTx(tx)('SELECT 1 FROM unit WHERE id = $1 FOR SHARE', [unitId])
}
