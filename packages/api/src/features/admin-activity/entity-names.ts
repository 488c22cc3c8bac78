import type { ActivityKind } from '@dobara/contract/admin-activity/activity-kinds.ts'

/** How a column is compared with a part: with nothing added, the planner would take the index of parts for a single letter too. */
export type Column = (name: string) => string

type Entity = {
  /** Reads name and what is opened by ids, which come as texts in $1; null of what has no name. */
  named: string | null
  /** Table and condition for a search text in $1; null if the entity is not searched by name. */
  found: ((column: Column) => string) | null
}

/** Something of a product, which is found with it. */
const ofProduct = (named: string): Entity => ({ named, found: null })
const nameless: Entity = { named: null, found: null }

/** SQL that names each kind of entity and searches it. A kind without its entry does not compile. */
export const ENTITIES: Readonly<Record<ActivityKind, Entity>> = {
  admin_view: {
    named: `SELECT id::text, CASE WHEN is_shared THEN name END AS name, NULL AS opens FROM admin_view WHERE id = ANY($1::uuid[])`,
    found: null,
  },
  api_key: {
    named: `SELECT id::text, name, prefix AS opens FROM api_key WHERE id = ANY($1::uuid[])`,
    found: () => 'api_key WHERE name ILIKE $1 OR prefix ILIKE $1',
  },
  attribute: {
    named: `SELECT id::text, label AS name, key AS opens FROM attribute WHERE id = ANY($1::int[])`,
    found: () => 'attribute WHERE label ILIKE $1 OR key ILIKE $1',
  },
  book_comparison: nameless,
  brand: {
    named: `SELECT id::text, name, name AS opens FROM brand WHERE id = ANY($1::int[])`,
    found: () => 'brand WHERE name ILIKE $1',
  },
  category: {
    named: `SELECT id::text, name, name AS opens FROM category WHERE id = ANY($1::int[])`,
    found: () => 'category WHERE name ILIKE $1',
  },
  check_report: ofProduct(
    `SELECT report.id::text, product.title AS name, report.id::text AS opens
      FROM check_report report JOIN product ON product.id = report.product_id WHERE report.id = ANY($1::int[])`,
  ),
  check_template: {
    named: `SELECT id::text, name, name AS opens FROM check_template WHERE id = ANY($1::int[])`,
    found: () => 'check_template WHERE name ILIKE $1 OR name_hi ILIKE $1',
  },
  content: nameless,
  coupon: {
    named: `SELECT id::text, code AS name, code AS opens FROM coupon WHERE id = ANY($1::int[])`,
    found: (column) => `coupon WHERE ${column('code')} ILIKE $1 OR ${column('name')} ILIKE $1`,
  },
  newsletter_issue: nameless,
  newsletter_subscription: nameless,
  order: {
    named: `SELECT id::text, order_number AS name, id::text AS opens FROM shop_order WHERE id = ANY($1::uuid[])`,
    found: (column) => `shop_order WHERE ${column('order_number')} LIKE upper($1)`,
  },
  payment_alert: nameless,
  payment_keys: nameless,
  plugin_screen: nameless,
  pin_code: nameless,
  price_change: nameless,
  product: ofProduct(
    `SELECT id::text, title AS name, id::text AS opens FROM product WHERE id = ANY($1::int[])`,
  ),
  product_image: ofProduct(`SELECT image.id::text, product.title AS name, product.id::text AS opens
    FROM product_image image JOIN product ON product.id = image.product_id WHERE image.id = ANY($1::int[])`),
  product_import: {
    named: `SELECT id::text, file_name AS name, id::text AS opens FROM product_import WHERE id = ANY($1::uuid[])`,
    found: null,
  },
  product_variant: ofProduct(
    `SELECT id::text, sku AS name, product_id::text AS opens FROM product_variant WHERE id = ANY($1::int[])`,
  ),
  product_question: {
    named: `SELECT q.id::text, product.title AS name, product.title AS opens
      FROM product_question q JOIN product ON product.id = q.product_id WHERE q.id = ANY($1::uuid[])`,
    found: null,
  },
  review: {
    named: `SELECT review.id::text, product.title AS name, product.title AS opens
      FROM review JOIN product ON product.id = review.product_id WHERE review.id = ANY($1::int[])`,
    found: null,
  },
  service_case: {
    named: `SELECT id::text, number AS name, id::text AS opens FROM service_case WHERE id = ANY($1::uuid[])`,
    found: () => 'service_case WHERE number LIKE upper($1)',
  },
  service_request: {
    named: `SELECT id::text, number AS name, id::text AS opens FROM service_request WHERE id = ANY($1::uuid[])`,
    found: () => 'service_request WHERE number LIKE upper($1)',
  },
  setting: nameless,
  webhook_subscription: {
    named: `SELECT id::text, url AS name, id::text AS opens FROM webhook_subscription WHERE id = ANY($1::uuid[])`,
    found: null,
  },
  staff_invitation: {
    named: `SELECT id::text, email AS name, NULL AS opens FROM staff_invitation WHERE id = ANY($1::uuid[])`,
    found: null,
  },
  shipment: nameless,
  state_change: nameless,
  stock_change: nameless,
  stock_item:
    ofProduct(`SELECT item.id::text, coalesce(variant.sku, product.title) AS name, product.id::text AS opens
    FROM stock_item item JOIN product ON product.id = item.product_id
    LEFT JOIN product_variant variant ON variant.id = item.variant_id WHERE item.id = ANY($1::int[])`),
  canned_answer: {
    named: `SELECT id::text, name, name AS opens FROM canned_answer WHERE id = ANY($1::int[])`,
    found: () => 'canned_answer WHERE name ILIKE $1',
  },
  unit: {
    named: `SELECT unit.id::text, unit.code || ' ' || product.title AS name, unit.code AS opens FROM unit
      JOIN stock_item item ON item.id = unit.stock_item_id JOIN product ON product.id = item.product_id WHERE unit.id = ANY($1::int[])`,
    found: () => 'unit WHERE code LIKE upper($1) OR serial LIKE upper($1)',
  },
  unit_repair: {
    named: `SELECT repair.id::text, 'DB-' || unit.code AS name, NULL AS opens
      FROM unit_repair repair JOIN unit ON unit.id = repair.unit_id WHERE repair.id = ANY($1::int[])`,
    found: null,
  },
  e_waste_handover: {
    named: `SELECT id::text, recycler || ' ' || document AS name, document AS opens FROM e_waste_handover WHERE id = ANY($1::int[])`,
    found: () => 'e_waste_handover WHERE recycler ILIKE $1 OR document ILIKE $1',
  },
  trade_in: {
    named: `SELECT id::text, number AS name, id::text AS opens FROM trade_in WHERE id = ANY($1::uuid[])`,
    found: () => 'trade_in WHERE number LIKE upper($1)',
  },
  trade_in_price: {
    named: `SELECT id::text, trim(brand || ' ' || model) AS name, trim(brand || ' ' || model) AS opens FROM trade_in_price WHERE id = ANY($1::int[])`,
    found: () => `trade_in_price WHERE (brand || ' ' || model) ILIKE $1`,
  },
  user: {
    named: `SELECT id::text, coalesce(name, email) AS name, id::text AS opens FROM app_user WHERE id = ANY($1::uuid[])`,
    found: (column) => `app_user WHERE ${column('search_text')} LIKE lower($1)`,
  },
}

/** Checks whether this release knows the kind: entries live longer than the code that wrote them. */
export const isKind = (entity: string): entity is ActivityKind => Object.hasOwn(ENTITIES, entity)
