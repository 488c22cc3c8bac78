import { choiceFor, type MessageKind } from '@dobara/domain/messages/message-choice.ts'
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
  /** What it is about, by which its reader can do without it or not. */
  kind: MessageKind
}

const OWED = { countedAs: 'owed', isKey: false } as const
const NOTICE = { ...OWED, kind: 'account' } as const
const CONTRACT = { ...OWED, kind: 'contract' } as const

/** What is true of each mail, whatever it says. */
const MAIL_FACTS: Readonly<Record<MailName, MailFacts>> = {
  welcome: { countedAs: 'proof', isKey: true, kind: 'account' },
  'verify-email': { countedAs: 'proof', isKey: true, kind: 'account' },
  'reset-password': { countedAs: 'reset', isKey: true, kind: 'account' },
  'staff-invitation': { countedAs: 'to-the-shop', isKey: true, kind: 'staff' },
  'password-changed': NOTICE,
  'email-changed': NOTICE,
  'phone-changed': NOTICE,
  'google-linked': NOTICE,
  'account-cleared': NOTICE,
  'account-merged': NOTICE,
  'order-placed-cod': CONTRACT,
  'order-awaits-payment': { ...CONTRACT, isKey: true },
  'order-confirmed': CONTRACT,
  'payment-received': CONTRACT,
  'order-shipped': { ...OWED, kind: 'orders' },
  'order-delivered': { ...OWED, kind: 'orders' },
  'parcel-delivered': { ...OWED, kind: 'orders' },
  'order-cancelled': CONTRACT,
  'order-items-cancelled': CONTRACT,
  'order-items-swapped': CONTRACT,
  'order-address-changed': CONTRACT,
  'order-refunded': CONTRACT,
  'payment-returned': CONTRACT,
  'case-step': { ...OWED, kind: 'cases' },
  'case-message': { ...OWED, kind: 'cases' },
  'question-received': { countedAs: 'copy', isKey: false, kind: 'answer' },
  'question-asked': { countedAs: 'to-the-shop', isKey: false, kind: 'staff' },
  'question-acknowledged': { ...OWED, kind: 'answer' },
  'question-answered': { ...OWED, kind: 'answer' },
  'product-question-answered': { ...OWED, kind: 'answer' },
  'abandoned-cart': { countedAs: 'copy', isKey: false, kind: 'offers' },
  'newsletter-confirm': { countedAs: 'copy', isKey: true, kind: 'answer' },
  'newsletter-issue': { countedAs: 'confirmed', isKey: false, kind: 'offers' },
  'stock-alert-confirm': { countedAs: 'copy', isKey: true, kind: 'answer' },
  'back-in-stock': { countedAs: 'confirmed', isKey: false, kind: 'offers' },
  'wishlist-news': { countedAs: 'confirmed', isKey: false, kind: 'offers' },
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
  return namesWhere(isTrue).map((name) => OTHER_CAUSES[name] ?? name)
}

/** What a mail is about; null for a name that this release does not know. */
export function kindOfMail(name: string): MessageKind | null {
  return MAIL_NAMES.some((known) => known === name) ? MAIL_FACTS[name as MailName].kind : null
}

/** Whether its reader can switch it off by itself: what tells of orders and cases. */
export function isChosen({ kind }: MailFacts): boolean {
  return choiceFor(kind, 'email') !== null
}

/** The mails of which something is true. */
export function namesWhere(isTrue: (facts: MailFacts) => boolean): MailName[] {
  return MAIL_NAMES.filter((name) => isTrue(MAIL_FACTS[name]))
}
