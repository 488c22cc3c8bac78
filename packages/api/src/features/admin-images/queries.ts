import type { AdminImage, updateImageInput } from '@dobara/contract/pictures/admin-images.ts'
import type { Prisma } from '@dobara/db/generated/client.ts'
import type { StoredImage } from '@dobara/providers/media/media-port.ts'
import { PICTURE_SHOTS, type PictureShot } from '@dobara/domain/catalog/picture-shots.ts'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { z } from 'zod'
import { escapeLike } from '../../base/filter-words.ts'
import type { Db, Tx } from '../../context.ts'

const IMAGE_COLUMNS = {
  id: true,
  productId: true,
  variantId: true,
  furtherVariantIds: true,
  storageKey: true,
  url: true,
  altText: true,
  isPrimary: true,
  sortOrder: true,
  width: true,
  height: true,
  fileSize: true,
  shot: true,
  isRepresentative: true,
} as const
// As the product's page shows them.
const SHOWN_ORDER = [{ isPrimary: 'desc' }, { sortOrder: 'asc' }, { id: 'asc' }] as const

const PRODUCT_WITH_IMAGES = {
  id: true,
  title: true,
  sku: true,
  images: { select: IMAGE_COLUMNS, orderBy: [...SHOWN_ORDER] },
} satisfies Prisma.ProductSelect
export type ProductWithImages = Prisma.ProductGetPayload<{ select: typeof PRODUCT_WITH_IMAGES }>

/** The variants that a picture shows; none: all of them. */
export const variantIdsOf = ({
  variantId,
  furtherVariantIds,
}: {
  variantId: number | null
  furtherVariantIds: readonly number[]
}): number[] => (variantId === null ? [...furtherVariantIds] : [variantId, ...furtherVariantIds])

/** Returns the kind of shot of a picture; null for one that this release does not know. */
export const shotOf = ({ shot }: { shot: string | null }): PictureShot | null =>
  PICTURE_SHOTS.find((known) => known === shot) ?? null

/** The same as the columns that hold them. */
function variantColumns(variantIds: readonly number[]) {
  const [variantId = null, ...furtherVariantIds] = new Set(variantIds)
  return { variantId, furtherVariantIds }
}

export function imagesView({ title, sku, images }: ProductWithImages): AdminImage[] {
  return images.map(({ url, storageKey: _key, furtherVariantIds, ...image }) => ({
    ...image,
    shot: shotOf(image),
    variantIds: variantIdsOf({ ...image, furtherVariantIds }),
    productTitle: title,
    productSku: sku,
    cloudinaryUrl: url,
  }))
}

function whereOf({ search, productId }: { search?: string; productId?: number }): Prisma.ProductWhereInput {
  const contains = search ? { contains: escapeLike(search), mode: 'insensitive' as const } : undefined
  return {
    deletedAt: null,
    images: { some: {} },
    ...(productId !== undefined && { id: productId }),
    ...(contains && {
      OR: [
        { title: contains },
        { sku: contains },
        ...(/^[1-9]\d{0,8}$/.test(search ?? '') ? [{ id: Number(search) }] : []),
      ],
    }),
  }
}

/** One page of the products that have pictures, newest first. */
export async function listProductsWithImages(
  db: Db,
  filter: { search?: string; productId?: number },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ProductWithImages[]; total: number }> {
  const where = whereOf(filter)
  const [rows, total] = await Promise.all([
    db.product.findMany({
      where,
      orderBy: { id: 'desc' },
      take: limit,
      skip: offset,
      select: PRODUCT_WITH_IMAGES,
    }),
    db.product.count({ where }),
  ])
  return { rows, total }
}

/** Returns the product with its pictures if it is for sale; null if there is none. */
export function findProductWithImages(db: Db | Tx, productId: number): Promise<ProductWithImages | null> {
  return db.product.findFirst({ where: { id: productId, deletedAt: null }, select: PRODUCT_WITH_IMAGES })
}

export async function findProductIdOfImage(tx: Tx, imageId: number): Promise<number | null> {
  const image = await tx.productImage.findUnique({ where: { id: imageId }, select: { productId: true } })
  return image?.productId ?? null
}

/**
 * The product with its row held to the end of the transaction, read after that: all changes of one product's pictures
 * happen one after another, those of pictures that are not there yet included.
 */
export async function lockProductWithImages(tx: Tx, productId: number): Promise<ProductWithImages | null> {
  await tx.$queryRaw`SELECT 1 FROM product WHERE id = ${productId} FOR NO KEY UPDATE`
  return findProductWithImages(tx, productId)
}

/** Off before on: the index that lets a product have one primary picture looks at every single row. */
export async function movePrimary(
  tx: Tx,
  { productId, imageId }: { productId: number; imageId: number },
): Promise<void> {
  await tx.productImage.updateMany({ where: { productId, isPrimary: true }, data: { isPrimary: false } })
  await tx.productImage.update({ where: { id: imageId }, data: { isPrimary: true } })
}

export async function setSortOrder(tx: Tx, id: number, sortOrder: number): Promise<void> {
  await tx.productImage.update({ where: { id }, data: { sortOrder } })
}

/** Sorts images in the order of the ids; the primary one comes before them, whatever its own sort order. */
export async function setSortOrders(tx: Tx, imageIds: number[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE product_image SET sort_order = wanted.place
      FROM unnest(${imageIds}::int[]) WITH ORDINALITY AS wanted(id, place) WHERE product_image.id = wanted.id`
}

/** Not primary yet, as its product may have another one that is. */
export async function insertImage(
  tx: Tx,
  {
    variantIds,
    ...image
  }: StoredImage & {
    productId: number
    altText: string
    sortOrder: number
    variantIds: number[]
    shot: PictureShot | undefined
    isRepresentative: boolean
  },
): Promise<number> {
  const data = { ...image, ...variantColumns(variantIds) }
  const { id } = await tx.productImage.create({ data, select: { id: true } })
  return id
}

/** Sets the shot, variants and texts of a picture; undefined values remain unchanged. */
export async function setImageWords(
  tx: Tx,
  { id, variantIds, ...words }: z.output<typeof updateImageInput>,
): Promise<void> {
  const data = { ...words, ...(variantIds && variantColumns(variantIds)) }
  await tx.productImage.update({ where: { id }, data })
}

/** Checks whether all of these are existing variants of the product. */
export async function hasVariants(
  tx: Tx,
  productId: number,
  variantIds: readonly number[],
): Promise<boolean> {
  const ids = [...new Set(variantIds)]
  const found = await tx.productVariant.count({ where: { id: { in: ids }, productId, deletedAt: null } })
  return found === ids.length
}

/** The row only: orders of the past show the same file, and two rows of the same bytes share it. */
export async function deleteImageRow(tx: Tx, id: number): Promise<void> {
  await tx.productImage.delete({ where: { id } })
}

/** Returns the first of the remaining pictures: those of deleted variants come last. */
export async function findNextPrimary(tx: Tx, productId: number): Promise<number | null> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT image.id FROM product_image image LEFT JOIN product_variant variant ON variant.id = image.variant_id
     WHERE image.product_id = ${productId}
     ORDER BY variant.deleted_at IS NOT NULL AND image.further_variant_ids = '{}', image.sort_order, image.id LIMIT 1`
  return rows[0]?.id ?? null
}

export type ImageEntry = {
  action: 'image.added' | 'image.changed' | 'image.primary_set' | 'image.reordered' | 'image.removed'
  imageId: number
  before: Prisma.InputJsonObject
  after?: Prisma.InputJsonObject
}

export async function insertImageEntry(
  tx: Tx,
  { imageId, ...entry }: ImageEntry,
  by: { actorId: string; requestId: string; at: Date },
): Promise<void> {
  await insertAuditEntry(tx, { ...entry, ...by, entity: 'product_image', entityId: imageId })
}
