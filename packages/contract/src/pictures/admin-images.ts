import { PICTURE_SHOTS } from '@dobara/domain/catalog/picture-shots.ts'
import { z } from 'zod'
import { MOST_ALT_TEXT } from './image-limits.ts'
import { page, pageSize, pagination, serialId, text } from '../shapes.ts'
import { issueMessage } from '../sentences/issue-message.ts'

const MOST_SORT_ORDER = 10_000
const MOST_VARIANTS = 100

/** A picture of a product as an administrator sees it: width and height in pixels, `fileSize` in bytes. */
export const adminImage = z.object({
  id: z.number(),
  productId: z.number(),
  /** The first of the variants it shows; null: the product as such. */
  variantId: z.number().nullable(),
  /** The variants it shows; none: all of them. */
  variantIds: z.array(z.number()),
  productTitle: z.string(),
  productSku: z.string(),
  cloudinaryUrl: z.string(),
  altText: z.string(),
  isPrimary: z.boolean(),
  sortOrder: z.number(),
  width: z.number(),
  height: z.number(),
  fileSize: z.number(),
  /** Subject of the picture; null if not specified. */
  shot: z.enum(PICTURE_SHOTS).nullable(),
  /** True if it shows a product of this kind, not the one on sale; the shop notes this next to it. */
  isRepresentative: z.boolean(),
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

/**
 * Products of the page, and separately all their pictures: product by product, in the order in which the shop shows
 * them.
 */
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

const sortOrder = z.coerce
  .number(issueMessage('number_not_whole'))
  .int(issueMessage('number_not_whole'))
  .min(0, issueMessage('image_order_small', { min: 0 }))
  .max(MOST_SORT_ORDER, issueMessage('image_order_big'))

/** The variants of its product that a picture shows; none: all of them. */
const variantIds = z.array(serialId).max(MOST_VARIANTS)

const NOT_CHOSEN = issueMessage('image_missing')

/**
 * Form with one picture, whose fields are texts. `altText` defaults to the product's title; without `sortOrder` the
 * picture comes last. The first picture of a product is its primary one regardless of `isPrimary`.
 */
export const uploadImageInput = z.strictObject({
  /** The bytes of the file. */
  image: z
    .custom<Uint8Array>((value) => value instanceof Uint8Array, NOT_CHOSEN)
    .meta({ type: 'string', format: 'binary' }),
  productId: z
    .union([z.string(), z.number()], NOT_CHOSEN)
    .transform(Number)
    .pipe(z.int().positive().max(2_147_483_647)),
  altText: text(MOST_ALT_TEXT).optional(),
  isPrimary: z.union([z.boolean(), z.stringbool()], issueMessage('not_boolean')).default(false),
  sortOrder: sortOrder.optional(),
  /** In a form their ids, with commas between. */
  variantIds: z
    .preprocess((given) => (typeof given === 'string' ? given.split(',').map(Number) : given), variantIds)
    .default([]),
  shot: z.enum(PICTURE_SHOTS).optional(),
  isRepresentative: z.union([z.boolean(), z.stringbool()], issueMessage('not_boolean')).default(false),
})
export type UploadImageInput = z.input<typeof uploadImageInput>

export const imagesOfProductInput = z.strictObject({ productId: serialId })
export const imageIdInput = z.strictObject({ id: serialId })
export const setPrimaryImageInput = z.strictObject({ productId: serialId, imageId: serialId })
/** The primary picture comes first regardless of its number; the others follow in ascending order. */
export const setImageOrderInput = z.strictObject({
  id: serialId,
  sortOrder: z
    .number(issueMessage('number_not_whole'))
    .int(issueMessage('number_not_whole'))
    .min(0, issueMessage('image_order_small', { min: 0 }))
    .max(MOST_SORT_ORDER, issueMessage('image_order_big')),
})

/** Subject and alt text of a picture: an empty text becomes the title of its product. Fields left out are unchanged. */
export const updateImageInput = z.strictObject({
  id: serialId,
  altText: text(MOST_ALT_TEXT).optional(),
  variantIds: variantIds.optional(),
  shot: z.enum(PICTURE_SHOTS).nullable().optional(),
  isRepresentative: z.boolean().optional(),
})

/** All pictures of a product but for the primary one, in their new order. */
export const arrangeImagesInput = z.strictObject({
  productId: serialId,
  imageIds: z.array(serialId).min(1).max(200),
})

/** All pictures of one product as they are now, in the order the shop shows them. */
export const productImages = z.object({
  images: z.array(adminImage),
})
export type ProductImages = z.infer<typeof productImages>
