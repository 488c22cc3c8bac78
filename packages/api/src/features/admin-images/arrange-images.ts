import type { arrangeImagesInput, ProductImages } from '@dobara/contract/pictures/admin-images.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import {
  findProductWithImages,
  imagesView,
  lockProductWithImages,
  insertImageEntry,
  setSortOrders,
} from './queries.ts'

/** Puts a product's pictures behind the primary one in a new order, all in one step. */
export function arrangeImages(
  ctx: CustomerContext,
  { productId, imageIds }: z.output<typeof arrangeImagesInput>,
): Promise<ProductImages> {
  return inTransaction(ctx.db, async (tx) => {
    const product = await lockProductWithImages(tx, productId)
    if (!product) throw new RefusedError('PRODUCT_NOT_FOUND')
    const before = product.images.filter(({ isPrimary }) => !isPrimary).map(({ id }) => id)
    const isSameSet = before.length === imageIds.length && before.every((id) => imageIds.includes(id))
    // Another user added, removed or chose one since this order was made: the result would be partly unexpected.
    if (!isSameSet) throw new RefusedError('IMAGES_CHANGED')
    if (imageIds.join() !== before.join()) {
      await setSortOrders(tx, imageIds)
      const act = { before: { productId, order: before }, after: { productId, order: imageIds } }
      const by = { actorId: ctx.user.id, requestId: ctx.caller.requestId, at: ctx.now() }
      await insertImageEntry(tx, { action: 'image.reordered', imageId: imageIds[0] ?? 0, ...act }, by)
    }
    return { images: imagesView((await findProductWithImages(tx, productId)) ?? product) }
  })
}
