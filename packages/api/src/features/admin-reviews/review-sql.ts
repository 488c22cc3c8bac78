import type { AdminReviewSort } from '@dobara/contract/reviews/review-sorts.ts'
import type { ReviewStatus } from '@dobara/domain/reviews/moderation.ts'
import { reviewPhotosSql } from '../../base/pictures/review-photos-sql.ts'
import { containing, wordsQuery } from '../../base/filter-words.ts'

export type ReviewFilter = {
  status: ReviewStatus | 'all'
  search?: string | undefined
  productId?: number | undefined
}
export type ReviewPage = {
  sortBy: AdminReviewSort
  sortOrder: 'asc' | 'desc'
  limit: number
  offset: number
}
type Statement = { text: string; values: unknown[] }

/** The conditions on the rows r, with their values: $1, $2 and so on. */
function conditionsOf({ status, search, productId }: ReviewFilter) {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const parts = ['true']
  if (status !== 'all') parts.push(`r.status = ${put(status)}::review_status`)
  if (productId !== undefined) parts.push(`r.product_id = ${put(productId)}::int`)
  if (search) {
    const part = put(containing(search))
    const words = wordsQuery(search)
    const ofProduct = words
      ? `OR r.product_id = ANY (ARRAY(
           SELECT product_id FROM product_search WHERE words @@ ${put(words)}::tsquery))`
      : ''
    // Conditions on the row itself: for a frequent word, the newest page is found without finding all matches.
    parts.push(`(r.title ILIKE ${part} OR r.body ILIKE ${part}
      OR r.user_id = ANY (ARRAY(SELECT id FROM app_user WHERE name ILIKE ${part} OR email ILIKE ${part}))
      ${ofProduct})`)
  }
  return { where: parts.join(' AND '), values }
}

const COLUMNS = `r.id, r.product_id AS "productId", product.title AS "productTitle", product.sku AS "productSku",
       brand.name AS "productBrand", r.rating, r.title, r.body AS review, ${reviewPhotosSql('r')} AS photos, r.status::text AS status,
       r.is_verified_purchase AS "isVerifiedPurchase", r.admin_notes AS "adminNotes",
       CASE WHEN NOT r.is_anonymous AND author.status <> 'deleted' THEN author.name END AS "userName",
       author.email AS "userEmail", r.decided_at AS "decidedAt",
       coalesce(moderator.name, moderator.email) AS "decidedBy", r.created_at AS "createdAt"`
const JOINS = `JOIN product ON product.id = r.product_id
  JOIN brand ON brand.id = product.brand_id
  JOIN app_user author ON author.id = r.user_id
  LEFT JOIN app_user moderator ON moderator.id = r.decided_by`

const SORT_KEY: Record<AdminReviewSort, string> = {
  createdAt: 'r.created_at',
  rating: 'r.rating',
  status: 'r.status',
  product: 'lower(product.title)',
}

/** The reviews of the list by their ids: the page after one of them, or the first. */
export function exportStatement(
  filter: ReviewFilter,
  { after, limit }: { after: number; limit: number },
): Statement {
  const { where, values } = conditionsOf(filter)
  const text = `SELECT ${COLUMNS}
  FROM (SELECT r.id FROM review r WHERE ${where} AND r.id > $${values.length + 1}::int
         ORDER BY r.id LIMIT ${Math.trunc(limit)}) page
  JOIN review r ON r.id = page.id ${JOINS}
 ORDER BY r.id`
  return { text, values: [...values, after] }
}

/** One page: its ids are found first, and only they are joined to what a row shows. */
export function pageStatement(filter: ReviewFilter, page: ReviewPage): Statement {
  const { where, values } = conditionsOf(filter)
  const way = page.sortOrder === 'asc' ? 'ASC' : 'DESC'
  const source = page.sortBy === 'product' ? 'review r JOIN product ON product.id = r.product_id' : 'review r'
  // Equal ones: the newest first; the id decides between the rest, so that no row is on two pages or on none.
  const places =
    page.sortBy === 'createdAt'
      ? `r.created_at ${way}, r.id ${way}`
      : `${SORT_KEY[page.sortBy]} ${way}, r.created_at DESC, r.id DESC`
  const text = `SELECT ${COLUMNS}
  FROM (SELECT r.id, row_number() OVER () AS place FROM (
          SELECT r.id FROM ${source} WHERE ${where} ORDER BY ${places}
           LIMIT ${Math.trunc(page.limit)} OFFSET $${values.length + 1}) r) page
  JOIN review r ON r.id = page.id
  ${JOINS}
 ORDER BY page.place`
  return { text, values: [...values, page.offset] }
}

/** How many reviews the list has over all pages. */
export function countStatement(filter: ReviewFilter): Statement {
  const { where, values } = conditionsOf(filter)
  return { text: `SELECT count(*)::int AS total FROM review r WHERE ${where}`, values }
}

/** $1: the review's id. */
export const ONE_SQL = `SELECT ${COLUMNS} FROM review r ${JOINS} WHERE r.id = $1`
