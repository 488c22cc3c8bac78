import type { ProductImages } from '@dobara/contract/pictures/admin-images.ts'
import type { CustomerContext } from '../../context.ts'
import { changeImage } from './change-images.ts'
import { deleteImageRow, findNextPrimary, movePrimary } from './queries.ts'
import { touchStoredPicture } from '../../base/pictures/stored-picture-queries.ts'

/**
 * Takes a picture off its product. When it was the primary one, the next in order is. Its files are removed by a job a day
 * later, unless something else shows them.
 */
export function removeImage(ctx: CustomerContext, { id }: { id: number }): Promise<ProductImages> {
  return changeImage(ctx, { imageId: id }, async (tx, image) => {
    const { productId, isPrimary, sortOrder, storageKey, url, altText } = image
    await deleteImageRow(tx, id)
    await touchStoredPicture(tx, storageKey, ctx.now())
    const nextId = isPrimary ? await findNextPrimary(tx, productId) : null
    if (nextId !== null) await movePrimary(tx, { productId, imageId: nextId })
    return {
      action: 'image.removed',
      imageId: id,
      before: { productId, isPrimary, sortOrder, url, altText },
      ...(isPrimary && { after: { productId, primaryImageId: nextId } }),
    }
  })
}
