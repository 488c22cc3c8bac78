import { LISTED } from '../../../base/listed-products.ts'
import type { CardRow } from '../../../card-row.ts'
import type { Sql, Tx } from '../../../context.ts'
import { prepared, onTx, type Run } from '../../../sql.ts'
import { cardColumns, cardJoins } from '../card-sql.ts'

export type WishRow = CardRow & { wishedAt: Date; wishedPricePaise: number | null }

/** The live products on a wishlist with what their cards show, the newest wish first. */
export function listWishRows(sql: Sql, { userId, now }: { userId: string; now: Date }): Promise<WishRow[]> {
  return prepared(sql)<WishRow>(
    `SELECT ${cardColumns({ at: '$2' })}, wish.created_at AS "wishedAt", wish.price_paise AS "wishedPricePaise"
       FROM wishlist_item wish JOIN product ON product.id = wish.product_id AND product.is_listed
       ${cardJoins()}
      WHERE wish.user_id = $1::uuid ORDER BY wish.created_at DESC, wish.product_id DESC`,
    [userId, now],
  )
}

/** The cards of these products in their order; what is not for sale is left out. */
export function listCardsOf(
  sql: Sql,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<CardRow[]> {
  return prepared(sql)<CardRow>(
    `SELECT ${cardColumns({ at: '$2' })}
       FROM unnest($1::int[]) WITH ORDINALITY AS asked (id, place)
       JOIN product ON product.id = asked.id AND product.is_listed
       ${cardJoins()}
      ORDER BY asked.place`,
    [[...new Set(ids)], now],
  )
}

async function listIds(run: Run, userId: string): Promise<number[]> {
  const rows = await run<{ id: number }>(
    `SELECT wish.product_id AS id FROM wishlist_item wish
       JOIN product ON product.id = wish.product_id AND product.is_listed
      WHERE wish.user_id = $1::uuid ORDER BY wish.created_at DESC, wish.product_id DESC`,
    [userId],
  )
  return rows.map(({ id }) => id)
}

/** The ids of the live products on a wishlist, the newest wish first. */
export const listWishedIds = (sql: Sql, userId: string) => listIds(prepared(sql), userId)
/** The same inside a transaction. */
export const listWishedIdsIn = (tx: Tx, userId: string) => listIds(onTx(tx), userId)

export type Wish = { productId: number; pricePaise: number | null; at: Date }

/** Checks whether a product is for sale. */
export async function isLiveProduct(tx: Tx, id: number): Promise<boolean> {
  return (await tx.product.count({ where: { id, ...LISTED } })) > 0
}

/**
 * Adds the first `room` live products that are not on the list yet, each with its price at that time, or its current
 * one if that is unknown. Returns how many live ones did not fit. The person's row is locked.
 */
export async function insertWishes(
  tx: Tx,
  { userId, wishes, room }: { userId: string; wishes: readonly Wish[]; room: number },
): Promise<{ leftOut: number }> {
  const [row] = await onTx(tx)<{ leftOut: number }>(
    `WITH asked AS (
       SELECT DISTINCT ON (id) id, price, at, place
         FROM unnest($2::int[], $3::int[], $4::timestamptz[]) WITH ORDINALITY AS wish (id, price, at, place)
        ORDER BY id, place
     ), fresh AS (
       SELECT asked.id, coalesce(asked.price, product.offer_price_paise) AS price, asked.at,
              row_number() OVER (ORDER BY asked.place) AS position
         FROM asked JOIN product ON product.id = asked.id AND product.is_listed
        WHERE NOT EXISTS (SELECT 1 FROM wishlist_item WHERE user_id = $1::uuid AND product_id = asked.id)
     ), added AS (
       INSERT INTO wishlist_item (user_id, product_id, created_at, price_paise)
       SELECT $1::uuid, id, at, price FROM fresh WHERE position <= $5::int
     )
     SELECT count(*) FILTER (WHERE position > $5::int)::int AS "leftOut" FROM fresh`,
    [
      userId,
      wishes.map(({ productId }) => productId),
      wishes.map(({ pricePaise }) => pricePaise),
      wishes.map(({ at }) => at),
      room,
    ],
  )
  return { leftOut: row?.leftOut ?? 0 }
}

/** Takes a product off a wishlist; nothing happens where it is not on it. */
export async function deleteWish(tx: Tx, wish: { userId: string; productId: number }): Promise<void> {
  await tx.wishlistItem.deleteMany({ where: wish })
}
