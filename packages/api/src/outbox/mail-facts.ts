import { MAIL_NAMES, type MailName } from './mails/compose-mail.ts'

export type MailFacts = {
  /**
   * By what it is counted: when it is queued, by a share of what strangers may cause (recipient-shares.ts); at its
   * delivery, by what is owed to an address that nobody has proved; or not at all, since it goes to the shop, or to those
   * who have confirmed that they want it.
   */
  countedAs: 'proof' | 'reset' | 'copy' | 'owed' | 'to-the-shop' | 'confirmed'
  /** Whether a link in it opens or proves something: its words are erased after a day. */
  isKey: boolean
}

const OWED = { countedAs: 'owed', isKey: false } as const

/** What is true of each mail, whatever it says. */
const MAIL_FACTS: Readonly<Record<MailName, MailFacts>> = {
  welcome: { countedAs: 'proof', isKey: true },
  'verify-email': { countedAs: 'proof', isKey: true },
  'reset-password': { countedAs: 'reset', isKey: true },
  'password-changed': OWED,
  'email-changed': OWED,
  'phone-changed': OWED,
  'google-linked': OWED,
  'account-cleared': OWED,
  'order-placed-cod': OWED,
  'order-awaits-payment': OWED,
  'order-confirmed': OWED,
  'payment-received': OWED,
  'order-shipped': OWED,
  'order-delivered': OWED,
  'order-cancelled': OWED,
  'order-refunded': OWED,
  'payment-returned': OWED,
  'case-step': OWED,
  'case-message': OWED,
  'question-received': { countedAs: 'copy', isKey: false },
  'question-asked': { countedAs: 'to-the-shop', isKey: false },
  'question-acknowledged': OWED,
  'question-answered': OWED,
  'abandoned-cart': { countedAs: 'copy', isKey: false },
  'newsletter-confirm': { countedAs: 'copy', isKey: true },
  'newsletter-issue': { countedAs: 'confirmed', isKey: false },
  'stock-alert-confirm': { countedAs: 'copy', isKey: true },
  'back-in-stock': { countedAs: 'confirmed', isKey: false },
  'wishlist-news': { countedAs: 'confirmed', isKey: false },
}

/** The first word of a dedupe key where it is not the name of the mail. */
const CAUSES = {
  'question-received': 'support-received',
  'question-asked': 'support-asked',
  'abandoned-cart': 'cart-reminder',
} as const
const OTHER_CAUSES: Partial<Record<MailName, string>> = CAUSES

/** With what the dedupe key of a mail begins. */
export type CauseOf<Name extends MailName> = Name extends keyof typeof CAUSES ? (typeof CAUSES)[Name] : Name

/** By what a mail is counted. */
export function countedAs(name: MailName): MailFacts['countedAs'] {
  return MAIL_FACTS[name].countedAs
}

/** The causes of the mails of which something is true, as their dedupe keys have them. */
export function causesWhere(isTrue: (facts: MailFacts) => boolean): string[] {
  return MAIL_NAMES.filter((name) => isTrue(MAIL_FACTS[name])).map((name) => OTHER_CAUSES[name] ?? name)
}
