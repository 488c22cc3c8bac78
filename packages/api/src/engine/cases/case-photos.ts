import { MOST_CASE_PHOTOS } from '@dobara/domain/cases/case-words.ts'
import { ImageRefusedError } from '@dobara/providers/media/media-port.ts'
import type { CasePhotoFile } from '@dobara/contract/cases/cases.ts'
import type { CaseId } from '../../checked-ids.ts'
import type { Db, Deps, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import type { CaseBy } from './queries.ts'

type Picture = { webp: Buffer; width: number; height: number }

/**
 * Reads and re-encodes an uploaded picture, so that only its pixels are stored. Outside of any transaction: it takes
 * long.
 */
export async function readPhoto({ providers }: Deps, image: Uint8Array): Promise<Picture> {
  const bytes = Buffer.from(image.buffer, image.byteOffset, image.byteLength)
  try {
    return await providers.media.redraw(bytes)
  } catch (error) {
    if (error instanceof ImageRefusedError) throw new RefusedError(error.code, { cause: error })
    throw error
  }
}

/** Stores a picture of a case whose row is locked: at most six per side. */
export async function storePhoto(
  tx: Tx,
  deps: Deps,
  { caseId, by, picture }: { caseId: CaseId; by: CaseBy; picture: Picture },
): Promise<void> {
  const { actorKind } = by
  const places = await tx.casePhoto.findMany({ where: { caseId, actorKind }, select: { place: true } })
  if (places.length >= MOST_CASE_PHOTOS) throw new RefusedError('CASE_PHOTOS_FULL')
  const place = Math.max(0, ...places.map((one) => one.place)) + 1
  const { width, height } = picture
  const webp = new Uint8Array(picture.webp)
  await tx.casePhoto.create({
    data: { id: deps.newId(), caseId, place, actorKind, webp, width, height, at: deps.now() },
    select: { id: true },
  })
}

/** One picture of a case; absent where it is of another. */
export async function findPhoto(
  db: Db,
  { caseId, photoId }: { caseId: CaseId; photoId: string },
): Promise<CasePhotoFile> {
  const photo = await db.casePhoto.findUnique({ where: { id: photoId, caseId } })
  if (!photo) throw new RefusedError('CASE_NOT_FOUND')
  const { webp, width, height } = photo
  return { webpBase64: Buffer.from(webp).toString('base64'), width, height }
}
