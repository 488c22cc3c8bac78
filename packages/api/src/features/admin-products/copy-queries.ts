import type { Prisma } from '@dobara/db/generated/client.ts'
import type { Tx } from '../../context.ts'

const LIVE = { where: { deletedAt: null }, orderBy: { id: 'asc' } } as const
type CopiedProduct = Prisma.ProductGetPayload<{ include: { variants: true; images: true } }>

export function getWholeProduct(tx: Tx, id: number): Promise<CopiedProduct> {
  return tx.product.findUniqueOrThrow({
    where: { id },
    include: { variants: LIVE, images: { orderBy: { id: 'asc' } } },
  })
}

/** Checks whether a product or variant, including deleted ones, has one of these SKUs already. */
export async function isAnySkuTaken(tx: Tx, skus: readonly string[]): Promise<boolean> {
  const where = { sku: { in: [...skus] } }
  const [products, variants] = [await tx.product.count({ where }), await tx.productVariant.count({ where })]
  return products + variants > 0
}

const REGULAR = { taxScheme: 'regular', purchasePricePaise: null, noInputCredit: false } as const

/** The copy with a place in the ledger of stock, or null when its SKU is taken. */
export async function insertCopy(
  tx: Tx,
  { source, sku, title, at }: { source: CopiedProduct; sku: string; title: string; at: Date },
): Promise<{ id: number; sku: string; title: string } | null> {
  const {
    id: _id,
    variants: _variants,
    images: _images,
    stockQty: _stock,
    ratingHundredths: _rating,
    reviewCount: _reviews,
    publishAt: _publishAt,
    ...described
  } = source
  const rows = await tx.product.createManyAndReturn({
    // The purchase price belongs to the existing units, so it is not copied.
    data: [
      {
        ...described,
        ...REGULAR,
        attributes: described.attributes ?? {},
        // A copy of a product that is not in the shop must not enter it by itself.
        state: described.state === 'active' ? 'active' : 'draft',
        sku,
        title,
        createdAt: at,
        updatedAt: at,
      },
    ],
    skipDuplicates: true,
    select: { id: true, sku: true, title: true },
  })
  const made = rows[0]
  if (made) await tx.stockItem.create({ data: { productId: made.id } })
  return made ?? null
}

/** Variants under SKUs of their own, and pictures that point to the same files. */
export async function copyVariantsAndImages(
  tx: Tx,
  { source, id, skuOf }: { source: CopiedProduct; id: number; skuOf: (sku: string) => string },
): Promise<void> {
  const copies = new Map<number, number>()
  for (const {
    id: variantId,
    sku,
    color,
    ramGb,
    storage,
    attributes,
    pricePaise,
    mrpPaise,
  } of source.variants) {
    const described = { color, ramGb, storage, attributes: attributes ?? {} }
    const data = { productId: id, sku: skuOf(sku), ...described, pricePaise, mrpPaise }
    const copy = await tx.productVariant.create({ data, select: { id: true } })
    await tx.stockItem.create({ data: { productId: id, variantId: copy.id } })
    copies.set(variantId, copy.id)
  }
  await tx.productImage.createMany({
    data: source.images.map(({ id: _id, createdAt: _at, variantId, furtherVariantIds, ...image }) => ({
      ...image,
      productId: id,
      variantId: variantId === null ? null : (copies.get(variantId) ?? null),
      furtherVariantIds: furtherVariantIds.flatMap((variant) => copies.get(variant) ?? []),
    })),
  })
}
