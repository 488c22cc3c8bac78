import type { ProductImages, setPrimaryImageInput } from '@dobara/contract/pictures/admin-images.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { changeImage } from './change-images.ts'
import { movePrimary } from './queries.ts'

/** Makes a picture the one that cards show; the one before it is an ordinary picture from then on. */
export function setPrimaryImage(
  ctx: CustomerContext,
  { productId, imageId }: z.output<typeof setPrimaryImageInput>,
): Promise<ProductImages> {
  return changeImage(ctx, { productId, imageId }, async (tx, image, { images }) => {
    if (image.isPrimary) return null
    await movePrimary(tx, { productId, imageId })
    const primaryImageId = images.find(({ isPrimary }) => isPrimary)?.id ?? null
    return {
      action: 'image.primary_set',
      imageId,
      before: { productId, primaryImageId },
      after: { productId, primaryImageId: imageId },
    }
  })
}
