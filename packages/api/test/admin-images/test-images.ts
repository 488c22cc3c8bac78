// For tests only: products with pictures.
import { addCustomer, addProduct } from '../test-products.ts'
import type { TestShop } from '../test-shop.ts'

let count = 0

/** A product with so many pictures, the first of them primary. The ids are in the order of the pictures. */
export async function addPictured(shop: TestShop, pictures: number) {
  const { id: productId } = await addProduct(shop)
  const ids: number[] = []
  for (let place = 0; place < pictures; place += 1) ids.push(await addPicture(shop, productId, place))
  return { productId, ids }
}

/** A picture of a product at a place; the first is primary. */
export async function addPicture(shop: TestShop, productId: number, place = 0): Promise<number> {
  count += 1
  const { id } = await shop.prisma.productImage.create({
    data: {
      productId,
      storageKey: `picture-${count}`,
      url: `/media/picture-${count}`,
      altText: `Picture ${count}`,
      isPrimary: place === 0,
      sortOrder: place,
      width: 1280,
      height: 960,
      fileSize: 84_000,
    },
  })
  return id
}

export async function asAdmin(shop: TestShop) {
  const admin = await addCustomer(shop, 'admin')
  return { admin, images: shop.as(admin).admin.images }
}
