import {
  MOST_SCAN_FAULTS,
  type ScanFileReport,
  type scanFileInput,
} from '@dobara/contract/orders/scan-files.ts'
import { type Sentence, sentence } from '@dobara/contract/sentences/sentence.ts'
import {
  isNotified,
  isOvertaken,
  type NumberedRow,
  type ParcelPlan,
  planAgain,
  planScans,
  type RefusedRow,
  type RowRefusal,
  type ScanPlan,
} from '@dobara/domain/shipments/plan-scans.ts'
import type { ScanFileColumn } from '@dobara/domain/shipments/scan-file.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../../context.ts'
import { lockShipment } from '../../../engine/shipments/lock-shipment.ts'
import { onPool, onTx } from '../../../sql.ts'
import { inTransaction } from '../../../transaction.ts'
import { takeScan } from '../add-scan.ts'
import { findParcels, lockParcels, writeNumbers, writeScans } from './file-queries.ts'
import { findUnsentParcels, makeParcels } from './make-parcels.ts'
import { readScanFile, type ScanFile } from './read-scan-file.ts'

type Input = z.output<typeof scanFileInput>
const PARCELS_AT_ONCE = 500

/** Returns what a file of scans would do, with every faulty row. Changes nothing. */
export async function checkScanFile(ctx: CustomerContext, { file }: Input): Promise<ScanFileReport> {
  const read = readScanFile(file)
  return reportOf(read, await planOf(ctx, read.rows))
}

/**
 * Imports the correct rows of a file; sending it again changes nothing. Orders of which nothing was sent are sent
 * first, one by one, and the file is planned again with their parcels. Hub scans are written in batches. Changes of
 * which an order and its buyer are notified happen order by order, each in its own transaction: an interrupted file
 * is sent again.
 */
export async function importScanFile(ctx: CustomerContext, { file }: Input): Promise<ScanFileReport> {
  const read = readScanFile(file)
  const made = await makeParcels(ctx, await planOf(ctx, read.rows))
  const plan = await planOf(ctx, read.rows)
  // By now the shop knows the rows that created parcels; an order that arrived since is left for the next import.
  plan.parcels = plan.parcels.filter(({ parcel }) => !parcel.isNew)
  plan.outcomes.made = made.length
  plan.outcomes.known -= made.filter(({ scans }) => scans.length === 0).length
  const quiet = plan.parcels.filter((one) => !isNotified(one))
  for (let from = 0; from < quiet.length; from += PARCELS_AT_ONCE) {
    await writeQuiet(ctx, quiet.slice(from, from + PARCELS_AT_ONCE))
  }
  for (const one of plan.parcels.filter(isNotified)) await hear(ctx, one)
  const report = reportOf(read, plan)
  const { faults: _, ...counts } = report
  if (plan.parcels.length > 0 || made.length > 0) {
    await inTransaction(ctx.db, (tx) =>
      insertAuditEntry(tx, {
        action: 'shipment.imported',
        entity: 'shipment',
        entityId: 'file',
        after: counts,
        actorId: ctx.user.id,
        requestId: ctx.caller.requestId,
        at: ctx.now(),
      }),
    )
  }
  return report
}

async function planOf({ sql, now }: CustomerContext, rows: readonly NumberedRow[]): Promise<ScanPlan> {
  const namesOf = (name: (row: NumberedRow) => string | null) => [
    ...new Set(rows.map(name).filter((one) => one !== null)),
  ]
  const orderNumbers = namesOf(({ orderNumber }) => orderNumber)
  const numbers = namesOf(({ number }) => number)
  const known = await findParcels(onPool(sql), { numbers, orderNumbers })
  const unsent = await findUnsentParcels(onPool(sql), orderNumbers)
  return planScans(rows, [...known, ...unsent], now())
}

function writeQuiet(ctx: CustomerContext, plans: readonly ParcelPlan[]): Promise<void> {
  return inTransaction(ctx.writes, async (run) => {
    const fresh = new Map((await lockParcels(run, plans)).map((parcel) => [parcel.id, parcel]))
    const now = ctx.now()
    // Concurrent changes count: each plan is made again from the locked parcel.
    const sure = plans.flatMap((plan) => {
      const parcel = fresh.get(plan.parcel.id)
      return parcel ? [planAgain(plan, parcel, now)] : []
    })
    await writeNumbers(run, sure, now)
    await writeScans(run, sure, now)
  })
}

/** One parcel with a new state for its order: the same as if the back office had added each scan. */
function hear(ctx: CustomerContext, plan: ParcelPlan): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const { id } = plan.parcel
    for (const [index, { place, ...scan }] of plan.scans.entries()) {
      const found = await lockShipment(tx, id)
      if (!found) return
      if (index === 0 && found.shipment.number === plan.parcel.number) {
        await writeNumbers(onTx(tx), [plan], ctx.now())
      }
      const actor = { kind: 'admin', id: ctx.user.id } as const
      // A scan that is refused by now was overtaken by another report.
      await takeScan(tx, ctx, {
        found,
        report: { scan, place, source: 'file', actor, reason: null, isSilent: isOvertaken(plan, index) },
      })
    }
  })
}

const COLUMN_OF: Partial<Record<RowRefusal, ScanFileColumn>> = {
  NUMBER_UNKNOWN: 'trackingNumber',
  NUMBER_TAKEN: 'trackingNumber',
  ORDER_UNKNOWN: 'orderNumber',
  PARCEL_UNCLEAR: 'orderNumber',
  SCAN_TIME_WRONG: 'at',
}

function reasonOf({ row, refusal }: RefusedRow): Sentence {
  const order = row.orderNumber ?? ''
  switch (refusal) {
    case 'NUMBER_UNKNOWN':
      return sentence('scan_number_unknown', { number: row.number ?? order })
    case 'NUMBER_TAKEN':
      return sentence('scan_number_taken', { number: row.number ?? '' })
    case 'ORDER_UNKNOWN':
      return sentence('scan_order_unknown', { order })
    case 'PARCEL_UNCLEAR':
      return sentence('scan_parcel_unclear', { order })
    case 'SCAN_NOT_NEXT':
      return sentence('scan_not_next')
    case 'SCAN_TIME_WRONG':
      return sentence('scan_time_wrong')
    case 'SHIPMENT_OVER':
      return sentence('shipment_over')
  }
}

function reportOf({ faults }: ScanFile, { outcomes, refused }: ScanPlan): ScanFileReport {
  const all = [
    ...faults,
    ...refused.map((one) => ({
      number: one.row.at,
      name: one.row.number ?? one.row.orderNumber ?? '',
      reasons: [{ column: COLUMN_OF[one.refusal] ?? ('scan' as const), reason: reasonOf(one) }],
    })),
  ]
  const faultsInOrder = all.toSorted((a, b) => a.number - b.number).slice(0, MOST_SCAN_FAULTS)
  return { ...outcomes, faultCount: all.length, faults: faultsInOrder }
}
