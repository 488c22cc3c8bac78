import type { ProductImages, updateImageInput } from '@dobara/contract/pictures/admin-images.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { changeImage } from './change-images.ts'
import { hasVariants, setImageWords, shotOf, variantIdsOf } from './queries.ts'

/** Updates the description of a picture: its alternative text, its variants, its view. */
export function updateImage(
  ctx: CustomerContext,
  { id, ...given }: z.output<typeof updateImageInput>,
): Promise<ProductImages> {
  return changeImage(ctx, { imageId: id }, async (tx, image, product) => {
    const before = {
      altText: image.altText,
      variantIds: variantIdsOf(image),
      shot: shotOf(image),
      isRepresentative: image.isRepresentative,
    }
    const altText = given.altText === '' ? product.title : given.altText
    const after = {
      altText: altText ?? before.altText,
      variantIds: given.variantIds ?? before.variantIds,
      shot: given.shot === undefined ? before.shot : given.shot,
      isRepresentative: given.isRepresentative ?? before.isRepresentative,
    }
    if (JSON.stringify(before) === JSON.stringify(after)) return null
    if (given.variantIds && !(await hasVariants(tx, product.id, given.variantIds)))
      throw new RefusedError('VARIANT_NOT_FOUND')
    await setImageWords(tx, { id, ...given, altText })
    const { id: productId } = product
    return {
      action: 'image.changed',
      imageId: id,
      before: { productId, ...before },
      after: { productId, ...after },
    }
  })
}
