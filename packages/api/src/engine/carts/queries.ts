import type { ComparedUnit } from '@dobara/domain/units/stand-in.ts'
import type { TaxScheme } from '@dobara/domain/gst/margin-scheme.ts'
import { type CartId, storedCartId } from '../../checked-ids.ts'
import type { Db, Deps, Tx } from '../../context.ts'
import type { Run } from '../../sql.ts'
import { CHOSEN_MACHINE, LINE_SCHEME } from './line-scheme-sql.ts'
import { CART_KINDS, type CartKind, type CartOwner } from './owner.ts'
import { availableSql, NO_HOLD, ownHold } from './sellable-sql.ts'

/** Which of an owner's carts is meant: by its kind, or by its id. */
export type WhichCart = CartKind | { id: string }

/** Returns null if the owner has no cart, or if the id is of another owner's cart. */
export async function findCart(
  db: Db | Tx,
  owner: CartOwner,
  which: WhichCart = 'active',
): Promise<{ id: CartId; leftOut: number } | null> {
  const wanted = typeof which === 'string' ? { state: which } : { ...which, state: { in: [...CART_KINDS] } }
  const cart = await db.cart.findFirst({
    where: { ...owner, ...wanted },
    select: { id: true, leftOut: true },
  })
  return cart && { ...cart, id: storedCartId(cart.id) }
}

export async function findCartId(
  db: Db | Tx,
  owner: CartOwner,
  which: WhichCart = 'active',
): Promise<CartId | null> {
  return (await findCart(db, owner, which))?.id ?? null
}

/** Locks the owner's cart of a kind for this transaction; all changes of one cart happen one after another. */
export async function lockCart(tx: Tx, owner: CartOwner, kind: CartKind = 'active'): Promise<CartId | null> {
  const rows =
    'userId' in owner
      ? await tx.$queryRaw<{ id: CartId }[]>`
          SELECT id FROM cart
           WHERE user_id = ${owner.userId}::uuid AND state = ${kind}::cart_state FOR NO KEY UPDATE`
      : await tx.$queryRaw<{ id: CartId }[]>`
          SELECT id FROM cart
           WHERE session_id = ${owner.sessionId} AND state = ${kind}::cart_state FOR NO KEY UPDATE`
  return rows[0]?.id ?? null
}

/** Locks a visitor's cart by its id; returns null if it was already passed to another owner. */
export async function lockVisitorCart(tx: Tx, id: string): Promise<CartId | null> {
  const rows = await tx.$queryRaw<{ id: CartId }[]>`
    SELECT id FROM cart
     WHERE id = ${id}::uuid AND session_id IS NOT NULL AND state = 'active' FOR NO KEY UPDATE`
  return rows[0]?.id ?? null
}

/** The cart of this id, locked, if it is one of the owner's; null if it is not. */
export async function lockCartOf(tx: Tx, owner: CartOwner, id: string): Promise<CartId | null> {
  for (const kind of CART_KINDS) {
    const cartId = await lockCart(tx, owner, kind)
    if (cartId === id) return cartId
  }
  return null
}

/** The owner's cart of a kind, made when missing, locked. Two first clicks at once still make one cart. */
export async function lockOrCreateCart(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { kind = 'active', ...owner }: CartOwner & { kind?: CartKind },
): Promise<CartId> {
  const existing = await lockCart(tx, owner, kind)
  if (existing) return existing
  await tx.cart.createMany({ data: [{ id: deps.newId(), ...owner, state: kind }], skipDuplicates: true })
  const made = await lockCart(tx, owner, kind)
  if (!made) throw new Error('the cart vanished between its making and its locking')
  return made
}

export type HeldLine = { id: string; quantity: number; isSaved: boolean }

/**
 * Locks the line of a product or variant in a cart, of which no machine was chosen. The lock of the cart alone is not
 * enough: an order that is being paid removes the bought items from the lines without locking the cart, since it
 * holds the order already.
 */
export async function lockCartLine(
  tx: Tx,
  { cartId, productId, variantId }: { cartId: CartId; productId: number; variantId: number | null },
): Promise<HeldLine | null> {
  const [line] = await tx.$queryRaw<HeldLine[]>`
    SELECT id, quantity, is_saved AS "isSaved" FROM cart_item
     WHERE cart_id = ${cartId}::uuid AND product_id = ${productId} AND variant_id IS NOT DISTINCT FROM ${variantId}::int
       AND unit_id IS NULL        FOR UPDATE`
  return line ?? null
}

/** All lines of a cart, locked in the order in which a payment takes what was bought out of them. */
export async function lockCartLines(tx: Tx, cartId: CartId): Promise<void> {
  await tx.$queryRaw`SELECT id FROM cart_item WHERE cart_id = ${cartId}::uuid ORDER BY product_id FOR UPDATE`
}

/** The cart changed by its shopper's hand now: from here the time to a reminder starts again. */
export async function touchCart(tx: Tx, cartId: CartId, at: Date): Promise<void> {
  await tx.cart.update({ where: { id: cartId }, data: { updatedAt: at } })
}

/** So many lines of a visitor's cart found no place in this one; those of an earlier merge are still out as well. */
export async function noteLeftOut(tx: Tx, cartId: CartId, count: number): Promise<void> {
  await tx.cart.update({ where: { id: cartId }, data: { leftOut: { increment: count } } })
}

/** A machine as it is compared with others. */
export type LineUnitRow = ComparedUnit & { id: number; code: string }

/** `LineUnitRow` of a row of `unit`, as JSON. */
export const unitJson = (unit: string) => `
            json_build_object('id', ${unit}.id, 'code', ${unit}.code, 'condition', ${unit}.condition,
              'batteryHealthPct', ${unit}.battery_health_pct, 'batteryCycles', ${unit}.battery_cycles,
              'priceDifferencePaise', ${unit}.price_difference_paise)`

export type CartLineRow = {
  id: string
  productId: number
  variantId: number | null
  stockItemId: number | null
  quantity: number
  /** Set aside: in no total, coupon or order. */
  isSaved: boolean
  /** The machine that was chosen. */
  unit: LineUnitRow | null
  seenPricePaise: number
  productSku: string
  sku: string
  title: string
  brand: string
  brandId: number
  condition: string
  hsn: string
  gstRateBp: number
  taxScheme: TaxScheme
  /** Purchase price of a unit; null if it is not taxed by its margin. Never shown to shoppers. */
  purchasePricePaise: number | null
  /** Cost of one unit to the shop, however it is taxed; null if unknown. Never shown to shoppers. */
  unitCostPaise: number | null
  warrantyMonths: number
  returnWindowDays: number
  unitPricePaise: number
  unitMrpPaise: number | null
  color: string | null
  ramGb: number | null
  storage: string | null
  /** Further attributes in which its variant differs, as text by their labels. */
  otherAttributes: Record<string, string> | null
  categoryIds: number[]
  available: number
  isLive: boolean
  imageUrl: string | null
  imageAlt: string | null
}

/** Which lines of a cart are meant: what is to be bought, what was set aside, or both. */
export type CartPart = 'cart' | 'saved' | 'all'
const PART_CONDITION: Readonly<Record<CartPart, string>> = {
  cart: 'AND NOT item.is_saved',
  saved: 'AND item.is_saved',
  all: '',
}

/** Rows of `items`, which are like those of a cart, with everything to show and price them. */
const pricedSql = (items: string, hold: string) => `
     SELECT item.id, item.product_id AS "productId", item.variant_id AS "variantId", stock.id AS "stockItemId",
            item.quantity, item.is_saved AS "isSaved", item.seen_price_paise AS "seenPricePaise",
            CASE WHEN machine.id IS NOT NULL THEN ${unitJson('machine')} END AS unit,
            product.sku AS "productSku", coalesce(variant.sku, product.sku) AS sku, product.title,
            brand.name AS brand, product.brand_id AS "brandId", product.hsn,
            coalesce(machine.condition, product.condition)::text AS condition,
            product.gst_rate_bp AS "gstRateBp", product.warranty_months AS "warrantyMonths",
            product.return_window_days AS "returnWindowDays", ${LINE_SCHEME},
            coalesce(variant.purchase_price_paise, product.purchase_price_paise) AS "unitCostPaise",
            coalesce(variant.price_paise, product.price_paise) + coalesce(machine.price_difference_paise, 0) AS "unitPricePaise",
            coalesce(variant.mrp_paise, product.mrp_paise) AS "unitMrpPaise",
            variant.color, variant.ram_gb AS "ramGb", variant.storage,
            CASE WHEN variant.attributes <> '{}' THEN attribute_words(variant.attributes) END AS "otherAttributes",
            array_remove(ARRAY[category.id, category.parent_id], NULL) AS "categoryIds",
            ${availableSql('item.cart_id', 'item.unit_id IS NOT NULL')} AS available,
            (product.is_listed AND (item.variant_id IS NULL OR variant.deleted_at IS NULL)) AS "isLive",
            image.url AS "imageUrl", image.alt_text AS "imageAlt"
       FROM ${items} item
       JOIN product ON product.id = item.product_id
       JOIN brand ON brand.id = product.brand_id
       JOIN category ON category.id = product.category_id
       LEFT JOIN product_variant variant ON variant.id = item.variant_id
       ${CHOSEN_MACHINE}
       LEFT JOIN stock_item stock
         ON stock.product_id = item.product_id AND stock.variant_id IS NOT DISTINCT FROM item.variant_id
       ${hold}
       LEFT JOIN LATERAL (
         SELECT url, alt_text FROM product_image
          WHERE product_id = item.product_id AND (variant_id IS NULL OR variant_id = item.variant_id)
          ORDER BY variant_id NULLS LAST, is_primary DESC, sort_order LIMIT 1
       ) image ON true`

/**
 * Returns SQL for lines with all data to show and price them. Stock held by a pending order of the same cart counts
 * as available to it.
 */
export const linesSql = (cartId: string, part: CartPart, hold = ownHold('item.cart_id')) => `
     ${pricedSql('cart_item', hold)}
      WHERE item.cart_id = ${cartId} ${PART_CONDITION[part]}
      ORDER BY item.created_at, item.id`

type RequestedLine = { productId: number; variantId: number | null; quantity: number }

/** Returns a line for this product or variant, as if it was in a cart; null if there is no such product or variant. */
export async function findLineForSale(run: Run, requested: RequestedLine): Promise<CartLineRow | null> {
  const [line] = await run<CartLineRow>(FOR_SALE, [
    requested.productId,
    requested.variantId,
    requested.quantity,
  ])
  return line ?? null
}

/** A product that has variants is sold as one of them alone. */
const FOR_SALE = `
  ${pricedSql(
    `(SELECT 'for-sale' AS id, NULL::uuid AS cart_id, id AS product_id, $2::int AS variant_id, NULL::int AS unit_id,
             $3::int AS quantity, false AS is_saved, price_paise AS seen_price_paise
        FROM product WHERE id = $1
         AND EXISTS (SELECT 1 FROM product_variant live WHERE live.product_id = product.id AND live.deleted_at IS NULL)
             = ($2::int IS NOT NULL)
         AND ($2::int IS NULL OR EXISTS (SELECT 1 FROM product_variant own WHERE own.id = $2 AND own.product_id = product.id)))`,
    NO_HOLD,
  )}`

export function listCartLines(run: Run, cartId: CartId, part: CartPart = 'cart'): Promise<CartLineRow[]> {
  return run<CartLineRow>(linesSql('$1::uuid', part), [cartId])
}

type Bought = {
  cartId: CartId
  items: readonly {
    productId: number
    variantId: number | null
    chosenUnitId: number | null
    quantity: number
  }[]
  couponIds: readonly number[]
}

/**
 * Takes what was bought out of a cart, with its coupons and its reminder: what is put in from here on is another filling. The shopper
 * may change a line at this moment: it is locked and read as it is by then, and never falls to zero. All lines
 * are locked in one order, and before all else, so that two orders of one cart never wait for each other in a circle. The rest is counted from the
 * locked quantity: PostgreSQL tries a CHECK on the row that the statement saw first, before it turns to the row as it is now.
 */
export async function takeOutBought(run: Run, { cartId, items, couponIds }: Bought): Promise<void> {
  const values = [
    cartId,
    items.map(({ productId }) => productId),
    items.map(({ variantId }) => variantId),
    items.map(({ quantity }) => quantity),
    items.map(({ chosenUnitId }) => chosenUnitId),
  ]
  if (couponIds.length === 0) await run(takeOut(''), values)
  else await run(takeOut(`${USED_COUPONS},`), [...values, [...couponIds]])
}

const USED_COUPONS = `used AS (
       DELETE FROM applied_coupon
        WHERE cart_id = $1::uuid AND coupon_id = ANY($6::int[]) AND (SELECT count(*) FROM line) >= 0)`
const takeOut = (extraCte: string) => `
     WITH line AS (
       SELECT cart_item.id, cart_item.quantity, bought.quantity AS bought
         FROM cart_item JOIN unnest($2::int[], $3::int[], $4::int[], $5::int[])
                       AS bought(product_id, variant_id, quantity, unit_id)
           ON bought.product_id = cart_item.product_id
          AND bought.variant_id IS NOT DISTINCT FROM cart_item.variant_id
          AND bought.unit_id IS NOT DISTINCT FROM cart_item.unit_id
        WHERE cart_item.cart_id = $1::uuid AND NOT cart_item.is_saved
        ORDER BY cart_item.id FOR UPDATE OF cart_item),
     emptied AS (
       DELETE FROM cart_item USING line WHERE cart_item.id = line.id AND line.quantity <= line.bought),
     ${extraCte}
     forgotten AS (
       DELETE FROM cart_abandonment WHERE cart_id = $1::uuid AND (SELECT count(*) FROM line) >= 0)
     UPDATE cart_item SET quantity = line.quantity - line.bought
       FROM line WHERE cart_item.id = line.id AND line.quantity > line.bought`
