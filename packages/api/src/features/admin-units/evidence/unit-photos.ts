import type {
  addUnitPhotoInput,
  removeUnitPhotoInput,
  UnitEvidence,
} from '@dobara/contract/admin-units/evidence.ts'
import { PHOTOS_NEEDED } from '@dobara/domain/units/listing-faults.ts'
import { MOST_UNIT_PHOTOS } from '@dobara/domain/units/unit-shots.ts'
import type { z } from 'zod'
import { storePicture } from '../../../base/pictures/store-picture.ts'
import { holdStoredPicture, touchStoredPicture } from '../../../base/pictures/stored-picture-queries.ts'
import type { CustomerContext } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { onPool, type Run } from '../../../sql.ts'
import { getScannedUnit } from '../../../engine/units/find-unit.ts'
import { changeEvidence } from './change-evidence.ts'
import { insertUnitPhoto, listPhotos } from './queries.ts'
import { evidenceOf } from './read-evidence.ts'

async function refuseMore(run: Run, unitId: number): Promise<void> {
  if ((await listPhotos(run, unitId)).length >= MOST_UNIT_PHOTOS) throw new RefusedError('UNIT_PHOTOS_FULL')
}

/**
 * Adds a photo of the very machine: the files first, so that no row ever shows a picture that is not there. The same picture of
 * the same view a second time adds nothing.
 */
export async function addUnitPhoto(
  ctx: CustomerContext,
  { unit: typed, shot, image }: z.output<typeof addUnitPhotoInput>,
): Promise<UnitEvidence> {
  // Evaluated before the picture is processed, which takes long, and again with the unit locked.
  const run = onPool(ctx.sql)
  await refuseMore(run, await getScannedUnit(run, typed))
  const stored = await storePicture(ctx, Buffer.from(image.buffer, image.byteOffset, image.byteLength))
  return changeEvidence(ctx, typed, async ({ tx, run: inTx, unit, at, log }) => {
    const { storageKey } = stored
    const isShown = { unitId: unit.id, shot, storageKey, removedAt: null }
    if (await tx.unitPhoto.findFirst({ where: isShown, select: { id: true } }))
      return evidenceOf(inTx, unit.id)
    await refuseMore(inTx, unit.id)
    if (!(await holdStoredPicture(tx, stored.storageKey))) throw new RefusedError('BUSY')
    await insertUnitPhoto(tx, { unitId: unit.id, shot, stored, at })
    await log('unit.photo_added', { url: stored.url, ...(shot !== null && { shot }) })
    return evidenceOf(inTx, unit.id)
  })
}

/**
 * Removes a photo from a machine, or shows it again. A machine on sale retains the photos that its listing needs. A
 * job deletes the files a day later, unless they are still shown anywhere.
 */
export function removeUnitPhoto(
  ctx: CustomerContext,
  { unit: typed, photoId, isBack }: z.output<typeof removeUnitPhotoInput>,
): Promise<UnitEvidence> {
  return changeEvidence(ctx, typed, async ({ tx, run, unit, at, log }) => {
    const photo = await tx.unitPhoto.findFirst({ where: { id: photoId, unitId: unit.id } })
    if (!photo) throw new RefusedError('UNIT_PHOTO_NOT_FOUND')
    if ((photo.removedAt === null) === isBack) return evidenceOf(run, unit.id)
    if (isBack) {
      await refuseMore(run, unit.id)
      if (!(await holdStoredPicture(tx, photo.storageKey))) throw new RefusedError('UNIT_PHOTO_NOT_FOUND')
    } else {
      const isInStock = unit.state === 'listed' || unit.state === 'held'
      if (isInStock && (await listPhotos(run, unit.id)).length <= PHOTOS_NEEDED)
        throw new RefusedError('UNIT_PHOTO_NEEDED')
      await touchStoredPicture(tx, photo.storageKey, at)
    }
    await tx.unitPhoto.update({ where: { id: photoId }, data: { removedAt: isBack ? null : at } })
    await log(isBack ? 'unit.photo_added' : 'unit.photo_removed', { url: photo.url })
    return evidenceOf(run, unit.id)
  })
}
