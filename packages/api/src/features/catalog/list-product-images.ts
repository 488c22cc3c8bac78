import type { ListedImage } from '@dobara/contract/catalog/product-rows.ts'
import type { Deps } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { productImageView } from './product-detail-view.ts'
import { findProductImages } from './queries.ts'

type ImagesReply = { images: ListedImage[] }

export async function listProductImages(ctx: Pick<Deps, 'sql'>, productId: number): Promise<ImagesReply> {
  const images = await findProductImages(ctx.sql, productId)
  if (!images) throw new RefusedError('PRODUCT_NOT_FOUND')
  return { images: images.map(productImageView) }
}
