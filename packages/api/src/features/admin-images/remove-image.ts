import type { ProductImages } from '@dobara/contract/admin-images.ts'
import type { CustomerContext } from '../../context.ts'
import { changeImage } from './change-images.ts'
import { deleteImageRow, findNextPrimary, movePrimary } from './queries.ts'

/** Takes a picture off its product. When it was the primary one, the next in order is. */
export function removeImage(ctx: CustomerContext, { id }: { id: number }): Promise<ProductImages> {
  return changeImage(ctx, { imageId: id }, async (tx, image) => {
    const { productId, isPrimary, sortOrder, url, altText } = image
    await deleteImageRow(tx, id)
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
