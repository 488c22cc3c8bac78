import type { Db } from '../../context.ts'

/**
 * Deletes visitors' carts that are unchanged since a time, with their lines, except those that an order came from or
 * whose reminder is still to be sent. Returns how many, at most `limit`; locked carts are left for the next call.
 */
export function deleteVisitorCarts(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  return db.$executeRaw`
    DELETE FROM cart WHERE id IN (
      SELECT cart.id FROM cart
       WHERE cart.user_id IS NULL AND cart.updated_at < ${before}
         AND NOT EXISTS (SELECT 1 FROM shop_order o WHERE o.cart_id = cart.id)
         AND NOT EXISTS (SELECT 1 FROM cart_abandonment wish WHERE wish.cart_id = cart.id AND wish.reminded_at IS NULL)
       ORDER BY cart.updated_at LIMIT ${limit} FOR UPDATE OF cart SKIP LOCKED)`
}
