import type { ProductImages, setImageOrderInput } from '@dobara/contract/pictures/admin-images.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { changeImage } from './change-images.ts'
import { setSortOrder } from './queries.ts'

export function setImageOrder(
  ctx: CustomerContext,
  { id, sortOrder }: z.output<typeof setImageOrderInput>,
): Promise<ProductImages> {
  return changeImage(ctx, { imageId: id }, async (tx, image) => {
    if (image.sortOrder === sortOrder) return null
    await setSortOrder(tx, id, sortOrder)
    const before = { sortOrder: image.sortOrder }
    return { action: 'image.reordered', imageId: id, before, after: { sortOrder } }
  })
}
