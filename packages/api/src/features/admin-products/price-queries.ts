import type { Db, Prisma, Tx } from '../../context.ts'
import type { Run } from '../../sql.ts'
import { idsStatement, type ProductFilter } from '../../base/product-filter.ts'

/** A price of a product, or of one of its live variants. */
export type PriceRecord = {
  productId: number
  variantId: number | null
  title: string
  sku: string
  pricePaise: number
  mrpPaise: number | null
}

/** The products that fit, by id, and no more than the limit. */
export async function listTargetIds(run: Run, filter: ProductFilter, limit: number): Promise<number[]> {
  const { text, values } = idsStatement(filter, { limit })
  return (await run<{ id: number }>(text, values)).map(({ id }) => id)
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

type Change = { productId: number; variantId: number | null; beforePaise: number; afterPaise: number }

export async function insertPriceChange(
  tx: Tx,
  input: { id: string; actorId: string; rule: Prisma.InputJsonObject; changes: readonly Change[]; at: Date },
): Promise<void> {
  const { changes, at, ...set } = input
  await tx.priceChange.create({ data: { ...set, createdAt: at } })
  await tx.priceChangeLine.createMany({ data: changes.map((line) => ({ ...line, changeId: input.id })) })
}

/** The change with its row held; null when there is none. */
export async function lockPriceChange(
  tx: Tx,
  id: string,
): Promise<{ undoneAt: Date | null; productIds: number[] } | null> {
  await tx.$queryRaw`SELECT 1 FROM price_change WHERE id = ${id}::uuid FOR UPDATE`
  const change = await tx.priceChange.findUnique({
    where: { id },
    select: { undoneAt: true, lines: { select: { productId: true } } },
  })
  if (!change) return null
  return { undoneAt: change.undoneAt, productIds: change.lines.map(({ productId }) => productId) }
}

/** Each price of a change as it was, as it was made, and as it is. */
export function listChangedPrices(
  run: Run,
  changeId: string,
): Promise<(Change & { title: string; sku: string; nowPaise: number })[]> {
  return run(
    `SELECT line.product_id AS "productId", line.variant_id AS "variantId", line.before_paise AS "beforePaise",
            line.after_paise AS "afterPaise", product.title, coalesce(variant.sku, product.sku) AS sku,
            coalesce(variant.price_paise, product.price_paise) AS "nowPaise"
       FROM price_change_line line
       JOIN product ON product.id = line.product_id
       LEFT JOIN product_variant variant ON variant.id = line.variant_id
      WHERE line.change_id = $1::uuid
      ORDER BY line.product_id, line.variant_id NULLS FIRST`,
    [changeId],
  )
}

export async function markUndone(tx: Tx, { id, at }: { id: string; at: Date }): Promise<void> {
  await tx.priceChange.update({ where: { id }, data: { undoneAt: at } })
}

type PastChangeRow = {
  id: string
  at: Date
  by: string | null
  rule: unknown
  prices: number
  undoneAt: Date | null
}

/** Changes of prices, the newest first, and how many there are of all. */
export async function listPastChanges(
  run: Run,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PastChangeRow[]; total: number }> {
  const rows = await run<PastChangeRow>(
    `SELECT change.id, change.created_at AS at, coalesce(actor.name, actor.email) AS by, change.rule,
            change.undone_at AS "undoneAt",
            (SELECT count(*) FROM price_change_line line WHERE line.change_id = change.id)::int AS prices
       FROM price_change change LEFT JOIN app_user actor ON actor.id = change.actor_id
      ORDER BY change.created_at DESC, change.id DESC LIMIT $1 OFFSET $2`,
    [limit, offset],
  )
  const [count] = await run<{ total: number }>('SELECT count(*)::int AS total FROM price_change')
  return { rows, total: count?.total ?? 0 }
}

const MOST_ENTRIES = 200

/** The prices that a product and its variants have had, newest first; null when there is no such product. */
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
