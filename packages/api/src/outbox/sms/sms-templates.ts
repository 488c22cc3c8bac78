import type { MessageKind } from '@dobara/domain/messages/message-choice.ts'
import { type HindiSmsTemplate, type InHindi, SMS_WORDINGS_HI } from './sms-wordings.hi.ts'
import { type EnglishSmsTemplate, SMS_WORDINGS } from './sms-wordings.ts'

/** Template of a text message, as the outbox and the settings name it. */
export type SmsTemplate = EnglishSmsTemplate | HindiSmsTemplate

/** The Hindi wording's own name; null where the English one has none in Hindi. */
export function hindiTemplateOf(name: EnglishSmsTemplate): HindiSmsTemplate | null {
  return name in SMS_WORDINGS_HI ? `${name as InHindi}_hi` : null
}

/** Returns the English template of a Hindi one; null for any other. */
export function englishTemplateOf(template: string): InHindi | null {
  const name = template.replace(/_hi$/, '')
  return name !== template && name in SMS_WORDINGS_HI ? (name as InHindi) : null
}

/** Returns the kind of the text messages of a template, in either language; null for an unknown one. */
export function kindOfSms(template: string): MessageKind | null {
  const name = englishTemplateOf(template) ?? template
  return Object.hasOwn(SMS_WORDINGS, name) ? SMS_WORDINGS[name as EnglishSmsTemplate].kind : null
}
