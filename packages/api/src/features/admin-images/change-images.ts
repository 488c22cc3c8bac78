import type { ProductImages } from '@dobara/contract/pictures/admin-images.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import {
  findProductIdOfImage,
  findProductWithImages,
  type ImageEntry,
  imagesView,
  lockProductWithImages,
  type ProductWithImages,
  insertImageEntry,
} from './queries.ts'

type ImageRow = ProductWithImages['images'][number]
type Change = (tx: Tx, image: ImageRow, product: ProductWithImages) => Promise<ImageEntry | null>

/**
 * Changes one picture while no other change of its product's pictures is under way, writes down who did what, and answers
 * with all of them. A change that gives null changed nothing and leaves no trace.
 */
export async function changeImage(
  ctx: CustomerContext,
  { imageId, productId }: { imageId: number; productId?: number },
  change: Change,
): Promise<ProductImages> {
  return inTransaction(ctx.db, async (tx) => {
    const id = productId ?? (await findProductIdOfImage(tx, imageId))
    const product = id === null ? null : await lockProductWithImages(tx, id)
    if (!product && productId !== undefined) throw new RefusedError('PRODUCT_NOT_FOUND')
    const image = product?.images.find((row) => row.id === imageId)
    if (!product || !image) throw new RefusedError('IMAGE_NOT_FOUND')
    const act = await change(tx, image, product)
    const by = { actorId: ctx.user.id, requestId: ctx.caller.requestId, at: ctx.now() }
    if (act) await insertImageEntry(tx, act, by)
    return { images: imagesView((await findProductWithImages(tx, product.id)) ?? product) }
  })
}
