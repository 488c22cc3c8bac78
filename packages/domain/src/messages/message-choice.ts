/** Channels of messages. */
export const MESSAGE_CHANNELS = ['email', 'sms'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/**
 * Kinds of messages, and whether the recipient may switch them off. `needed`: sent as long as there is an account or
 * an order. `chosen`: sent until switched off. The third value: sent only to those on a list of its own, which they
 * leave by a link in each message.
 */
const KINDS = {
  /** Codes, links that prove something, and the safety of an account. */
  account: 'needed',
  /**
   * Notice that an order was placed, confirmed, cancelled, paid or refunded, with its documents: the law requires it
   * in writing.
   */
  contract: 'needed',
  /** Replies to messages that a person wrote to the shop, and requests to confirm an address. */
  answer: 'needed',
  /** To the shop's own people. */
  staff: 'needed',
  orders: 'chosen',
  cases: 'chosen',
  offers: 'asked',
} as const satisfies Record<string, 'needed' | 'chosen' | 'asked'>

export type MessageKind = keyof typeof KINDS

/** Choices that a person can switch, each by itself: deliveries and cases, by each channel. */
export const MESSAGE_CHOICES = ['orders_email', 'orders_sms', 'cases_email', 'cases_sms'] as const
export type MessageChoice = (typeof MESSAGE_CHOICES)[number]

/** Which choices are on until they are switched off; an SMS needs a yes. */
export function channelOf(choice: MessageChoice): MessageChannel {
  return choice.endsWith('_sms') ? 'sms' : 'email'
}

/**
 * Returns the choice that decides about a message; null if none does. The SMS of a needed notice follows the choice
 * for orders.
 */
export function choiceFor(kind: MessageKind, channel: MessageChannel): MessageChoice | null {
  if (kind === 'orders' || kind === 'cases') return `${kind}_${channel}`
  return kind === 'contract' && channel === 'sms' ? 'orders_sms' : null
}

type Answer = {
  /** The newest answer of the recipient: null where they never gave one. */
  answer: boolean | null
  /** They have no address for mail, so that an SMS is the only way. */
  isOnlyWay: boolean
}

/**
 * Returns true if a choice is on. Mails about purchases are on until they are switched off; an SMS needs a clear yes,
 * except for recipients who cannot be reached in another way.
 */
export function isSwitchedOn(choice: MessageChoice, { answer, isOnlyWay }: Answer): boolean {
  return answer ?? (channelOf(choice) === 'email' || isOnlyWay)
}

/**
 * Returns true if a message is sent. Messages that the law or safety needs always are, by SMS only with a yes or if
 * there is no other way.
 */
export function isMessageSent(kind: MessageKind, channel: MessageChannel, given: Answer): boolean {
  const choice = choiceFor(kind, channel)
  if (choice === null) return true
  if (KINDS[kind] === 'needed' && given.isOnlyWay) return true
  return isSwitchedOn(choice, given)
}

/** Returns true if a mail of this kind can be stopped by a link in it. */
export function canBeStopped(kind: MessageKind): boolean {
  return KINDS[kind] !== 'needed'
}
