import { byKey, ROW_FIELDS } from '@dobara/domain/catalog/product-form/specification-fields.ts'
import { z } from 'zod'
import {
  categoryPage,
  productCard,
  productDetail,
  productImage,
  productList,
  productVariant,
} from './catalog.ts'

/**
 * Fields that a row of a list over REST has beyond a card: the documented ones except the long texts, which come with
 * the detail.
 */
export const rowFacts = productDetail.pick({
  gstPercent: true,
  isTaxedByMargin: true,
  hsn: true,
  kind: true,
  ...byKey(ROW_FIELDS, (): true => true),
  attributes: true,
  createdAt: true,
  updatedAt: true,
  variants: true,
})
export type RowFacts = z.infer<typeof rowFacts>

export const productRow = productCard.extend(rowFacts.shape)
const productRows = z.array(productRow)
export type ProductRow = z.infer<typeof productRow>

export const productRowList = productList.extend({ products: productRows })
export const productCardList = productList.extend({ products: z.array(productCard) })
export type ProductCardList = z.infer<typeof productCardList>
export const categoryRowPage = categoryPage.extend({ products: productRows })

/** Variant requested by its own SKU, with the product that it belongs to. */
export const variantOfProduct = productVariant.extend({
  productId: z.number(),
  productTitle: z.string(),
  productSku: z.string(),
})
export type VariantOfProduct = z.infer<typeof variantOfProduct>

/** Documented entity of an image; `fileSize` in bytes, the lowest `sortOrder` comes first after the primary image. */
export const listedImage = productImage.extend({
  productId: z.number(),
  productTitle: z.string(),
  productSku: z.string(),
  sortOrder: z.number(),
  fileSize: z.number(),
})
export type ListedImage = z.infer<typeof listedImage>
