import type { CartId } from '../../checked-ids.ts'
import type { Db, Tx } from '../../context.ts'
import type { Run } from '../../sql.ts'

type Wish = { cartId: CartId; email: string; wording: string; at: Date }

/** Stores a visitor's request to be reminded of this cart. After the one reminder a new request changes nothing. */
export async function upsertReminderWish(tx: Tx, { cartId, email, wording, at }: Wish): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO cart_abandonment (cart_id, email, wording, consented_at)
    VALUES (${cartId}::uuid, ${email}, ${wording}, ${at})
    ON CONFLICT (cart_id) DO UPDATE
      SET email = excluded.email, wording = excluded.wording, consented_at = excluded.consented_at
      WHERE cart_abandonment.reminded_at IS NULL`
}

/** The newest answer about reminders that an address gave: null when it never gave one. */
export async function findReminderConsent(tx: Tx, email: string): Promise<boolean | null> {
  const newest = await tx.consent.findFirst({
    where: { email, purpose: 'cart_reminder' },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { granted: true },
  })
  return newest?.granted ?? null
}

export type DueCart = {
  id: string
  userId: string | null
  email: string
  name: string | null
  wording: string | null
  consentedAt: Date
}

export type DueTerms = {
  /** Last changed after this … */
  from: Date
  /** … and no later than this. */
  until: Date
  /** No other reminder to the address since. */
  quietSince: Date
}

// A customer's own newest choice decides, and must be a consent. A visitor has consented with the cart itself, but
// anyone who ever opted out by a mailed link or in the profile is not subscribed again by a form that anyone can fill
// in. Something in the cart must be available: otherwise sold-out carts, which are never reminded, would fill every
// batch.
const DUE = `
  FROM cart
  LEFT JOIN app_user person ON person.id = cart.user_id
  LEFT JOIN cart_abandonment wish ON wish.cart_id = cart.id
  CROSS JOIN LATERAL (SELECT CASE WHEN cart.user_id IS NULL THEN wish.email ELSE person.email END AS address) reach
  LEFT JOIN LATERAL (
    SELECT granted, created_at, wording FROM consent
     WHERE purpose = 'cart_reminder' AND (email = reach.address OR user_id = person.id)
     ORDER BY created_at DESC, id DESC LIMIT 1
  ) answer ON true
 WHERE cart.state = 'active' AND cart.updated_at > $1 AND cart.updated_at <= $2
   AND reach.address IS NOT NULL AND wish.reminded_at IS NULL
   AND CASE WHEN cart.user_id IS NULL THEN answer.granted IS DISTINCT FROM false
            ELSE answer.granted AND person.status = 'active' END
   AND EXISTS (SELECT FROM cart_item item
         JOIN product ON product.id = item.product_id AND product.is_listed
         JOIN stock_item stock
           ON stock.product_id = item.product_id AND stock.variant_id IS NOT DISTINCT FROM item.variant_id
         LEFT JOIN product_variant variant ON variant.id = item.variant_id
        WHERE item.cart_id = cart.id AND NOT item.is_saved AND stock.on_hand > stock.reserved
          AND variant.deleted_at IS NULL)
   AND NOT EXISTS (SELECT FROM shop_order bought JOIN app_user buyer ON buyer.id = bought.user_id
        WHERE buyer.email = reach.address AND bought.status <> 'failed' AND bought.placed_at >= cart.updated_at)
   AND NOT EXISTS (SELECT FROM cart_abandonment other
        WHERE other.email = reach.address AND other.reminded_at > $3)`

/** Carts that seem due for their reminder, longest left first. Each is judged again under its lock. */
export async function listDueCartIds(run: Run, terms: DueTerms, limit: number): Promise<CartId[]> {
  const rows = await run<{ id: CartId }>(`SELECT cart.id ${DUE} ORDER BY cart.updated_at LIMIT $4`, [
    terms.from,
    terms.until,
    terms.quietSince,
    limit,
  ])
  return rows.map(({ id }) => id)
}

/** The cart if it is due, locked against its shopper and against a second reminder. */
export async function lockDueCart(run: Run, cartId: CartId, terms: DueTerms): Promise<DueCart | null> {
  const [locked] = await run<{ userId: string | null }>(
    `SELECT user_id AS "userId" FROM cart WHERE id = $1::uuid FOR NO KEY UPDATE`,
    [cartId],
  )
  if (!locked) return null
  // In a statement of its own, so that it sees what was committed while the lock was waited for.
  const [due] = await run<DueCart>(
    `SELECT cart.id, cart.user_id AS "userId", reach.address AS email, person.name,
            coalesce(wish.wording, answer.wording) AS wording,
            coalesce(wish.consented_at, answer.created_at) AS "consentedAt" ${DUE} AND cart.id = $4::uuid`,
    [terms.from, terms.until, terms.quietSince, cartId],
  )
  return due ?? null
}

/** Two carts of one address wait for each other, so that the second sees the first one's reminder. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${email}, 0))`
}

/** Marks the cart as reminded; returns true the first time. */
export async function markReminded(tx: Tx, cart: DueCart, at: Date): Promise<boolean> {
  const count = await tx.$executeRaw`
    INSERT INTO cart_abandonment (cart_id, email, wording, consented_at, reminded_at)
    VALUES (${cart.id}::uuid, ${cart.email}, ${cart.wording}, ${cart.consentedAt}, ${at})
    ON CONFLICT (cart_id) DO UPDATE SET email = excluded.email, reminded_at = excluded.reminded_at
      WHERE cart_abandonment.reminded_at IS NULL`
  return count === 1
}

/** Deletes the addresses of carts unchanged since then. Returns how many were deleted. */
export async function deleteOldWishes(db: Db, unchangedSince: Date): Promise<number> {
  const { count } = await db.cartAbandonment.deleteMany({
    where: { cart: { updatedAt: { lt: unchangedSince } } },
  })
  return count
}
