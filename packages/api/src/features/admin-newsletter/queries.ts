import type {
  NewsletterSource,
  SubscriptionSort,
  SubscriptionState,
} from '@dobara/contract/newsletter/newsletter-sorts.ts'
import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import { containing } from '../../base/filter-words.ts'
import type { Sql, Tx } from '../../context.ts'
import { onPool, onTx } from '../../sql.ts'

export type SubscriptionRow = {
  id: number
  email: string
  source: NewsletterSource
  ip: string | null
  subscribedAt: Date
  unsubscribedAt: Date | null
  confirmedAt: Date | null
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

const COLUMNS = `id, email, source::text AS source, ip, subscribed_at AS "subscribedAt", unsubscribed_at AS "unsubscribedAt",
  confirmed_at AS "confirmedAt"`
const SORT_KEY: Record<SubscriptionSort, string> = {
  subscribedAt: 'subscribed_at',
  email: 'email',
  source: 'source',
}

const IN_STATE: Record<SubscriptionState, string> = {
  subscribed: 'unsubscribed_at IS NULL',
  unconfirmed: 'unsubscribed_at IS NULL AND confirmed_at IS NULL',
  unsubscribed: 'unsubscribed_at IS NOT NULL',
}
const REMINDABLE = `${IN_STATE.unconfirmed} AND (asked_at IS NULL OR asked_at < $1)`

/** Returns the conditions on a row, with their values: $1, $2 and so on. Addresses are stored in lower case. */
function conditionsOf({ search, source, state }: SubscriptionFilter) {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const parts = ['true']
  if (search) parts.push(`email LIKE ${put(containing(search.toLowerCase()))}`)
  if (source !== 'all') parts.push(`source = ${put(source)}::newsletter_source`)
  if (state !== 'all') parts.push(IN_STATE[state])
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

type Counts = {
  source: NewsletterSource
  count: number
  recent: number
  unsubscribed: number
  unconfirmed: number
  askable: number
}

/**
 * Counts by source: the subscribers, those who subscribed since `since`, the unsubscribed, the unconfirmed, and those
 * of them who were not reminded since.
 */
export function countSubscriptions(sql: Sql, since: Date): Promise<Counts[]> {
  return onPool(sql)<Counts>(
    `SELECT source::text AS source, count(*) FILTER (WHERE unsubscribed_at IS NULL)::int AS count,
            count(*) FILTER (WHERE unsubscribed_at IS NULL AND subscribed_at >= $1)::int AS recent,
            count(*) FILTER (WHERE unsubscribed_at IS NOT NULL)::int AS unsubscribed,
            count(*) FILTER (WHERE ${IN_STATE.unconfirmed})::int AS unconfirmed,
            count(*) FILTER (WHERE ${REMINDABLE})::int AS askable
       FROM newsletter_subscription GROUP BY newsletter_subscription.source`,
    [since],
  )
}

/** Deletes a subscription for good; returns it, or null if another request was faster. */
export async function deleteSubscription(tx: Tx, id: number): Promise<SubscriptionRow | null> {
  const [row] = await tx.newsletterSubscription.findMany({ where: { id } })
  const { count } = await tx.newsletterSubscription.deleteMany({ where: { id } })
  return count === 1 && row ? row : null
}

export type RemindableAddress = { email: string; language: ContentLanguage }

/**
 * Locks some of those who have not confirmed and were not reminded since; those that another call is reminding are
 * skipped.
 */
export function lockRemindable(
  tx: Tx,
  { since, limit }: { since: Date; limit: number },
): Promise<RemindableAddress[]> {
  return onTx(tx)<RemindableAddress>(
    `SELECT email, language FROM newsletter_subscription WHERE ${REMINDABLE}
      ORDER BY id LIMIT ${Math.trunc(limit)} FOR UPDATE SKIP LOCKED`,
    [since],
  )
}

/** Records that they were reminded, even if no mail could be sent: they wait as long as all others. */
export async function markAllReminded(tx: Tx, emails: readonly string[], at: Date): Promise<void> {
  await tx.newsletterSubscription.updateMany({ where: { email: { in: [...emails] } }, data: { askedAt: at } })
}
