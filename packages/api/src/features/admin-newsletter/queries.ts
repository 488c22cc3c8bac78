import type {
  NewsletterSource,
  SubscriptionSort,
  SubscriptionState,
} from '@dobara/contract/newsletter-sorts.ts'
import { escapeLike } from '../../base/filter-words.ts'
import type { Sql, Tx } from '../../context.ts'
import { onPool } from '../../sql.ts'

export type SubscriptionRow = {
  id: number
  email: string
  source: NewsletterSource
  ip: string | null
  subscribedAt: Date
  unsubscribedAt: Date | null
}
export type SubscriptionFilter = {
  search?: string | undefined
  source: NewsletterSource | 'all'
  state: SubscriptionState | 'all'
}
export type SubscriptionPage = {
  sortBy: SubscriptionSort
  sortOrder: 'asc' | 'desc'
  limit: number
  offset: number
}

const COLUMNS = `id, email, source::text AS source, ip, subscribed_at AS "subscribedAt", unsubscribed_at AS "unsubscribedAt"`
const SORT_KEY: Record<SubscriptionSort, string> = {
  subscribedAt: 'subscribed_at',
  email: 'email',
  source: 'source',
}

/** The conditions on a row, with their values: $1, $2 and so on. Addresses are kept in lower case. */
function conditionsOf({ search, source, state }: SubscriptionFilter) {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const parts = ['true']
  if (search) parts.push(`email LIKE ${put(`%${escapeLike(search.toLowerCase())}%`)}`)
  if (source !== 'all') parts.push(`source = ${put(source)}::newsletter_source`)
  if (state !== 'all') parts.push(`unsubscribed_at IS ${state === 'subscribed' ? 'NULL' : 'NOT NULL'}`)
  return { where: parts.join(' AND '), values }
}

export async function listSubscriptionRows(
  sql: Sql,
  { filter, page }: { filter: SubscriptionFilter; page: SubscriptionPage },
): Promise<{ rows: SubscriptionRow[]; total: number }> {
  const { where, values } = conditionsOf(filter)
  const way = page.sortOrder === 'asc' ? 'ASC' : 'DESC'
  const run = onPool(sql)
  const [rows, counts] = await Promise.all([
    // The id decides between equals: no row is on two pages or on none.
    run<SubscriptionRow>(
      `SELECT ${COLUMNS} FROM newsletter_subscription WHERE ${where}
        ORDER BY ${SORT_KEY[page.sortBy]} ${way}, id ${way}
        LIMIT ${Math.trunc(page.limit)} OFFSET ${Math.trunc(page.offset)}`,
      values,
    ),
    run<{ total: number }>(
      `SELECT count(*)::int AS total FROM newsletter_subscription WHERE ${where}`,
      values,
    ),
  ])
  return { rows, total: counts[0]?.total ?? 0 }
}

/** Subscriptions behind one, in the order in which they were made. */
export function listSubscriptionsAfter(
  sql: Sql,
  { filter, after, limit }: { filter: SubscriptionFilter; after: number; limit: number },
): Promise<SubscriptionRow[]> {
  const { where, values } = conditionsOf(filter)
  return onPool(sql)<SubscriptionRow>(
    `SELECT ${COLUMNS} FROM newsletter_subscription WHERE ${where} AND id > $${values.length + 1}
      ORDER BY id LIMIT ${Math.trunc(limit)}`,
    [...values, after],
  )
}

type Counts = { source: NewsletterSource; count: number; recent: number; unsubscribed: number }

/** By source: who wants the newsletter, who of them subscribed since `since`, and who has unsubscribed. */
export function countSubscriptions(sql: Sql, since: Date): Promise<Counts[]> {
  return onPool(sql)<Counts>(
    `SELECT source::text AS source, count(*) FILTER (WHERE unsubscribed_at IS NULL)::int AS count,
            count(*) FILTER (WHERE unsubscribed_at IS NULL AND subscribed_at >= $1)::int AS recent,
            count(*) FILTER (WHERE unsubscribed_at IS NOT NULL)::int AS unsubscribed
       FROM newsletter_subscription GROUP BY newsletter_subscription.source`,
    [since],
  )
}

/** Takes a subscription off the list for good; what it was, or null when somebody else was quicker. */
export async function deleteSubscription(tx: Tx, id: number): Promise<SubscriptionRow | null> {
  const [row] = await tx.newsletterSubscription.findMany({ where: { id } })
  const { count } = await tx.newsletterSubscription.deleteMany({ where: { id } })
  return count === 1 && row ? row : null
}
