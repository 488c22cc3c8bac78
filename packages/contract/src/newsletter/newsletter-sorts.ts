/** Where somebody subscribed. Apart from the shapes, so that an address is read without zod. */
export const NEWSLETTER_SOURCES = ['homepage', 'footer', 'popup'] as const
export type NewsletterSource = (typeof NEWSLETTER_SOURCES)[number]

/**
 * Whether an address gets the newsletter, or has unsubscribed. Who subscribed and has not confirmed is `unconfirmed` too, and gets
 * nothing yet.
 */
export const SUBSCRIPTION_STATES = ['subscribed', 'unconfirmed', 'unsubscribed'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

/** By what the back office sorts subscriptions. */
export const SUBSCRIPTION_SORTS = ['subscribedAt', 'email', 'source'] as const
export type SubscriptionSort = (typeof SUBSCRIPTION_SORTS)[number]

/** So many are asked by mail in one call, at most, whether they want the newsletter. */
export const ASKED_AT_ONCE = 200
