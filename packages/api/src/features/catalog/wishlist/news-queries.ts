import type { Db, Tx } from '../../../context.ts'
import { onTx, type Run } from '../../../sql.ts'

/** Notes what is out of stock: once it is back, that is news. */
export async function markSoldOut(db: Db): Promise<void> {
  await db.$executeRaw`
    UPDATE wishlist_item wish SET was_out = true FROM product
     WHERE product.id = wish.product_id AND product.is_listed AND product.stock_qty <= 0 AND NOT wish.was_out`
}

/** With what the dedupe key of a person's mail of one day begins; the day, as "2026-11-23", follows. */
export const newsKey = (userId: string, day: string) => `wishlist-news:${userId}:${day}` as const

// Customers whose newest answer is a yes, with a verified address and no such mail today; and their wishes that may
// be news.
const DUE = `
  FROM wishlist_item wish
  JOIN product ON product.id = wish.product_id AND product.is_listed AND product.stock_qty > 0
  JOIN app_user person ON person.id = wish.user_id AND person.status = 'active' AND person.email IS NOT NULL
   AND person.email_verified_at IS NOT NULL
  CROSS JOIN LATERAL (
    SELECT granted FROM consent
     WHERE purpose = 'wishlist_news' AND (user_id = person.id OR email = person.email)
     ORDER BY created_at DESC, id DESC LIMIT 1
  ) answer
 WHERE answer.granted
   AND (wish.was_out OR product.offer_price_paise < coalesce(wish.told_price_paise, wish.price_paise))
   AND NOT EXISTS (SELECT FROM outbox_message
        WHERE dedupe_key = 'wishlist-news:' || wish.user_id || ':' || $1)`

/** Some of those who may have something to hear today, behind the one that was looked at last. */
export async function listDuePersons(
  run: Run,
  { day, behind, limit }: { day: string; behind: string | null; limit: number },
): Promise<string[]> {
  const rows = await run<{ id: string }>(
    `SELECT DISTINCT wish.user_id AS id ${DUE} AND ($2::uuid IS NULL OR wish.user_id > $2::uuid)
      ORDER BY id LIMIT $3`,
    [day, behind, limit],
  )
  return rows.map(({ id }) => id)
}

export type DueWish = {
  productId: number
  title: string
  sku: string
  email: string
  name: string | null
  wasOut: boolean
  knownPaise: number | null
  pricePaise: number
}

/** Returns and locks the wishes that may be news for a person today, newest wish first; lock the person's row first. */
export function lockDueWishes(tx: Tx, { userId, day }: { userId: string; day: string }): Promise<DueWish[]> {
  return onTx(tx)<DueWish>(
    `SELECT wish.product_id AS "productId", product.title, product.sku, person.email, person.name,
            wish.was_out AS "wasOut", coalesce(wish.told_price_paise, wish.price_paise) AS "knownPaise",
            product.offer_price_paise AS "pricePaise" ${DUE} AND wish.user_id = $2::uuid
      ORDER BY wish.created_at DESC, wish.product_id FOR UPDATE OF wish`,
    [day, userId],
  )
}

/** Stores the prices that a customer was mailed, and that they know what is back in stock. */
export async function markNotified(
  tx: Tx,
  { userId, wishes }: { userId: string; wishes: readonly Pick<DueWish, 'productId' | 'pricePaise'>[] },
): Promise<void> {
  await tx.$executeRawUnsafe(
    `UPDATE wishlist_item wish SET told_price_paise = told.price, was_out = false
       FROM unnest($2::int[], $3::int[]) AS told (id, price)
      WHERE wish.user_id = $1::uuid AND wish.product_id = told.id`,
    userId,
    wishes.map(({ productId }) => productId),
    wishes.map(({ pricePaise }) => pricePaise),
  )
}
