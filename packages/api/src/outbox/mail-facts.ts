import { choiceFor, type MessageKind } from '@dobara/domain/messages/message-choice.ts'
import { MAIL_NAMES, type MailFacts, type MailName, MAILS } from './mails/mail-list.ts'

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
  return MAILS[name].countedAs
}

/** The causes of the mails of which something is true, as their dedupe keys have them. */
export function causesWhere(isTrue: (facts: MailFacts) => boolean): string[] {
  return namesWhere(isTrue).map((name) => OTHER_CAUSES[name] ?? name)
}

/** Returns the kind of a mail; null for a name that this release does not know. */
export function kindOfMail(name: string): MessageKind | null {
  return MAIL_NAMES.some((known) => known === name) ? MAILS[name as MailName].kind : null
}

/** Checks whether the reader can switch a mail off on its own: mails about orders and cases. */
export function isChosen({ kind }: MailFacts): boolean {
  return choiceFor(kind, 'email') !== null
}

/** The mails of which something is true. */
export function namesWhere(isTrue: (facts: MailFacts) => boolean): MailName[] {
  return MAIL_NAMES.filter((name) => isTrue(MAILS[name]))
}
