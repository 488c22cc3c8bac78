import type { ProductSearch } from '@dobara/contract/catalog/product-search.ts'
import type { Tx } from '../../../context.ts'
import { onTx, type Run } from '../../../sql.ts'

/** Deletes the results of searches without mail, and news that was not mailed for a week. */
export async function forgetUnused(run: Run, now: Date): Promise<void> {
  await run(
    `DELETE FROM saved_search_result result
      WHERE NOT EXISTS (SELECT FROM saved_search s WHERE s.fingerprint = result.fingerprint AND s.wants_mail)`,
  )
  await run(`DELETE FROM saved_search_news WHERE found_at < $1::timestamptz - interval '7 days'`, [now])
}

export type DistinctSearch = { fingerprint: string; filters: ProductSearch; known: number[] | null }

/**
 * Lists each distinct search for which a person wants mail, once, with its last results, starting after the last one
 * evaluated.
 */
export function listDistinctSearches(
  run: Run,
  { behind, limit }: { behind: string; limit: number },
): Promise<DistinctSearch[]> {
  return run<DistinctSearch>(
    `SELECT DISTINCT ON (s.fingerprint) s.fingerprint, s.filters, result.product_ids AS known
       FROM saved_search s LEFT JOIN saved_search_result result ON result.fingerprint = s.fingerprint
      WHERE s.wants_mail AND s.fingerprint > $1 ORDER BY s.fingerprint LIMIT $2`,
    [behind, limit],
  )
}

type Found = { fingerprint: string; found: readonly number[]; fresh: readonly number[]; at: Date }

/** Stores what a search found, and what of it is new for everybody who had saved it before. */
export async function writeResult(tx: Tx, { fingerprint, found, fresh, at }: Found): Promise<void> {
  const run = onTx(tx)
  if (fresh.length > 0) {
    await run(
      `INSERT INTO saved_search_news (search_id, product_id, found_at)
       SELECT s.id, product.id, $3::timestamptz FROM saved_search s
         JOIN saved_search_result result ON result.fingerprint = s.fingerprint AND s.created_at <= result.ran_at
         CROSS JOIN unnest($2::int[]) AS fresh(id) JOIN product ON product.id = fresh.id
        WHERE s.fingerprint = $1 AND s.wants_mail ON CONFLICT DO NOTHING`,
      [fingerprint, fresh, at],
    )
  }
  await run(
    `INSERT INTO saved_search_result (fingerprint, product_ids, ran_at) VALUES ($1, $2::int[], $3::timestamptz)
         ON CONFLICT (fingerprint) DO UPDATE SET product_ids = excluded.product_ids, ran_at = excluded.ran_at`,
    [fingerprint, found, at],
  )
}

// Customers whose newest answer is a yes, with a verified address and no such mail today.
const DUE = `
  FROM saved_search_news news
  JOIN saved_search s ON s.id = news.search_id AND s.wants_mail
  JOIN product ON product.id = news.product_id AND product.is_listed AND product.stock_qty > 0
  JOIN app_user person ON person.id = s.user_id AND person.status = 'active' AND person.email IS NOT NULL
   AND person.email_verified_at IS NOT NULL
  CROSS JOIN LATERAL (
    SELECT granted FROM consent
     WHERE purpose = 'saved_searches' AND (user_id = person.id OR email = person.email)
     ORDER BY created_at DESC, id DESC LIMIT 1
  ) answer
 WHERE answer.granted AND NOT EXISTS (SELECT FROM outbox_message
        WHERE dedupe_key = 'saved-search-news:' || s.user_id || ':' || $1)`

/** Some of those who have something to hear today, behind the one that was looked at last. */
export async function listDueCustomers(
  run: Run,
  { day, behind, limit }: { day: string; behind: string | null; limit: number },
): Promise<string[]> {
  const rows = await run<{ id: string }>(
    `SELECT DISTINCT s.user_id AS id ${DUE} AND ($2::uuid IS NULL OR s.user_id > $2::uuid) ORDER BY id LIMIT $3`,
    [day, behind, limit],
  )
  return rows.map(({ id }) => id)
}

export type DueNews = {
  email: string
  customer: string | null
  searchId: string
  search: string
  filters: ProductSearch
  title: string
  sku: string
  pricePaise: number
  imageUrl: string | null
}

/** Returns the news that a customer is due today, by search; lock the customer's row first. */
export function listDueNews(tx: Tx, { userId, day }: { userId: string; day: string }): Promise<DueNews[]> {
  return onTx(tx)<DueNews>(
    `SELECT person.email, person.name AS customer, s.id AS "searchId", s.name AS search, s.filters, product.title, product.sku,
            product.offer_price_paise AS "pricePaise",
            (SELECT url FROM product_image shot WHERE shot.product_id = product.id
              ORDER BY shot.is_primary DESC, shot.sort_order, shot.id LIMIT 1) AS "imageUrl" ${DUE} AND s.user_id = $2::uuid
      ORDER BY s.created_at, s.id, product.offer_price_paise, product.id`,
    [day, userId],
  )
}

/** The customer knows of them now. */
export async function removeNewsOf(tx: Tx, userId: string): Promise<void> {
  await tx.savedSearchNews.deleteMany({ where: { search: { userId } } })
}
