import { attributeValues } from '@dobara/contract/catalog/attributes.ts'
import { type AdminProduct, adminProduct } from '@dobara/contract/admin-products/product-form.ts'
import type { AdminVariant } from '@dobara/contract/admin-products/product-variants.ts'
import type { Prisma } from '@dobara/db/generated/client.ts'
import type { ProductCondition } from '@dobara/db/generated/enums.ts'
import type { ConditionCode } from '@dobara/domain/catalog/conditions.ts'
import { discountPercent } from '@dobara/domain/catalog/product-form/discount-percent.ts'
import { byKey, DECIMAL_FIELDS } from '@dobara/domain/catalog/product-form/specification-fields.ts'
import type { VariantAttributes } from '@dobara/domain/catalog/product-form/variant-builder.ts'
import type { Tracking } from '@dobara/domain/units/tracking.ts'
import { rupees } from '@dobara/domain/money/paise.ts'

const CODE_OF: Record<ProductCondition, ConditionCode> = {
  refurbished_a: 'Refurbished-A',
  refurbished_b: 'Refurbished-B',
  refurbished_c: 'Refurbished-C',
  used: 'Used',
}

/** A version is never given twice, however quickly two changes follow each other. */
export function newerThan(before: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), before.getTime() + 1))
}

/** Returns the database's name of a condition. */
export function conditionOf(code: ConditionCode): ProductCondition {
  const found = Object.entries(CODE_OF).find(([, known]) => known === code)
  return (found?.[0] ?? 'used') as ProductCondition
}

const VARIANT_COLUMNS = {
  id: true,
  productId: true,
  sku: true,
  color: true,
  ramGb: true,
  storage: true,
  attributes: true,
  pricePaise: true,
  mrpPaise: true,
  purchasePricePaise: true,
  deletedAt: true,
  updatedAt: true,
  stockItem: { select: { onHand: true, reserved: true, tracking: true } },
} satisfies Prisma.ProductVariantSelect
export const VARIANT_ROW = { select: VARIANT_COLUMNS } as const
export type VariantRow = Prisma.ProductVariantGetPayload<typeof VARIANT_ROW>

const CATEGORY_STEP = { id: true, name: true, slug: true } as const
export const CATEGORY_PATH = { ...CATEGORY_STEP, parent: { select: CATEGORY_STEP } } as const

export const PRODUCT_ROW = {
  include: {
    brand: { select: { name: true } },
    stockItems: { where: { variantId: null }, select: { tracking: true } },
    category: { select: CATEGORY_PATH },
    variants: {
      where: { deletedAt: null },
      select: VARIANT_COLUMNS,
      orderBy: [{ pricePaise: 'asc' }, { id: 'asc' }],
    },
  },
} satisfies Prisma.ProductDefaultArgs
export type ProductRow = Prisma.ProductGetPayload<typeof PRODUCT_ROW>

type AttributeColumns = Pick<VariantRow, 'color' | 'ramGb' | 'storage' | 'attributes'>

/** In what a variant differs from others of its product, as one object. */
export function variantAttributes({
  color,
  ramGb,
  storage,
  attributes,
}: AttributeColumns): VariantAttributes {
  return { color, ramGb, storage, ...attributeValues.parse(attributes) }
}

/** The same as the columns of its row. */
export function variantColumns({ color, ramGb, storage, ...others }: VariantAttributes) {
  return { color, ramGb, storage, attributes: attributeValues.parse(others) }
}

/** Root category first. */
export function categoryPathOf({ parent, ...own }: ProductRow['category']) {
  return parent ? [parent, own] : [own]
}

export function availableOf({ stockItem }: Pick<VariantRow, 'stockItem'>): number {
  return stockItem.reduce((sum, { onHand, reserved }) => sum + onHand - reserved, 0)
}

/** An item has its row of stock from its first movement on. */
const trackingOf = ([item]: readonly { tracking: Tracking }[]): Tracking => item?.tracking ?? 'quantity'

const rupeesOrNull = (paise: number | null) => (paise === null ? null : rupees(paise))

export function variantView(row: VariantRow, productMrpPaise: number | null): AdminVariant {
  const { id, sku, pricePaise, purchasePricePaise } = row
  const mrpPaise = row.mrpPaise ?? productMrpPaise
  const stockQty = availableOf(row)
  return {
    id,
    sku,
    price: rupees(pricePaise),
    mrp: mrpPaise === null ? null : rupees(mrpPaise),
    purchasePrice: rupeesOrNull(purchasePricePaise),
    stockQty,
    inStock: stockQty > 0,
    tracking: trackingOf(row.stockItem),
    attributes: variantAttributes(row),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The same for roles that may not see purchase prices. */
export function withoutCosts({ purchasePrice: _, ...product }: AdminProduct): AdminProduct {
  const variants = product.variants.map(({ purchasePrice: _own, ...variant }) => variant)
  return { ...product, variants }
}

/** A product as the back office and the REST documents show it. */
export function adminProductView(row: ProductRow): AdminProduct {
  const price = rupees(row.pricePaise)
  const mrp = row.mrpPaise === null ? null : rupees(row.mrpPaise)
  // The schema strips the columns that no one is shown.
  return adminProduct.parse({
    ...row,
    brand: row.brand.name,
    price,
    mrp,
    discountPercent: discountPercent({ mrp, price }),
    gstPercent: row.gstRateBp / 100,
    purchasePrice: rupeesOrNull(row.purchasePricePaise),
    inStock: row.stockQty > 0,
    tracking: row.variants.length > 0 ? null : trackingOf(row.stockItems),
    categoryPath: categoryPathOf(row.category),
    condition: CODE_OF[row.condition],
    ...byKey(DECIMAL_FIELDS, ({ key }) => row[key]?.toNumber() ?? null),
    publishAt: row.publishAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    variants: row.variants.map((variant) => variantView(variant, row.mrpPaise)),
  })
}
