import type { AdminImage, ImageList, ListImagesInput } from '@dobara/contract/pictures/admin-images.ts'
import { type AddressOf, type FieldReader, listSearch } from '../../lib/lists/list-search.ts'

const MAX_ID = 2_147_483_647

const productId: FieldReader<number> = (raw) => {
  const id = Number(raw)
  return raw !== '' && Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : undefined
}

/** The address of the list, such as `/admin/images?search=dell&product=12&page=2`. */
export const imagesList = listSearch({
  filters: { product: productId },
  sorts: ['newest'],
  first: { sortBy: 'newest', sortOrder: 'desc' },
})
export type ImagesAddress = AddressOf<typeof imagesList>

const PRODUCTS_PER_PAGE = 20

/** The same as the list procedure's input. */
export function imagesInput({ search, product, page }: ImagesAddress) {
  return { search, productId: product, page: page ?? 1, limit: PRODUCTS_PER_PAGE } satisfies ListImagesInput
}

/** A product with its pictures, the primary one first. */
export type PicturedProduct = ImageList['products'][number] & { images: AdminImage[] }

export function pageOf({ products, images, pagination }: ImageList) {
  const rows: PicturedProduct[] = products.map((product) => ({
    ...product,
    images: images.filter(({ productId: id }) => id === product.productId),
  }))
  return { rows, ...pagination }
}
