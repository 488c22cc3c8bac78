/** Places in the shop where a visitor subscribed. Separate from the schemas, so that a URL is read without zod. */
export const NEWSLETTER_SOURCES = ['homepage', 'footer', 'popup'] as const
export type NewsletterSource = (typeof NEWSLETTER_SOURCES)[number]

/**
 * States of a subscription: the address gets the newsletter or has unsubscribed. Subscribed without confirmation is
 * `unconfirmed`, and gets nothing yet.
 */
export const SUBSCRIPTION_STATES = ['subscribed', 'unconfirmed', 'unsubscribed'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

/** By what the back office sorts subscriptions. */
export const SUBSCRIPTION_SORTS = ['subscribedAt', 'email', 'source'] as const
export type SubscriptionSort = (typeof SUBSCRIPTION_SORTS)[number]

/** Most addresses that one call sends a confirmation request for the newsletter to. */
export const MAX_REMINDERS = 200
