import type {
  CheckReportView,
  finishCheckInput,
  saveCheckInput,
} from '@dobara/contract/admin-checks/reports.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { ActivityAction } from '@dobara/contract/admin-activity/activity-kinds.ts'
import type { Prisma } from '@dobara/db/generated/client.ts'
import { indiaDateOf } from '@dobara/domain/calendar/india-time.ts'
import {
  finishFault,
  openFailures,
  unknownPoint,
  withMarks,
} from '@dobara/domain/catalog/checks/check-sheet.ts'
import { mayReplace, seenMarks } from '@dobara/domain/catalog/checks/seen-marks.ts'
import { handledMsWith } from '@dobara/domain/catalog/checks/handling-time.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../../base/audit/insert-audit-entry.ts'
import { touchStoredPicture } from '../../../base/pictures/stored-picture-queries.ts'
import { changeTime, refuseUnseen } from '../../../base/seen-state.ts'
import type { CustomerContext, Tx } from '../../../context.ts'
import { RefusedError, refusedField } from '../../../errors.ts'
import { inTransaction } from '../../../transaction.ts'
import {
  deleteDraft,
  findReport,
  finishDraft,
  lockReport,
  type ReportRow,
  reportView,
  supersedeReport,
  updateDraft,
} from './queries.ts'

/** A report as it is now. */
export async function readReport(db: Tx | CustomerContext['db'], id: number): Promise<CheckReportView> {
  const row = await findReport(db, id)
  if (!row) throw new RefusedError('CHECK_NOT_FOUND')
  return reportView(row)
}

/** A report that can still be changed, held until the transaction is over. */
export async function lockDraft(tx: Tx, id: number): Promise<ReportRow> {
  const row = await lockReport(tx, id)
  if (!row) throw new RefusedError('CHECK_NOT_FOUND')
  if (row.finishedAt) throw new RefusedError('CHECK_FINISHED')
  return row
}

/** Writes what was done with a report to the activity log; its technician is named nowhere in it. */
export function logCheck(
  tx: Tx,
  ctx: CustomerContext,
  entry: {
    action: ActivityAction
    id: number
    row: Pick<ReportRow, 'productId' | 'variantId' | 'unitId' | 'version'>
    more?: Prisma.InputJsonObject
  },
): Promise<void> {
  const { productId, variantId, unitId, version } = entry.row
  return insertAuditEntry(tx, {
    action: entry.action,
    entity: 'check_report',
    entityId: entry.id,
    after: {
      productId,
      ...(variantId !== null && { variantId }),
      ...(unitId !== null && { unitId }),
      version,
      ...entry.more,
    },
    actorId: ctx.user.id,
    requestId: ctx.caller.requestId,
    at: ctx.now(),
  })
}

type Saved = z.output<typeof saveCheckInput>

/** Returns the technician, time and note, each replaced only if no one else has changed what the screen showed. */
function headOf(row: ReportRow, { note, technician, checkedAt, seen }: Saved) {
  const dayOf = (time: string | Date) => indiaDateOf(new Date(time))
  const isDayFree =
    checkedAt !== undefined && mayReplace(dayOf(row.checkedAt), dayOf(checkedAt), seen?.checkedAt?.map(dayOf))
  return {
    note: note !== undefined && mayReplace(row.note, note, seen?.note) ? note : row.note,
    technician:
      technician !== undefined && mayReplace(row.technician, technician, seen?.technician)
        ? technician
        : row.technician,
    checkedAt: isDayFree ? new Date(checkedAt) : row.checkedAt,
  }
}

/**
 * Saves a part of a draft during editing. Other points that another user saved in between remain, and so do values
 * that the caller has not seen.
 */
export function saveDraft(ctx: CustomerContext, input: Saved): Promise<CheckReportView> {
  const { id, points, checkedAt } = input
  if (checkedAt && new Date(checkedAt) > ctx.now()) {
    throw refusedField('RULE_BROKEN', 'checkedAt', sentence('check_date_future'))
  }
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockDraft(tx, id)
    if (unknownPoint(row.sheet, points) !== null) throw new RefusedError('CHECK_POINT_NOT_FOUND')
    const at = changeTime(row, ctx.now())
    await updateDraft(tx, id, {
      sheet: withMarks(row.sheet, seenMarks(row.sheet, points)),
      ...headOf(row, input),
      handledMs: handledMsWith({ ...row, notBefore: row.unit?.createdAt ?? null }, at, input.handled),
      at,
    })
    return readReport(tx, id)
  })
}

/**
 * Makes a draft final. Published as passed it has no open failure; with one it can only be finished as failed, and shoppers see
 * what failed. A correction supersedes the report that it corrects.
 */
export function finishCheck(
  ctx: CustomerContext,
  { id, outcome, updatedAt }: z.output<typeof finishCheckInput>,
): Promise<CheckReportView> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockDraft(tx, id)
    await refuseUnseen(row, updatedAt, () => reportView(row))
    if (row.technician === '')
      throw refusedField('RULE_BROKEN', 'technician', sentence('check_technician_missing'))
    const fault = finishFault(row.sheet, outcome)
    if (fault) {
      const points = fault.points.map(({ key, label, labelHi }) => ({ key, label, labelHi }))
      throw new RefusedError(fault.code, { detail: { points } })
    }
    const at = changeTime(row, ctx.now())
    if (row.correctsId !== null && !(await supersedeReport(tx, row.correctsId, at)))
      throw new RefusedError('CHECK_CORRECTED')
    await finishDraft(tx, { row, outcome, by: ctx.user.id, at })
    const failed = openFailures(row.sheet).map(({ label }) => label)
    await logCheck(tx, ctx, {
      action: 'check_report.finished',
      id,
      row,
      more: { outcome, ...(failed.length > 0 && { failed: failed.join(', ') }) },
    })
    return readReport(tx, id)
  })
}

/** Throws a draft away with its photos, whose files are removed by a job a day later. */
export function discardDraft(ctx: CustomerContext, id: number): Promise<{ id: number }> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockDraft(tx, id)
    await deleteDraft(tx, id)
    for (const { storageKey } of row.photos) await touchStoredPicture(tx, storageKey, ctx.now())
    await logCheck(tx, ctx, { action: 'check_report.discarded', id, row })
    return { id }
  })
}
