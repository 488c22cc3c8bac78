import type { Db, Tx } from '../../context.ts'
import type { Run } from '../../sql.ts'

/** A price of a product, or of one of its live variants. */
export type PriceRecord = {
  productId: number
  variantId: number | null
  title: string
  sku: string
  pricePaise: number
  mrpPaise: number | null
}

/** All prices of these products, those that are deleted left out; always in the same order. */
export function readPrices(run: Run, ids: readonly number[]): Promise<PriceRecord[]> {
  return run<PriceRecord>(
    `SELECT id AS "productId", NULL::int AS "variantId", title, sku, price_paise AS "pricePaise", mrp_paise AS "mrpPaise"
       FROM product WHERE id = ANY($1::int[]) AND deleted_at IS NULL
      UNION ALL
     SELECT product.id, variant.id, product.title, variant.sku, variant.price_paise, variant.mrp_paise
       FROM product_variant variant JOIN product ON product.id = variant.product_id
      WHERE product.id = ANY($1::int[]) AND product.deleted_at IS NULL AND variant.deleted_at IS NULL
      ORDER BY 1, 2 NULLS FIRST`,
    [[...ids]],
  )
}

/** Holds the products and their variants to the end of the transaction, in the order in which stock is locked too. */
export async function lockPrices(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM product WHERE id = ANY(${[...ids]}) ORDER BY id FOR NO KEY UPDATE`
  await tx.$queryRaw`
    SELECT 1 FROM product_variant WHERE product_id = ANY(${[...ids]}) ORDER BY product_id, id FOR NO KEY UPDATE`
}

type NewPrice = { productId: number; variantId: number | null; pricePaise: number }

/** One statement for products and one for variants; the triggers write the history. */
export async function setPrices(tx: Tx, prices: readonly NewPrice[], at: Date): Promise<void> {
  const own = prices.filter(({ variantId }) => variantId === null)
  const ofVariants = prices.filter(({ variantId }) => variantId !== null)
  await tx.$executeRaw`
    UPDATE product SET price_paise = change.price, updated_at = ${at}
      FROM unnest(${own.map(({ productId }) => productId)}::int[],
                  ${own.map(({ pricePaise }) => pricePaise)}::int[]) AS change(id, price)
     WHERE product.id = change.id`
  await tx.$executeRaw`
    UPDATE product_variant SET price_paise = change.price, updated_at = ${at}
      FROM unnest(${ofVariants.map(({ variantId }) => variantId)}::int[],
                  ${ofVariants.map(({ pricePaise }) => pricePaise)}::int[]) AS change(id, price)
     WHERE product_variant.id = change.id`
}

const MOST_ENTRIES = 200

/** Returns the past prices of a product and its variants, newest first; null if there is no such product. */
export async function listPastPrices(db: Db, id: number) {
  const product = await db.product.findFirst({
    where: { id, deletedAt: null },
    select: {
      title: true,
      priceHistory: {
        orderBy: [{ at: 'desc' }, { id: 'desc' }],
        take: MOST_ENTRIES,
        select: {
          id: true,
          at: true,
          variantId: true,
          pricePaise: true,
          variant: { select: { sku: true, deletedAt: true } },
        },
      },
    },
  })
  return product && { title: product.title, prices: product.priceHistory }
}
