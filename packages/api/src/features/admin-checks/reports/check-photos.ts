import type { addCheckPhotoInput, CheckReportView } from '@dobara/contract/admin-checks/reports.ts'
import { MOST_CHECK_PHOTOS, unknownPoint } from '@dobara/domain/catalog/checks/check-sheet.ts'
import type { z } from 'zod'
import { storePicture } from '../../../base/pictures/store-picture.ts'
import { holdStoredPicture, touchStoredPicture } from '../../../base/pictures/stored-picture-queries.ts'
import { changeTime } from '../../../base/seen-state.ts'
import type { CustomerContext } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { inTransaction } from '../../../transaction.ts'
import { lockDraft, logCheck, readReport } from './change-draft.ts'
import { deletePhoto, findReport, insertPhoto, type ReportRow, touchDraft } from './queries.ts'

function refusePhoto(row: ReportRow | null, pointKey: string | null): void {
  if (!row) throw new RefusedError('CHECK_NOT_FOUND')
  if (row.finishedAt) throw new RefusedError('CHECK_FINISHED')
  if (pointKey !== null && unknownPoint(row.sheet, [{ key: pointKey }]) !== null)
    throw new RefusedError('CHECK_POINT_NOT_FOUND')
  if (row.photos.length >= MOST_CHECK_PHOTOS) throw new RefusedError('CHECK_PHOTOS_FULL')
}

/**
 * Adds a photo to a draft: the files first, so that no row ever shows a picture that is not there. The same picture of the same
 * point a second time adds nothing.
 */
export async function addCheckPhoto(
  ctx: CustomerContext,
  { id, pointKey, image }: z.output<typeof addCheckPhotoInput>,
): Promise<CheckReportView> {
  // Evaluated before the picture is processed, which takes long, and again with the draft locked.
  refusePhoto(await findReport(ctx.db, id), pointKey)
  const stored = await storePicture(ctx, Buffer.from(image.buffer, image.byteOffset, image.byteLength))
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockDraft(tx, id)
    const isOfPoint = (photo: (typeof row.photos)[number]) =>
      photo.pointKey === pointKey && photo.storageKey === stored.storageKey
    if (row.photos.some(isOfPoint)) return readReport(tx, id)
    refusePhoto(row, pointKey)
    if (!(await holdStoredPicture(tx, stored.storageKey))) throw new RefusedError('BUSY')
    await insertPhoto(tx, { reportId: id, pointKey, stored, at: ctx.now() })
    await touchDraft(tx, row, changeTime(row, ctx.now()))
    await logCheck(tx, ctx, {
      action: 'check_report.photo_added',
      id,
      row,
      more: { url: stored.url, ...(pointKey !== null && { point: pointKey }) },
    })
    return readReport(tx, id)
  })
}

/** Takes a photo off a draft. Its files are removed by a job a day later, unless something else shows them. */
export function removeCheckPhoto(
  ctx: CustomerContext,
  { id, photoId }: { id: number; photoId: number },
): Promise<CheckReportView> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockDraft(tx, id)
    const photo = row.photos.find((one) => one.id === photoId)
    if (!photo) throw new RefusedError('CHECK_PHOTO_NOT_FOUND')
    await deletePhoto(tx, photoId)
    await touchDraft(tx, row, changeTime(row, ctx.now()))
    await touchStoredPicture(tx, photo.storageKey, ctx.now())
    await logCheck(tx, ctx, { action: 'check_report.photo_removed', id, row, more: { url: photo.url } })
    return readReport(tx, id)
  })
}
