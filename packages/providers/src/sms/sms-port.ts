/**
 * A text message to one number in E.164 (+919876543210). `id` is stable across retries. `template` is the shop's key of
 * the registered wording `text` was made from; the gateway client turns it into the id the operators gave it.
 */
export type SmsMessage = { id: string; to: string; text: string; template: string }

/**
 * Sends one text message. Rejects when the gateway did not take it: with a DeliveryError `refused` when it never will,
 * else the caller tries again.
 */
export type SmsSender = {
  send(message: SmsMessage): Promise<void>
  /** Checks whether a wording is registered; a sender without it has all of them registered. */
  hasTemplate?(template: string): boolean
  /** This shop has no gateway: a request for a code is refused with that reason, and no SMS about orders is sent. */
  isOff?: boolean
}
