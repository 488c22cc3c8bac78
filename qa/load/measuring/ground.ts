import type { Db, Sql } from '@dobara/api/context.ts'
import { vacuumFilled } from '@dobara/db/vacuum-filled.ts'
import { fillCatalogue } from '../fill-catalogue.ts'
import { addBuyers, type Buyer } from './buyers.ts'

/** So much of everything that no measurement sells out of it. */
const STOCK = 1_000_000
/** Products that are put into carts. */
const BOUGHT = 1_000
/** With its delivery still so little that cash is taken without a code. */
const DEAREST_PAISE = 30_000_00

/** Contents of a benchmark shop, and the buyers in it. */
export type Ground = {
  products: number
  /** Products that are put into carts. */
  productIds: number[]
  /** Products that are viewed. */
  skus: string[]
  /** Customers take turns. */
  nextBuyer: () => Buyer
}

/** Products, and customers who may buy them, into a database that is migrated and empty. */
export async function fillGround(sql: Sql, { db, products }: { db: Db; products: number }): Promise<void> {
  await fillCatalogue(sql, { products, orders: 0, users: 0, entries: 0 })
  await addBuyers(db)
}

/** Looks at what was filled in, and puts more of what will be bought into stock. */
export async function groundOf(sql: Sql, nextBuyer: () => Buyer): Promise<Ground> {
  const { rows } = await sql.query<{ id: number; sku: string; pricePaise: number }>(
    `SELECT product.id, product.sku, product.price_paise AS "pricePaise" FROM product
      WHERE NOT EXISTS (SELECT FROM product_variant WHERE product_id = product.id) ORDER BY id`,
  )
  const cheap = rows.filter(({ pricePaise }) => pricePaise <= DEAREST_PAISE)
  const productIds = cheap.slice(0, BOUGHT).map(({ id }) => id)
  await sql.query(
    `INSERT INTO stock_movement (stock_item_id, delta, cause)
     SELECT id, $2, 'opening' FROM stock_item WHERE product_id = ANY($1::int[])`,
    [productIds, STOCK],
  )
  await vacuumFilled(sql)
  const { rows: all } = await sql.query<{ count: number }>('SELECT count(*)::int AS count FROM product')
  return { products: all[0]?.count ?? 0, productIds, skus: rows.map(({ sku }) => sku), nextBuyer }
}
