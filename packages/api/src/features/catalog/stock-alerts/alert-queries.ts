import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import type { Db, Tx } from '../../../context.ts'
import { onTx } from '../../../sql.ts'

export type WantedItem = { productId: number; variantId: number | null }

/** Checks whether an item can be bought right now; null if it is not for sale at all. */
export async function findInStock(tx: Tx, { productId, variantId }: WantedItem): Promise<boolean | null> {
  const [row] = await onTx(tx)<{ inStock: boolean }>(
    `SELECT in_stock AS "inStock" FROM product_offer
      WHERE product_id = $1 AND variant_id IS NOT DISTINCT FROM $2::int`,
    [productId, variantId],
  )
  return row?.inStock ?? null
}

type NewAlert = WantedItem & {
  id: string
  email: string
  userId: string | null
  language: ContentLanguage
  at: Date
  /** True if the requesting account has proved the address. */
  isProved: boolean
}

/**
 * Stores the request of an address, once for each product or variant; a second one only confirms the waiting one.
 * Returns whether it is new, and whether it is confirmed.
 */
export async function upsertAlert(
  tx: Tx,
  alert: NewAlert,
): Promise<{ id: string; isNew: boolean; isConfirmed: boolean }> {
  const { id, email, userId, productId, variantId, language, at, isProved } = alert
  const [row] = await onTx(tx)<{ id: string; isConfirmed: boolean }>(
    `INSERT INTO stock_alert (id, email, user_id, product_id, variant_id, language, created_at, confirmed_at)
     VALUES ($1::uuid, $2, $3::uuid, $4, $5, $6, $7, $8)
     ON CONFLICT (email, product_id, variant_id) DO UPDATE
       SET confirmed_at = coalesce(stock_alert.confirmed_at, excluded.confirmed_at),
           user_id = coalesce(stock_alert.user_id, excluded.user_id)
     RETURNING id, confirmed_at IS NOT NULL AS "isConfirmed"`,
    [id, email, userId, productId, variantId, language, at, isProved ? at : null],
  )
  if (!row) throw new Error('the wish to be told was not kept')
  return { ...row, isNew: row.id === id }
}

/** Confirms a request; returns false if it no longer exists. The first confirmation counts. */
export async function confirmAlertRow(
  tx: Tx,
  { id, email, at }: { id: string; email: string; at: Date },
): Promise<boolean> {
  const found = await tx.stockAlert.count({ where: { id, email } })
  await tx.stockAlert.updateMany({ where: { id, email, confirmedAt: null }, data: { confirmedAt: at } })
  return found > 0
}

/** Checks whether a person waits for an item. */
export async function isWaitingFor(db: Db, userId: string, item: WantedItem): Promise<boolean> {
  return (await db.stockAlert.count({ where: { ...item, userId, confirmedAt: { not: null } } })) > 0
}

export async function deleteAlert(db: Db, userId: string, item: WantedItem): Promise<void> {
  await db.stockAlert.deleteMany({ where: { ...item, userId } })
}

export type DueAlert = {
  id: string
  email: string
  language: ContentLanguage
  title: string
  /** SKU of the variant, or of the product without variants. */
  sku: string
  /** '16 GB · 512GB SSD'; null of a product without variants. */
  build: string | null
  pricePaise: number
}

/**
 * Confirmed wishes for what is in stock at this moment, the oldest first, held; those that another process holds are left
 * to it.
 */
export function lockDueAlerts(tx: Tx, limit: number): Promise<DueAlert[]> {
  return onTx(tx)<DueAlert>(
    `SELECT alert.id, alert.email, alert.language, product.title, coalesce(variant.sku, product.sku) AS sku,
            CASE WHEN variant.id IS NOT NULL THEN variant_name(variant) END AS build, offer.price_paise AS "pricePaise"
       FROM stock_alert alert
       JOIN product_offer offer ON offer.product_id = alert.product_id
        AND offer.variant_id IS NOT DISTINCT FROM alert.variant_id AND offer.in_stock
       JOIN product ON product.id = alert.product_id
       LEFT JOIN product_variant variant ON variant.id = alert.variant_id
      WHERE alert.confirmed_at IS NOT NULL
      ORDER BY alert.created_at, alert.id LIMIT $1 FOR UPDATE OF alert SKIP LOCKED`,
    [limit],
  )
}

export async function deleteAlerts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.stockAlert.deleteMany({ where: { id: { in: [...ids] } } })
}

/** Deletes old addresses: those that were never confirmed and those that waited in vain. */
export async function deleteOldAlerts(
  db: Db,
  { unconfirmedSince, requestedSince }: { unconfirmedSince: Date; requestedSince: Date },
): Promise<void> {
  await db.stockAlert.deleteMany({
    where: {
      OR: [{ confirmedAt: null, createdAt: { lt: unconfirmedSince } }, { createdAt: { lt: requestedSince } }],
    },
  })
}
