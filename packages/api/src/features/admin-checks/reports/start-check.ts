import type { CheckReportView, startCheckInput } from '@dobara/contract/admin-checks/reports.ts'
import {
  type CheckSheet,
  MOST_TECHNICIAN,
  sheetOf,
  withMeasured,
} from '@dobara/domain/catalog/checks/check-sheet.ts'
import { type CheckTemplate, isTemplateFor } from '@dobara/domain/catalog/checks/check-template.ts'
import type { z } from 'zod'
import type { CustomerContext, Tx } from '../../../context.ts'
import { readCollected } from '../../../engine/units/collected-points.ts'
import { holdMeasurements } from '../../../engine/units/collector-queries.ts'
import { getScannedUnit } from '../../../engine/units/find-unit.ts'
import { RefusedError } from '../../../errors.ts'
import { onTx } from '../../../sql.ts'
import { inTransaction } from '../../../transaction.ts'
import { holdTemplate } from '../templates/queries.ts'
import { logCheck, readReport } from './change-draft.ts'
import {
  copyPhotos,
  findCheckedProduct,
  findDraft,
  getCheckedUnit,
  insertDraft,
  lockReport,
  type NewDraft,
  type ReportSubject,
} from './queries.ts'

type Origin = Pick<NewDraft, 'templateId' | 'correctsId'>

/** Continues the draft that is open for the same, if it has the same origin; another one has to be finished first. */
async function continueDraft(tx: Tx, subject: ReportSubject, origin: Origin): Promise<number | null> {
  const draft = await findDraft(tx, subject)
  if (!draft) return null
  if (draft.correctsId === origin.correctsId && draft.templateId === origin.templateId) return draft.id
  throw new RefusedError('CHECK_DRAFT_OPEN', { detail: { id: draft.id } })
}

/** Returns a new draft, or the one that another user started at the same moment. */
async function insertOrContinue(tx: Tx, draft: NewDraft): Promise<{ id: number; isNew: boolean }> {
  const open = await continueDraft(tx, draft, draft)
  if (open !== null) return { id: open, isNew: false }
  const id = await insertDraft(tx, draft)
  if (id !== null) return { id, isNew: true }
  const others = await continueDraft(tx, draft, draft)
  if (others === null) throw new RefusedError('BUSY')
  return { id: others, isNew: false }
}

type Made = { sheet: CheckSheet; templateVersion: number | null; note: string | null; version: number }

const draftOf = (ctx: CustomerContext, from: ReportSubject & Origin & Made): NewDraft => ({
  ...from,
  technician: (ctx.user.name ?? '').slice(0, MOST_TECHNICIAN),
  checkedAt: ctx.now(),
  createdById: ctx.user.id,
  at: ctx.now(),
})

/** Returns the subject of a report: for a machine, the item that it is sold as, whatever else was sent. */
async function subjectOf(
  tx: Tx,
  { id, variantId, unit }: Omit<z.output<typeof startCheckInput>, 'templateId'>,
): Promise<ReportSubject> {
  if (unit === undefined) return { productId: id ?? 0, variantId, unitId: null }
  const { stockItem, ...found } = await getCheckedUnit(tx, await getScannedUnit(onTx(tx), unit))
  return { productId: stockItem.productId, variantId: stockItem.variantId, unitId: found.id }
}

/** A sheet of the template, which for a machine has what its collector measured since it last arrived. */
async function measuredSheet(tx: Tx, template: CheckTemplate, unitId: number | null) {
  const sheet = sheetOf(template)
  if (unitId === null) return { sheet, filled: 0 }
  // With an import at the same moment, either this sees its report or the import sees this draft.
  await holdMeasurements(tx, unitId)
  const { marks } = await readCollected(onTx(tx), unitId)
  return withMeasured(sheet, marks)
}

/** Starts a report about a product, one of its variants or a single machine, with the texts of the template as they are now. */
export function startCheck(
  ctx: CustomerContext,
  { templateId, ...input }: z.output<typeof startCheckInput>,
): Promise<CheckReportView> {
  return inTransaction(ctx.db, async (tx) => {
    const subject = await subjectOf(tx, input)
    const { productId, variantId, unitId } = subject
    const product = await findCheckedProduct(tx, productId)
    if (!product) throw new RefusedError('PRODUCT_NOT_FOUND')
    // A machine outlives the variant it was received as.
    if (variantId !== null && unitId === null && !product.variants.some(({ id }) => id === variantId)) {
      throw new RefusedError('VARIANT_NOT_FOUND')
    }
    const template = await holdTemplate(tx, templateId)
    if (!template) throw new RefusedError('CHECK_TEMPLATE_NOT_FOUND')
    if (!template.isActive) throw new RefusedError('CHECK_TEMPLATE_ARCHIVED')
    if (!isTemplateFor(template, product.kind)) throw new RefusedError('CHECK_TEMPLATE_OTHER_KIND')
    const { sheet, filled } = await measuredSheet(tx, template, unitId)
    const draft = draftOf(ctx, {
      ...subject,
      templateId,
      templateVersion: template.version,
      sheet,
      note: null,
      version: 1,
      correctsId: null,
    })
    const { id, isNew } = await insertOrContinue(tx, draft)
    if (isNew)
      await logCheck(tx, ctx, {
        action: 'check_report.started',
        id,
        row: draft,
        more: {
          template: template.name,
          templateVersion: template.version,
          ...(filled > 0 && { points: filled }),
        },
      })
    return readReport(tx, id)
  })
}

/** Starts a new version of a finished report, with the same points, marks, notes and photos. */
export function correctCheck(ctx: CustomerContext, correctsId: number): Promise<CheckReportView> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockReport(tx, correctsId)
    if (!row) throw new RefusedError('CHECK_NOT_FOUND')
    if (!row.finishedAt) throw new RefusedError('CHECK_NOT_FINISHED')
    if (row.supersededAt) throw new RefusedError('CHECK_CORRECTED')
    const { productId, variantId, unitId, templateId, templateVersion, sheet, note } = row
    const draft: NewDraft = {
      ...draftOf(ctx, {
        productId,
        variantId,
        unitId,
        templateId,
        templateVersion,
        sheet,
        note,
        version: row.version + 1,
        correctsId,
      }),
      checkedAt: row.checkedAt,
    }
    const { id, isNew } = await insertOrContinue(tx, draft)
    if (isNew) {
      await copyPhotos(tx, { fromId: correctsId, toId: id, at: draft.at })
      await logCheck(tx, ctx, { action: 'check_report.correction_started', id, row: draft })
    }
    return readReport(tx, id)
  })
}
