import { z } from 'zod'
import { NEWSLETTER_SOURCES, SUBSCRIPTION_SORTS, SUBSCRIPTION_STATES } from './newsletter-sorts.ts'
import { page, pageSize, pagination, serialId } from '../shapes.ts'
import { searched } from '../typed-fields.ts'

export const subscription = z.object({
  id: z.number(),
  email: z.string(),
  source: z.enum(NEWSLETTER_SOURCES),
  /** IP address of the request; null for a subscription from the profile. */
  ip: z.string().nullable(),
  subscribedAt: z.string(),
  /** Null while the newsletter is wanted. */
  unsubscribedAt: z.string().nullable(),
  /** Null until the owner of the address confirms the subscription: until then nothing is sent. */
  confirmedAt: z.string().nullable(),
})
export type Subscription = z.infer<typeof subscription>

const filters = {
  /** Any part of the address. */
  search: searched(100).optional(),
  source: z.enum(['all', ...NEWSLETTER_SOURCES]).default('all'),
  state: z.enum(['all', ...SUBSCRIPTION_STATES]).default('all'),
}

export const listSubscriptionsInput = z.strictObject({
  page,
  limit: pageSize(20),
  ...filters,
  sortBy: z.enum(SUBSCRIPTION_SORTS).default('subscribedAt'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
})
export type ListSubscriptionsInput = z.input<typeof listSubscriptionsInput>

export const subscriptionList = z.object({ subscriptions: z.array(subscription), pagination })
export type SubscriptionList = z.infer<typeof subscriptionList>

/**
 * Unsubscribed addresses are in `unsubscribed` alone. `recent`: of the last 30 days. `unconfirmed`: part of `total`;
 * of these, `askable` had no confirmation request in the last 30 days.
 */
export const newsletterStats = z.object({
  total: z.number(),
  recent: z.number(),
  unsubscribed: z.number(),
  unconfirmed: z.number(),
  askable: z.number(),
  sourceStats: z.array(z.object({ source: z.enum(NEWSLETTER_SOURCES), count: z.number() })),
})
export type NewsletterStats = z.infer<typeof newsletterStats>

export const subscriptionIdInput = z.strictObject({ id: serialId })

/** Number of addresses that were sent a request to confirm, and of those that still can be. */
export const requestedSubscriptions = z.object({ asked: z.number(), left: z.number() })

/** So many addresses go in one call. */
/** Begins after a subscription; none for the first call. */
export const exportSubscriptionsInput = z.strictObject({ ...filters, after: serialId.optional() })
export type ExportSubscriptionsInput = z.input<typeof exportSubscriptionsInput>
/** `next` is where the next call begins, null after the last. */
export const exportedSubscriptions = z.object({
  subscriptions: z.array(subscription),
  next: z.number().nullable(),
})
