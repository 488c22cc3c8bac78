import type { Deps } from '../../context.ts'
import { deleteVisitorCarts } from './sweep-queries.ts'

/**
 * Age at which a visitor's cart is deleted. The session id lives for seven days after the last visit, and a reminder
 * is sent sooner: a visitor who returns after a month has no id, so no one can open the cart any more.
 */
export const VISITOR_CART_DAYS = 30
/** Number of carts per statement, so that no one waits long for one of them. */
const BATCH = 500
const DAY_MS = 86_400_000

/** Deletes the carts that visitors left behind, a batch at a time. Returns how many. */
export async function sweepVisitorCarts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  batch = BATCH,
): Promise<number> {
  const before = new Date(now().getTime() - VISITOR_CART_DAYS * DAY_MS)
  for (let total = 0; ; ) {
    const count = await deleteVisitorCarts(db, { before, limit: batch })
    total += count
    if (count < batch) return total
  }
}
