import { buildInvoiceContent } from '@dobara/domain/invoices/build-invoice.ts'
import { sampleInvoiceInput } from '@dobara/domain/invoices/sample-order.ts'
import type { Sql } from '@dobara/api/context.ts'
import { vacuumFilled } from '@dobara/db/vacuum-filled.ts'

const AT_ONCE = 5_000

const BRANDS_AND_CATEGORIES = `
  WITH brands AS (
    INSERT INTO brand (name, slug, updated_at) SELECT 'Maker ' || n, 'maker-' || n, now() FROM generate_series(1, 40) n)
  INSERT INTO category (name, slug, updated_at) SELECT 'Category ' || n, 'category-' || n, now() FROM generate_series(1, 50) n`

/** All SKUs begin with SKU-; one product of five has a variant, one of twenty little left, and all have a picture. */
const PRODUCTS = `
  WITH made AS (
    INSERT INTO product (sku, title, model, brand_id, category_id, price_paise, hsn, kind, cpu, ram_gb, storage, os,
                         created_at, updated_at)
    SELECT 'SKU-' || lpad(n::text, 7, '0'), 'Refurbished Laptop ' || n, 'Model ' || n % 700,
           (SELECT min(id) FROM brand) + n % 40, (SELECT min(id) FROM category) + n % 50, 1000000 + n * 7919 % 9000000,
           '8471', 'laptop', 'Intel Core i' || (ARRAY[3, 5, 7])[1 + n % 3] || '-' || 8000 + n % 900, 8 + 8 * (n % 3),
           '512 GB SSD', 'Windows 11', now() - n * interval '1 minute', now() - n * 7919 % 100000 * interval '1 minute'
      FROM generate_series($1::int, $2::int) n RETURNING id, sku, price_paise),
  variant AS (
    INSERT INTO product_variant (product_id, sku, ram_gb, price_paise, updated_at)
    SELECT id, sku || '-32', 32, price_paise + 500000, now() FROM made WHERE id % 5 = 0 RETURNING id, product_id),
  item AS (
    INSERT INTO stock_item (product_id, variant_id)
    SELECT made.id, variant.id FROM made LEFT JOIN variant ON variant.product_id = made.id RETURNING id)
  INSERT INTO product_image (product_id, storage_key, url, alt_text, is_primary, width, height, file_size)
  SELECT id, 'bench/' || id, '/media/bench/' || id || '.webp', 'A laptop', true, 1200, 900, 90000 FROM made`

const STOCK = `
  INSERT INTO stock_movement (stock_item_id, delta, cause)
  SELECT id, CASE WHEN id % 20 = 0 THEN 3 ELSE 6 + id % 90 END, 'opening' FROM stock_item WHERE id % 7 <> 0 AND product_id BETWEEN $1 AND $2`

const COUPONS = `
  INSERT INTO coupon (code, name, type, value_hundredths, valid_from, valid_until, updated_at)
  SELECT 'BENCH' || n, 'A tenth off, number ' || n, 'percentage', 1000, now() - interval '1 day', now() + interval '30 days', now()
    FROM generate_series(1, 1000) n`

const CUSTOMERS = `
  INSERT INTO app_user (id, email, name, phone, created_at, updated_at)
  SELECT gen_random_uuid(), 'buyer' || n || '@mail.example', 'Buyer ' || n, '+91' || (6000000000 + n * 7919::bigint),
         now() - n * interval '7 minutes', now()
    FROM generate_series($1::int, $2::int) n`

const ADDRESS = `'{"name": "Asha Rao", "phone": "+919812345670", "email": null, "line1": "1 MG Road", "line2": null,
  "city": "Bengaluru", "state": "Karnataka", "postcode": "560001", "country": "India"}'::jsonb`
/** The customers in turn, each with as many orders as there are to give; the newest order has the first number. */
const ORDERS = `
  INSERT INTO shop_order (id, order_number, user_id, status, payment_status, payment_method, shipping_address, billing_address,
                          place_of_supply, subtotal_paise, discount_paise, tax_paise, shipping_paise, total_paise, placed_at,
                          updated_at)
  SELECT gen_random_uuid(), 'DB-2026-' || lpad(n::text, 7, '0'), id, 'delivered', 'paid', 'razorpay',
         ${ADDRESS}, ${ADDRESS}, '29', 2000000 + n, 0, 0, 0, 2000000 + n, now() - n * interval '7 minutes', now()
    FROM (SELECT id, row_number() OVER (ORDER BY created_at DESC) AS place FROM app_user WHERE role = 'customer') buyer
    JOIN generate_series($1::int, $2::int) n ON place = 1 + (n - 1) % $3::int`

const LINES = `
  INSERT INTO order_item (id, order_id, position, product_id, stock_item_id, sku, title, brand, condition, hsn, gst_rate_bp, quantity,
                          unit_price_paise, line_total_paise, taxable_paise, warranty_months, return_window_days)
  SELECT gen_random_uuid(), o.id, 1, p.id, i.id, p.sku, p.title, 'Maker', 'Refurbished-A', '8471', 1800, 1,
         o.total_paise, o.total_paise, o.total_paise, 6, 15
    FROM (SELECT id, total_paise, row_number() OVER () AS n FROM shop_order) o
    JOIN (SELECT id, sku, title, row_number() OVER () AS n FROM product) p ON p.n = 1 + (o.n - 1) % (SELECT count(*) FROM product)
    JOIN stock_item i ON i.product_id = p.id AND (i.variant_id IS NOT NULL OR p.id % 5 <> 0)`

/** An invoice to each order, in the order of their days; what is printed on them is the same. */
const INVOICES = `
  INSERT INTO invoice (id, order_id, number, series, financial_year, serial, issued_at, total_paise, content)
  SELECT gen_random_uuid(), id, 'TI/2627/' || lpad(n::text, 7, '0'), 'TI', '2627', n, placed_at, total_paise, $1::jsonb
    FROM (SELECT id, total_paise, placed_at, row_number() OVER (ORDER BY placed_at) AS n FROM shop_order) o`

/** The next document continues behind them. */
const COUNTERS = `
  INSERT INTO invoice_counter (series, financial_year, last_serial) SELECT 'TI', '2627', count(*)::int FROM invoice
  ON CONFLICT (series, financial_year) DO UPDATE SET last_serial = excluded.last_serial`

/** On the list of each customer one product. */
const WISHES = `
  INSERT INTO wishlist_item (user_id, product_id)
  SELECT u.id, p.id
    FROM (SELECT id, row_number() OVER (ORDER BY created_at) AS n FROM app_user) u
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM product) p ON p.n = 1 + u.n % (SELECT count(*) FROM product)`

/** Entries of the activity log by ten people, of four kinds. */
const LOG = `
  INSERT INTO audit_entry (actor_id, action, entity, entity_id, before, after, request_id, at)
  SELECT ('01930000-0000-7000-8000-00000000000' || n % 10)::uuid,
         (ARRAY['product.updated', 'stock.adjusted', 'order.changed', 'coupon.changed'])[1 + n % 4],
         (ARRAY['product', 'stock_item', 'order', 'coupon'])[1 + n % 4],
         CASE WHEN n % 4 = 2 THEN (SELECT id::text FROM shop_order LIMIT 1) ELSE (1 + n % 1000)::text END,
         jsonb_build_object('pricePaise', n, 'title', 'Refurbished Laptop'), jsonb_build_object('pricePaise', n + 1), 'bench',
         now() - n * interval '3 minutes'
    FROM generate_series($1::int, $2::int) n`

/** How many of each the shop of a benchmark has. */
export type BenchCounts = { products: number; orders: number; users: number; entries: number }

/** A shop of so many products, customers, orders with an invoice each and entries of the activity log, and a thousand coupons. */
export async function fillCatalogue(
  sql: Sql,
  { products, orders, users, entries }: BenchCounts,
): Promise<void> {
  await sql.query(BRANDS_AND_CATEGORIES)
  const inParts = async (statement: string, most: number, ...rest: number[]) => {
    for (let from = 1; from <= most; from += AT_ONCE)
      await sql.query(statement, [from, Math.min(from + AT_ONCE - 1, most), ...rest])
  }
  await inParts(PRODUCTS, products)
  const { rows } = await sql.query<{ last: number }>('SELECT coalesce(max(id), 0) AS last FROM product')
  await inParts(STOCK, rows[0]?.last ?? 0)
  await sql.query(COUPONS)
  await inParts(CUSTOMERS, users)
  await inParts(ORDERS, orders, users)
  await sql.query(LINES)
  await sql.query(INVOICES, [
    JSON.stringify(buildInvoiceContent(sampleInvoiceInput({ shippingPaise: 199_00 }))),
  ])
  await sql.query(COUNTERS)
  await sql.query(WISHES)
  await inParts(LOG, entries)
  await vacuumFilled(sql)
}
