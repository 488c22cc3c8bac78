import type { ProductImages, updateImageInput } from '@dobara/contract/pictures/admin-images.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { changeImage } from './change-images.ts'
import { hasVariants, setImageWords, variantIdsOf } from './queries.ts'

/** Changes the text of a picture for those who cannot see it, and the variants that it shows. */
export function updateImage(
  ctx: CustomerContext,
  { id, altText, variantIds }: z.output<typeof updateImageInput>,
): Promise<ProductImages> {
  return changeImage(ctx, { imageId: id }, async (tx, image, product) => {
    const before = { altText: image.altText, variantIds: variantIdsOf(image) }
    const after = {
      altText: altText === undefined ? before.altText : altText || product.title,
      variantIds: variantIds ?? before.variantIds,
    }
    if (JSON.stringify(before) === JSON.stringify(after)) return null
    if (variantIds && !(await hasVariants(tx, product.id, variantIds)))
      throw new RefusedError('VARIANT_NOT_FOUND')
    await setImageWords(tx, { id, altText: after.altText, variantIds })
    const { id: productId } = product
    return {
      action: 'image.changed',
      imageId: id,
      before: { productId, ...before },
      after: { productId, ...after },
    }
  })
}
