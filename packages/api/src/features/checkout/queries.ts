import type { Db, Tx } from '../../context.ts'
import { heldSince } from '../../engine/orders/queries.ts'
import { ATTEMPT, hasProviderOrder, type UnfinishedAttempt } from '../../payments/queries.ts'
import { onTx, type Run } from '../../sql.ts'

/** A cart of the customer's, locked, if the id is one of theirs: the cart, or the one of Buy Now. */
export async function lockCartForCheckout(tx: Tx, cartId: string, userId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM cart
     WHERE id = ${cartId}::uuid AND user_id = ${userId}::uuid AND state IN ('active', 'buy_now') FOR NO KEY UPDATE`
  return rows.length === 1
}

export async function findPendingOrderId(tx: Tx, cartId: string): Promise<string | null> {
  const order = await tx.order.findFirst({ where: { cartId, status: 'pending' }, select: { id: true } })
  return order?.id ?? null
}

/** What decides whether an earlier order of the cart goes on, beside its own row. */
export async function getEarlierFacts(
  tx: Tx,
  order: { id: string; cartId: string | null },
): Promise<{ heldSince: Date; isAtProvider: boolean }> {
  const [facts] = await onTx(tx)<{ heldSince: Date; isAtProvider: boolean }>(
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
        ORDER BY created_at DESC LIMIT 1) attempt ON true
      WHERE owned.id = $1::uuid AND owned.user_id = $2::uuid`,
    [orderId, userId],
  )
  return row ? { attempt: row.id === null ? null : row } : null
}

/** A serial for the order number. A gap after a rollback is fine here; invoices have their own counter. */
export async function nextOrderSerial(tx: Tx): Promise<number> {
  const rows = await tx.$queryRaw<{ serial: number }[]>`SELECT nextval('order_number_seq')::int AS serial`
  const serial = rows[0]?.serial
  if (serial === undefined) throw new Error('the order sequence gave no number')
  return serial
}

/** The shopper has now been shown the prices of the reply, so the next init without a total may go on with them. */
export async function markPricesSeen(db: Db, cartId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE cart_item SET seen_price_paise = coalesce(variant.price_paise, product.price_paise)
      FROM cart_item line JOIN product ON product.id = line.product_id
      LEFT JOIN product_variant variant ON variant.id = line.variant_id
     WHERE line.id = cart_item.id AND cart_item.cart_id = ${cartId}::uuid`
}
