import type { Sql } from '@dobara/api/context.ts'

/** Tables that the ceiling searches and writes: its own, so that it costs the shop nothing. */
const TABLES = [
  `CREATE TABLE bench_words AS
   SELECT id, to_tsvector('simple', title || ' ' || model || ' ' || coalesce(cpu, '')) AS words FROM product`,
  'CREATE INDEX ON bench_words USING gin (words)',
  `CREATE TABLE bench_cart (session text, product_id int, quantity int NOT NULL, PRIMARY KEY (session, product_id))`,
  `CREATE TABLE bench_stock AS SELECT id AS product_id, 1000000 AS left_over FROM product`,
  'ALTER TABLE bench_stock ADD PRIMARY KEY (product_id)',
  'CREATE TABLE bench_order (id bigserial PRIMARY KEY, buyer text, total_paise bigint, placed_at timestamptz DEFAULT now())',
  `CREATE TABLE bench_line (order_id bigint REFERENCES bench_order, product_id int, quantity int, price_paise bigint)`,
]

/** Creates the tables next to the shop's own, from the existing products. */
export async function makeCeilingTables(sql: Sql): Promise<void> {
  for (const statement of TABLES) await sql.query(statement)
  await sql.query('VACUUM ANALYZE bench_words, bench_cart, bench_stock, bench_order, bench_line')
}

const CARD = `product.id, product.sku, product.title, product.model, product.price_paise, product.mrp_paise, product.stock_qty,
  product.cpu, product.ram_gb, product.storage, brand.name AS brand, image.url, image.alt_text`
const CARDS = `JOIN brand ON brand.id = product.brand_id
  LEFT JOIN product_image image ON image.product_id = product.id AND image.is_primary`

/** The one statement that each operation cannot do without, as a careful person would write it by hand. */
export const CEILING_SQL = {
  list: `SELECT ${CARD}, (SELECT count(*) FROM product WHERE deleted_at IS NULL)::int AS total
           FROM (SELECT * FROM product WHERE deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 12 OFFSET $1) product ${CARDS}
          ORDER BY product.created_at DESC, product.id DESC`,
  detail: `SELECT product.*, brand.name AS brand, image.url FROM product ${CARDS} WHERE product.sku = $1`,
  search: `SELECT ${CARD}, hit.total FROM (
             SELECT id, count(*) OVER () AS total FROM bench_words WHERE words @@ plainto_tsquery('simple', $1) ORDER BY id LIMIT 12) hit
           JOIN product USING (id) ${CARDS}`,
  filter: `SELECT ${CARD}, hit.total FROM (
             SELECT id, created_at, count(*) OVER () AS total FROM product
              WHERE brand_id = $1 AND price_paise BETWEEN $2 AND $3 AND deleted_at IS NULL ORDER BY created_at DESC LIMIT 12) hit
           JOIN product USING (id) ${CARDS} ORDER BY hit.created_at DESC`,
  add: `INSERT INTO bench_cart VALUES ($1, $2, 1)
        ON CONFLICT (session, product_id) DO UPDATE SET quantity = bench_cart.quantity + 1`,
  read: `SELECT ${CARD}, bench_cart.quantity FROM bench_cart JOIN product ON product.id = bench_cart.product_id ${CARDS}
          WHERE bench_cart.session = $1`,
  take: 'UPDATE bench_stock SET left_over = left_over - 1 WHERE product_id = $1 AND left_over > 0 RETURNING left_over',
  place: `WITH placed AS (
            INSERT INTO bench_order (buyer, total_paise) SELECT $1::text, price_paise FROM product WHERE id = $2 RETURNING id, total_paise)
          INSERT INTO bench_line SELECT id, $2, 1, total_paise FROM placed RETURNING order_id`,
  empty: 'DELETE FROM bench_cart WHERE session = $1',
} as const
