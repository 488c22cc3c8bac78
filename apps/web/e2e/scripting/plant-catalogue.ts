import type { Database } from '../../../../packages/db/src/client.ts'
import { dealt } from './deal.ts'
import { PAYLOADS } from './payloads.ts'

type Sql = Database['sql']

/** Texts of a product and how long they may be. */
const PRODUCT_TEXTS = {
  title: 255,
  model: 128,
  cpu: 128,
  gpu: 128,
  storage: 128,
  color: 64,
  display_resolution: 64,
  display_panel: 64,
  os: 128,
  keyboard_layout: 128,
  dimensions_mm: 128,
  fulfillment_location: 128,
  ports: 4_000,
  highlights: 4_000,
  description: 4_000,
  cosmetic_notes: 4_000,
  functional_notes: 4_000,
  meta_title: 255,
  meta_description: 255,
  meta_keywords: 255,
}

const REVIEWS = 10

export type PlantedProduct = { sku: string; category: string }

/** Makes one product of the demo shop hostile, with all that belongs to it: brand, category, pictures, report, reviews. */
export async function plantProduct(sql: Sql, record: number): Promise<PlantedProduct> {
  const { id, brand_id, category_id, variant_id } = await productOf(sql, record)
  await rewrite(sql, { table: 'product', texts: PRODUCT_TEXTS, where: ['id', id], record })
  await rewrite(sql, { table: 'brand', texts: { name: 200 }, where: ['id', brand_id], record })
  await rewrite(sql, { table: 'category', texts: { name: 200 }, where: ['id', category_id], record })
  await rewrite(sql, { table: 'product_image', texts: { alt_text: 200 }, where: ['product_id', id], record })
  const variant = { color: 64, storage: 128 }
  await rewrite(sql, { table: 'product_variant', texts: variant, where: ['id', variant_id], record })
  await plantReport(sql, id, record)
  await sql.query('DELETE FROM review WHERE product_id = $1', [id])
  for (let place = 0; place < REVIEWS; place += 1) await plantReview(sql, id, { record, place })
  const { rows } = await sql.query<PlantedProduct>(
    `SELECT product.sku, category.slug AS category FROM product JOIN category ON category.id = category_id
     WHERE product.id = $1`,
    [id],
  )
  return rows[0] as PlantedProduct
}

/** Products that can be bought, one for each record until they start again. */
async function productOf(sql: Sql, record: number) {
  const { rows } = await sql.query<{
    id: number
    brand_id: number
    category_id: number
    variant_id: number | null
  }>(
    `SELECT id, brand_id, category_id, (SELECT min(id) FROM product_variant WHERE product_id = product.id) AS variant_id
     FROM product WHERE deleted_at IS NULL AND stock_qty > 1 ORDER BY id`,
  )
  return rows[record % rows.length] as (typeof rows)[number]
}

/** Adds what one buyer takes, one paid and one left in the cart, to each variant that is counted: some have a single unit. */
export async function restockProduct(sql: Sql, { sku }: PlantedProduct): Promise<void> {
  await sql.query(
    `INSERT INTO stock_movement (stock_item_id, delta, cause)
     SELECT stock_item.id, 2, 'restock' FROM stock_item JOIN product ON product.id = product_id
      WHERE product.sku = $1 AND stock_item.tracking = 'quantity'`,
    [sku],
  )
}

type RewriteOptions = {
  table: string
  texts: Record<string, number>
  where: [column: string, value: unknown]
  record: number
}

async function rewrite(sql: Sql, { table, texts, where: [column, value], record }: RewriteOptions) {
  const names = Object.keys(texts)
  const values = names.map((name) => dealt(`${table}.${name}`, record, texts[name]))
  const set = names.map((name, place) => `${name} = $${place + 2}`).join(', ')
  await sql.query(`UPDATE ${table} SET ${set} WHERE ${column} = $1`, [value, ...values])
}

/** A newer report than the demo's, whose own texts are hostile like its notes. */
async function plantReport(sql: Sql, productId: number, record: number): Promise<void> {
  const text = (field: string, longest?: number) => dealt(`check.${field}`, record, longest)
  const labels = (field: string) => ({
    label: text(`${field}.label`, 160),
    labelHi: text(`${field}.hi`, 160),
  })
  const points = ['remark', 'fixed', 'pass'].map((result) => ({
    key: result,
    ...labels(result),
    result,
    note: text(`${result}.note`, 500),
  }))
  const sections = [{ key: 'section', ...labels('section'), points }]
  const sheet = { name: text('name', 60), nameHi: text('nameHi', 60), sections }
  await sql.query(
    `INSERT INTO check_report (product_id, sheet, technician, note, checked_at, outcome, finished_at, updated_at)
     VALUES ($1, $2, $3, $4, now(), 'passed', now(), now())`,
    [productId, JSON.stringify(sheet), text('technician', 80), text('note', 2_000)],
  )
}

async function plantReview(
  sql: Sql,
  productId: number,
  { record, place }: { record: number; place: number },
) {
  const text = (field: string, longest?: number) => dealt(`review.${place}.${field}`, record, longest)
  await sql.query(
    `WITH author AS (
       INSERT INTO app_user (id, email, name, updated_at)
       VALUES (gen_random_uuid(), gen_random_uuid() || '@reviewer.example', $1, now()) RETURNING id
     )
     INSERT INTO review (product_id, user_id, rating, title, body, status, created_at, updated_at)
     SELECT $2, id, 4, $3, $4, 'approved', now(), now() FROM author`,
    [text('name', 100), productId, text('title', 160), text('body')],
  )
}

/** Every payload in a paragraph of its own, as Markdown, on a page and in an article of the shop. */
export async function plantPages(sql: Sql): Promise<{ article: string }> {
  const body = PAYLOADS.map(({ text }) => text).join('\n\n')
  await sql.query("UPDATE content_page SET body = $1, title = $2, summary = $3 WHERE slug = 'about'", [
    body,
    dealt('content.title', 0),
    dealt('content.summary', 0),
  ])
  const { rows } = await sql.query<{ slug: string }>(
    `UPDATE content_page SET body = $1, title = $2, summary = $3
     WHERE slug = (SELECT slug FROM content_page WHERE kind = 'article' ORDER BY slug LIMIT 1) RETURNING slug`,
    [body, dealt('article.title', 0), dealt('article.summary', 0)],
  )
  return { article: rows[0]?.slug ?? '' }
}

/** Inserts tasks for a person in the back office, open and done, with hostile text. */
export async function plantAlerts(sql: Sql, record: number): Promise<void> {
  await sql.query(`INSERT INTO payment_alert (kind, dedupe_key, message) VALUES ('wrong-payment', $1, $2);`, [
    `scripting-open-${record}`,
    dealt('alert.message', record),
  ])
  await sql.query(
    `INSERT INTO payment_alert (kind, dedupe_key, message, resolved_at, resolution)
     VALUES ('wrong-payment', $1, $2, now(), $3)`,
    [`scripting-done-${record}`, dealt('alert.message', record), dealt('alert.resolution', record)],
  )
}
