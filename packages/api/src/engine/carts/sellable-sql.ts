import type { CartId } from '../../checked-ids.ts'
import type { Run } from '../../sql.ts'

export type SellableRow = {
  productId: number
  variantId: number | null
  pricePaise: number
  available: number
  liveVariants: number
  /** The machine of this code, if it is or was for sale as this item. */
  unitId: number | null
}

/**
 * Returns SQL of what the pending order of the cart in `$n`, if there is one, holds of the joined `stock` row, and
 * which machines were chosen in it: they are the shopper's own.
 */
export const ownHold = (cartId: string) => `LEFT JOIN LATERAL (
         SELECT sum(hold.quantity)::int AS held, array_agg(line.chosen_unit_id) AS units FROM shop_order held_order
           JOIN order_item line ON line.order_id = held_order.id
           JOIN reservation hold ON hold.order_item_id = line.id
          WHERE held_order.cart_id = ${cartId} AND held_order.status = 'pending'
            AND hold.stock_item_id = stock.id AND hold.state = 'active'
       ) own ON true`
/** A visitor's cart has no order: checkout requires a sign-in, and the cart is the customer's by then. */
export const NO_HOLD = 'CROSS JOIN (SELECT 0 AS held, NULL::int[] AS units) own'

/** Returns SQL that is true if this cart can have a machine as the joined `stock` row. */
const isThere = (machine: string) =>
  `(${machine}.stock_item_id = stock.id AND (${machine}.state = 'listed' OR ${machine}.id = ANY(own.units)))`

/** Minus the units reserved for replacements, which hold no machine. */
const FREE = 'coalesce(stock.on_hand - stock.reserved, 0) + coalesce(own.held, 0)'

/** How many of the joined `stock` row this cart could have: one of a chosen machine, else all that no line of the cart chose. */
export const availableSql = (cartId: string, isChosen: string) => `
            CASE WHEN ${isChosen} AND NOT coalesce(${isThere('machine')}, false) THEN 0
            WHEN ${isChosen} THEN greatest(least(${FREE}, 1), 0)
            ELSE ${FREE}
               - CASE WHEN stock.tracking = 'unit' THEN (
                   SELECT count(*)::int FROM cart_item taken JOIN unit chosen ON chosen.id = taken.unit_id
                    WHERE taken.cart_id = ${cartId} AND NOT taken.is_saved AND ${isThere('chosen')}) ELSE 0 END
            END::int`

/**
 * Returns SQL of the item sold as product $1 and variant $2 to this cart, or of its machine with the code `unitCode`.
 * Stock that the cart's pending order holds counts as available to it.
 */
export const sellableSql = (cartId: string, hold = ownHold(cartId), unitCode = 'NULL::varchar') => `
     SELECT product.id AS "productId", variant.id AS "variantId", machine.id AS "unitId",
            coalesce(variant.price_paise, product.price_paise) + coalesce(machine.price_difference_paise, 0) AS "pricePaise",
            ${availableSql(cartId, 'machine.id IS NOT NULL')} AS available,
            (SELECT count(*)::int FROM product_variant live
              WHERE live.product_id = product.id AND live.deleted_at IS NULL) AS "liveVariants"
       FROM product
       LEFT JOIN product_variant variant ON variant.product_id = product.id AND variant.deleted_at IS NULL
            AND variant.id = coalesce($2::int, (SELECT min(sole.id) FROM product_variant sole
              WHERE sole.product_id = product.id AND sole.deleted_at IS NULL HAVING count(*) = 1))
       LEFT JOIN stock_item stock
         ON stock.product_id = product.id AND stock.variant_id IS NOT DISTINCT FROM variant.id
       LEFT JOIN unit machine ON machine.code = ${unitCode} AND machine.stock_item_id = stock.id AND stock.tracking = 'unit'
            AND EXISTS (SELECT 1 FROM unit_event WHERE unit_id = machine.id AND to_state = 'listed')
       ${hold}
      WHERE product.id = $1 AND product.is_listed AND ($2::int IS NULL OR variant.id IS NOT NULL)`

/**
 * Returns the item that can be sold under this product and variant now, or as the machine with this code, as it is
 * stored; null if no such item is for sale.
 */
export async function findSellable(
  run: Run,
  input: { productId: number; variantId: number | null; cartId: CartId; storedUnitCode?: string | null },
): Promise<SellableRow | null> {
  const values = [input.productId, input.variantId, input.cartId, input.storedUnitCode ?? null]
  const [row] = await run<SellableRow>(sellableSql('$3::uuid', ownHold('$3::uuid'), '$4::varchar'), values)
  return row ?? null
}
