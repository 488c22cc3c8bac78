import { z } from 'zod'
import { page, pageSize, pagination, serialId, text } from './shapes.ts'

/** A picture of a product as an administrator sees it: width and height in pixels, `fileSize` in bytes. */
export const adminImage = z.object({
  id: z.number(),
  productId: z.number(),
  /** The variant it shows; null: the product as such. */
  variantId: z.number().nullable(),
  productTitle: z.string(),
  productSku: z.string(),
  cloudinaryUrl: z.string(),
  altText: z.string(),
  isPrimary: z.boolean(),
  sortOrder: z.number(),
  width: z.number(),
  height: z.number(),
  fileSize: z.number(),
})
export type AdminImage = z.infer<typeof adminImage>

/** Pages count products; `search` is any part of a title or a SKU, or a product's id. */
export const listImagesInput = z.strictObject({
  page,
  limit: pageSize(20),
  search: text(100).optional(),
  productId: serialId.optional(),
})
export type ListImagesInput = z.input<typeof listImagesInput>

/** The products of the page, and beside them all their pictures: product by product, as the shop shows them. */
export const imageList = z.object({
  products: z.array(
    z.object({
      productId: z.number(),
      productTitle: z.string(),
      productSku: z.string(),
      imageCount: z.number(),
      primaryImageId: z.number().nullable(),
    }),
  ),
  images: z.array(adminImage),
  pagination,
})
export type ImageList = z.infer<typeof imageList>

export const imagesOfProductInput = z.strictObject({ productId: serialId })
export const imageIdInput = z.strictObject({ id: serialId })
export const setPrimaryImageInput = z.strictObject({ productId: serialId, imageId: serialId })
/** The primary picture comes first whatever its number; the others from the lowest on. */
export const setImageOrderInput = z.strictObject({
  id: serialId,
  sortOrder: z
    .number('Please enter a whole number.')
    .int('Please enter a whole number.')
    .min(0, 'The order is at least 0.')
    .max(10_000, 'The order is at most 10,000.'),
})

/** All pictures of one product as they are now, in the order the shop shows them. */
export const productImages = z.object({
  images: z.array(adminImage),
})
export type ProductImages = z.infer<typeof productImages>
