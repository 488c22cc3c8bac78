import type { Db, Prisma, Tx } from '../../context.ts'

type KeyId = { owner: string; operation: string; key: string }

/** Takes the key when it is new, or when the one who held it died before answering. */
export async function claimKey(
  db: Db,
  id: KeyId,
  claim: { requestHash: string; lockedUntil: Date; now: Date },
): Promise<boolean> {
  const { requestHash, lockedUntil, now } = claim
  const count = await db.$executeRaw`
    INSERT INTO idempotency_record (owner, operation, key, request_hash, locked_until)
    VALUES (${id.owner}, ${id.operation}, ${id.key}, ${requestHash}, ${lockedUntil})
    ON CONFLICT (owner, operation, key) DO UPDATE SET locked_until = EXCLUDED.locked_until
    WHERE idempotency_record.response IS NULL AND idempotency_record.locked_until < ${now}
      AND idempotency_record.request_hash = EXCLUDED.request_hash`
  return count === 1
}

export function findRecord(db: Db, id: KeyId) {
  return db.idempotencyRecord.findUnique({ where: { owner_operation_key: id } })
}

export async function rememberResponse(db: Db, id: KeyId, response: Prisma.InputJsonObject): Promise<void> {
  await db.idempotencyRecord.update({ where: { owner_operation_key: id }, data: { response } })
}

/** Gives the key back, if it is still held by the lease that ends then. */
export async function forgetKey(db: Db, id: KeyId, lockedUntil: Date): Promise<void> {
  await db.$executeRaw`
    DELETE FROM idempotency_record
     WHERE owner = ${id.owner} AND operation = ${id.operation} AND key = ${id.key}
       AND locked_until = ${lockedUntil} AND response IS NULL`
}

/**
 * Forgets keys that nobody will ask for again: answered ones made before `answeredBefore`, and unanswered ones whose lease
 * ended before `heldUntil`, as their request was killed. So many of each at a time.
 */
export async function deleteOldKeys(
  db: Db,
  { answeredBefore, heldUntil, limit }: { answeredBefore: Date; heldUntil: Date; limit: number },
): Promise<number> {
  const answered = await db.$executeRaw`
    DELETE FROM idempotency_record WHERE (owner, operation, key) IN (
      SELECT owner, operation, key FROM idempotency_record
       WHERE created_at < ${answeredBefore} AND response IS NOT NULL ORDER BY created_at LIMIT ${limit})`
  const held = await db.$executeRaw`
    DELETE FROM idempotency_record WHERE response IS NULL AND locked_until < ${heldUntil}
       AND (owner, operation, key) IN (
      SELECT owner, operation, key FROM idempotency_record
       WHERE created_at < ${heldUntil} AND response IS NULL AND locked_until < ${heldUntil} LIMIT ${limit})`
  return answered + held
}

/** The customer's cart, locked, if the id is theirs. */
export async function lockCartForCheckout(tx: Tx, cartId: string, userId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM cart
     WHERE id = ${cartId}::uuid AND user_id = ${userId}::uuid AND state = 'active' FOR NO KEY UPDATE`
  return rows.length === 1
}

export async function findPendingOrderId(tx: Tx, cartId: string): Promise<string | null> {
  const order = await tx.order.findFirst({ where: { cartId, status: 'pending' }, select: { id: true } })
  return order?.id ?? null
}

/** A serial for the order number. A gap after a rollback is fine here; invoices have their own counter. */
export async function nextOrderSerial(tx: Tx): Promise<number> {
  const rows = await tx.$queryRaw<{ serial: number }[]>`SELECT nextval('order_number_seq')::int AS serial`
  const serial = rows[0]?.serial
  if (serial === undefined) throw new Error('the order sequence gave no number')
  return serial
}

/**
 * Counts one more use of a coupon, if its limits allow. The coupon's row stays locked to the end of the transaction, so
 * the last use goes to one shopper only. Returns whether it was taken.
 */
export async function takeCouponUse(
  tx: Tx,
  use: { id: string; couponId: number; orderId: string; userId: string; discountPaise: number; at: Date },
): Promise<boolean> {
  const { at, ...data } = use
  // Locked by a statement of its own: an UPDATE that waited for the row would still count the customer's uses as they
  // were before the wait, and let a second order of theirs past the limit.
  await tx.$queryRaw`SELECT id FROM coupon WHERE id = ${use.couponId} FOR NO KEY UPDATE`
  const taken = await tx.$executeRaw`
    UPDATE coupon SET usage_count = usage_count + 1
     WHERE id = ${use.couponId} AND is_active AND ${at} BETWEEN valid_from AND valid_until
       AND (usage_limit IS NULL OR usage_count < usage_limit)
       AND (usage_limit_per_user IS NULL OR usage_limit_per_user > (
         SELECT count(*) FROM coupon_use
          WHERE coupon_id = ${use.couponId} AND user_id = ${use.userId}::uuid AND released_at IS NULL))`
  if (taken === 0) return false
  await tx.couponUse.create({ data: { ...data, usedAt: at } })
  return true
}

/**
 * Since when the goods of a pending order have been held without a break: an order that replaced another one of its cart
 * goes on with that one's time.
 */
export async function getHeldSince(tx: Tx, order: { id: string; cartId: string | null }): Promise<Date> {
  const [first] = await tx.$queryRaw<{ heldSince: Date }[]>`
    WITH RECURSIVE held AS (
      SELECT placed_at FROM shop_order WHERE id = ${order.id}::uuid
      UNION
      SELECT earlier.placed_at FROM held
        JOIN shop_order earlier ON earlier.cart_id = ${order.cartId}::uuid AND earlier.placed_at < held.placed_at
        JOIN order_event ended ON ended.order_id = earlier.id AND ended.kind = 'replaced' AND ended.at >= held.placed_at)
    SELECT min(placed_at) AS "heldSince" FROM held`
  if (!first) throw new Error('an aggregate without a row')
  return first.heldSince
}
