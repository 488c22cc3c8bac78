/** Why a delivery has no answer of its receiver. */
export const WEBHOOK_FAULTS = [
  /** Its host leads to an address that is not public. */
  'private_address',
  'unknown_host',
  'no_connection',
  'no_secure_connection',
  'timeout',
  /** Its secret fits no key of the shop any more. */
  'no_secret',
  /** Its subscription was disabled before it was sent. */
  'disabled',
  /** The plug-in that receives it failed. */
  'plugin_failed',
] as const
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number]

/**
 * Reason why a subscription is disabled: a person did it, it failed for a day, the receiver answered 410 Gone, or the
 * shop runs without its plug-in.
 */
export const WEBHOOK_DISABLED_REASONS = ['hand', 'failing', 'gone', 'not_loaded'] as const
export type WebhookDisabledReason = (typeof WEBHOOK_DISABLED_REASONS)[number]

/** A delivery waits for its turn, has arrived, or was given up. */
export const WEBHOOK_DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number]

/** As the event of a test is called: no subscription names it. */
export const WEBHOOK_TEST = 'webhook.test'
