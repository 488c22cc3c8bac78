import type { AdminImage, uploadImageInput } from '@dobara/contract/pictures/admin-images.ts'
import type { StoredImage } from '@dobara/providers/media/media-port.ts'
import type { z } from 'zod'
import type { CustomerContext, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { storePicture } from '../../base/pictures/store-picture.ts'
import {
  findProductWithImages,
  hasVariants,
  imagesView,
  insertImage,
  lockProductWithImages,
  movePrimary,
  insertImageEntry,
} from './queries.ts'
import { holdStoredPicture } from '../../base/pictures/stored-picture-queries.ts'

type Upload = z.output<typeof uploadImageInput>

/** Stores a picture and adds it to its product: the files first, so that no row ever refers to a missing picture. */
export async function uploadImage(ctx: CustomerContext, input: Upload): Promise<AdminImage> {
  const { image, productId } = input
  if (!(await findProductWithImages(ctx.db, productId))) throw new RefusedError('PRODUCT_NOT_FOUND')
  const bytes = Buffer.from(image.buffer, image.byteOffset, image.byteLength)
  const stored = await storePicture(ctx, bytes)
  return inTransaction(ctx.db, (tx) => hangUp(tx, ctx, { input, stored }))
}

async function hangUp(
  tx: Tx,
  ctx: CustomerContext,
  { input, stored }: { input: Upload; stored: StoredImage },
): Promise<AdminImage> {
  const { productId } = input
  const product = await lockProductWithImages(tx, productId)
  if (!product) throw new RefusedError('PRODUCT_NOT_FOUND')
  if (!(await holdStoredPicture(tx, stored.storageKey))) throw new RefusedError('BUSY')
  const { variantIds, shot, isRepresentative } = input
  if (!(await hasVariants(tx, productId, variantIds))) throw new RefusedError('VARIANT_NOT_FOUND')
  const altText = input.altText || product.title
  const last = Math.max(-1, ...product.images.map(({ sortOrder }) => sortOrder))
  const sortOrder = input.sortOrder ?? last + 1
  const isPrimary = input.isPrimary || !product.images.some((image) => image.isPrimary)
  const words = { altText, sortOrder, variantIds, shot, isRepresentative }
  const imageId = await insertImage(tx, { ...stored, productId, ...words })
  if (isPrimary) await movePrimary(tx, { productId, imageId })
  await insertImageEntry(
    tx,
    {
      action: 'image.added',
      imageId,
      before: {},
      after: {
        productId,
        altText,
        sortOrder,
        isPrimary,
        url: stored.url,
        ...(variantIds.length > 0 && { variantIds }),
        ...(shot && { shot }),
        ...(isRepresentative && { isRepresentative }),
      },
    },
    { actorId: ctx.user.id, requestId: ctx.caller.requestId, at: ctx.now() },
  )
  const now = await findProductWithImages(tx, productId)
  const added = now && imagesView(now).find(({ id }) => id === imageId)
  if (!added) throw new Error('the image that was just written is not there')
  return added
}
