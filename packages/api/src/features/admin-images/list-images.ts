import type { ImageList, listImagesInput, ProductImages } from '@dobara/contract/pictures/admin-images.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { findProductWithImages, imagesView, listProductsWithImages } from './queries.ts'

/** One page of the products that have pictures, with the pictures. */
export async function listImages(
  { db }: CustomerContext,
  { page, limit, search, productId }: z.output<typeof listImagesInput>,
): Promise<ImageList> {
  const slice = { limit, offset: (page - 1) * limit }
  const { rows, total } = await listProductsWithImages(db, { search, productId }, slice)
  return {
    products: rows.map(({ id, title, sku, images }) => ({
      productId: id,
      productTitle: title,
      productSku: sku,
      imageCount: images.length,
      primaryImageId: images.find(({ isPrimary }) => isPrimary)?.id ?? null,
    })),
    images: rows.flatMap(imagesView),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}

export async function listImagesOfProduct(
  { db }: CustomerContext,
  productId: number,
): Promise<ProductImages> {
  const product = await findProductWithImages(db, productId)
  if (!product) throw new RefusedError('PRODUCT_NOT_FOUND')
  return { images: imagesView(product) }
}
