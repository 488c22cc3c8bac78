/** Where somebody subscribed. Apart from the shapes, so that an address is read without zod. */
export const NEWSLETTER_SOURCES = ['homepage', 'footer', 'popup'] as const
export type NewsletterSource = (typeof NEWSLETTER_SOURCES)[number]

/** Whether an address gets the newsletter, or has unsubscribed. */
export const SUBSCRIPTION_STATES = ['subscribed', 'unsubscribed'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

/** By what the back office sorts subscriptions. */
export const SUBSCRIPTION_SORTS = ['subscribedAt', 'email', 'source'] as const
export type SubscriptionSort = (typeof SUBSCRIPTION_SORTS)[number]
