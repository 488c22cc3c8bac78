import { parseSettings, type StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import type { PinRule } from '@dobara/domain/shipping/pin-rule.ts'
import { pinRuleOf } from '../../base/pin-codes/queries.ts'
import { SETTING_ROWS, type SettingRow } from '../../base/settings/queries.ts'
import type { CartId } from '../../checked-ids.ts'
import type { Db } from '../../context.ts'
import type { OrderContact } from '../../engine/carts/loaded-cart-sql.ts'
import { heldSince, type LockedOrder } from '../../engine/orders/queries.ts'
import { type JsonRow, readRow } from '../../json-row.ts'
import { ATTEMPT, hasProviderOrder, type UnfinishedAttempt } from '../../payments/queries.ts'
import type { Run } from '../../sql.ts'

/** Terms that decide a checkout besides the cart, as they were when its cart was fetched. */
export type CheckoutTerms = { cartId: CartId; settings: StoreSettings; pinRule: PinRule | null }

/** A cart of the customer's in one of these states, locked, if the id is one of theirs. Null if it is not. */
export async function lockCartForCheckout(
  run: Run,
  { cartId, userId, pin, states }: { cartId: string; userId: string; pin: string; states: readonly string[] },
): Promise<CheckoutTerms | null> {
  const [row] = await run<{ cartId: CartId; settings: SettingRow[] | null; pinRow: JsonRow | null }>(
    `SELECT id AS "cartId", ${SETTING_ROWS} AS settings, (SELECT to_json(pin_code) FROM pin_code WHERE pin = $3) AS "pinRow"
       FROM cart WHERE id = $1::uuid AND user_id = $2::uuid AND state = ANY($4::cart_state[]) FOR NO KEY UPDATE`,
    [cartId, userId, pin, states],
  )
  if (!row) return null
  const { settings, pinRow } = row
  return {
    cartId: row.cartId,
    settings: parseSettings(settings ?? []),
    pinRule: pinRow && pinRuleOf(readRow(pinRow)),
  }
}

/** Returns the facts that decide whether an earlier order of the cart continues, besides its own row. */
export async function getEarlierFacts(
  run: Run,
  order: Pick<LockedOrder, 'id' | 'cartId'>,
): Promise<{ heldSince: Date; isAtProvider: boolean }> {
  const [facts] = await run<{ heldSince: Date; isAtProvider: boolean }>(
    `SELECT ${heldSince('$1', '$2')} AS "heldSince", ${hasProviderOrder('$1')} AS "isAtProvider"`,
    [order.id, order.cartId],
  )
  if (!facts) throw new Error('a statement without a table gave no row')
  return facts
}

/** A customer's own order with its newest attempt at the provider, if it has one; null for an order that is not theirs. */
export async function findOwnAttempt(
  run: Run,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<{ attempt: UnfinishedAttempt | null } | null> {
  const [row] = await run<UnfinishedAttempt | { id: null }>(
    `SELECT ${ATTEMPT} FROM shop_order owned LEFT JOIN LATERAL (
       SELECT * FROM payment_attempt
        WHERE order_id = owned.id AND method = payment_method_of('online') AND provider_order_id IS NOT NULL
          AND swap_offer_id IS NULL
        ORDER BY created_at DESC LIMIT 1) attempt ON true
      WHERE owned.id = $1::uuid AND owned.user_id = $2::uuid`,
    [orderId, userId],
  )
  return row ? { attempt: row.id === null ? null : row } : null
}

/** The shopper has now been shown the prices of the reply, so the next init without a total may go on with them. */
export async function markPricesSeen(db: Db, cartId: CartId): Promise<void> {
  await db.$executeRaw`
    UPDATE cart_item SET seen_price_paise = coalesce(variant.price_paise, product.price_paise) + coalesce(machine.price_difference_paise, 0)
      FROM cart_item line JOIN product ON product.id = line.product_id
      LEFT JOIN product_variant variant ON variant.id = line.variant_id
      LEFT JOIN unit machine ON machine.id = line.unit_id
     WHERE line.id = cart_item.id AND cart_item.cart_id = ${cartId}::uuid`
}

/**
 * Stores for whom a checkout of the cart was refused, so that the cart and its quote count the same uses of coupons:
 * a quote is requested without phone and door.
 */
export async function setCartContact(db: Db, cartId: CartId, contact: OrderContact): Promise<void> {
  const data = { contactPhone: contact.phone, addressKey: contact.addressKey }
  await db.cart.updateMany({ where: { id: cartId }, data })
}
