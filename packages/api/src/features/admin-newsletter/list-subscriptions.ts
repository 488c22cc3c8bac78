import { EXPORTED_AT_ONCE } from '@dobara/contract/exported-rows.ts'
import {
  type exportedSubscriptions,
  type exportSubscriptionsInput,
  type listSubscriptionsInput,
  type NewsletterStats,
  type Subscription,
  type SubscriptionList,
} from '@dobara/contract/newsletter/admin-newsletter.ts'
import { NEWSLETTER_SOURCES } from '@dobara/contract/newsletter/newsletter-sorts.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import {
  countSubscriptions,
  listSubscriptionRows,
  listSubscriptionsAfter,
  type SubscriptionRow,
} from './queries.ts'

/** Documented: what is recent. */
const RECENT_MS = 30 * 86_400_000

const viewOf = ({ subscribedAt, unsubscribedAt, confirmedAt, ...row }: SubscriptionRow): Subscription => ({
  ...row,
  subscribedAt: subscribedAt.toISOString(),
  unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  confirmedAt: confirmedAt?.toISOString() ?? null,
})

/** One page of the addresses that fit the search and the filters. */
export async function listSubscriptions(
  { sql }: CustomerContext,
  { page, limit, sortBy, sortOrder, ...filter }: z.output<typeof listSubscriptionsInput>,
): Promise<SubscriptionList> {
  const { rows, total } = await listSubscriptionRows(sql, {
    filter,
    page: { sortBy, sortOrder, limit, offset: (page - 1) * limit },
  })
  return {
    subscriptions: rows.map(viewOf),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}

/** Returns the whole list, one part at a time, for a file: entries added in between come at its end. */
export async function exportSubscriptions(
  { sql }: CustomerContext,
  { after = 0, ...filter }: z.output<typeof exportSubscriptionsInput>,
): Promise<z.output<typeof exportedSubscriptions>> {
  const rows = await listSubscriptionsAfter(sql, { filter, after, limit: EXPORTED_AT_ONCE })
  const isFull = rows.length === EXPORTED_AT_ONCE
  return { subscriptions: rows.map(viewOf), next: isFull ? (rows.at(-1)?.id ?? null) : null }
}

/** Returns the cards above the list; every source is included, even one without subscriptions. */
export async function getNewsletterStats({ sql, now }: CustomerContext): Promise<NewsletterStats> {
  const counts = await countSubscriptions(sql, new Date(now().getTime() - RECENT_MS))
  const sum = (of: 'count' | 'recent' | 'unsubscribed' | 'unconfirmed' | 'askable') =>
    counts.reduce((all, row) => all + row[of], 0)
  return {
    total: sum('count'),
    recent: sum('recent'),
    unsubscribed: sum('unsubscribed'),
    unconfirmed: sum('unconfirmed'),
    askable: sum('askable'),
    sourceStats: NEWSLETTER_SOURCES.map((source) => ({
      source,
      count: counts.find((row) => row.source === source)?.count ?? 0,
    })),
  }
}
