import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import type { SmsSender } from '@dobara/providers/sms/sms-port.ts'
import { englishTemplateOf, hindiTemplateOf, type SmsTemplate } from './sms-templates.ts'
import { SMS_WORDINGS_HI } from './sms-wordings.hi.ts'
import { type EnglishSmsTemplate, SMS_WORDINGS, type SmsShop } from './sms-wordings.ts'

export type Sms = { text: string; template: SmsTemplate }

type ValuesOf<Places extends readonly unknown[]> = { -readonly [Index in keyof Places]: string }
/** Values that fill the placeholders of a wording. */
export type Values<Name extends EnglishSmsTemplate> = ValuesOf<(typeof SMS_WORDINGS)[Name]['places']>

/** Longest value that operators accept in one place. */
const LONGEST_VALUE = 30
/** Names are registered with the wording itself; the limit only prevents them from breaking it. */
const LONGEST_NAME = 60

/** The shop's names, the language of the recipient, and whether a template is registered with the shop's gateway. */
export type SmsFrame = SmsShop & {
  language: ContentLanguage
  isRegistered: (template: SmsTemplate) => boolean
}

/**
 * The text of a wording with its places filled in order: in the reader's language, if that wording is registered, and in
 * English else.
 */
export function makeSms<Name extends EnglishSmsTemplate>(
  name: Name,
  frame: SmsShop | SmsFrame,
  values: Values<Name>,
): Sms {
  const template = templateFor(name, frame)
  const left: string[] = [...values]
  const text = registeredWording(template, frame).replace(/\{#[a-z]+#\}/g, () =>
    valueOf(left.shift(), template),
  )
  return { text, template }
}

/** The language that a text of this wording has for its reader: English where the Hindi one is not registered. */
export function smsLanguage(name: EnglishSmsTemplate, frame: SmsShop | SmsFrame): ContentLanguage {
  return templateFor(name, frame) === name ? 'en' : 'hi'
}

function templateFor(name: EnglishSmsTemplate, frame: SmsShop | SmsFrame): SmsTemplate {
  const hindi = 'language' in frame && frame.language === 'hi' ? hindiTemplateOf(name) : null
  return hindi && 'isRegistered' in frame && frame.isRegistered(hindi) ? hindi : name
}

/** As the operators have it on file: with its places open. */
export function registeredWording(template: SmsTemplate, names: SmsShop): string {
  const hindi = englishTemplateOf(template)
  const registered = hindi ? SMS_WORDINGS_HI[hindi] : SMS_WORDINGS[template as EnglishSmsTemplate].registered
  return registered(fixedNames(names))
}

/** The names in texts, from the shop's settings and its address. */
export function smsShop({ shop, publicUrl }: { shop: string; publicUrl: string }): SmsShop {
  return { shop, host: new URL(publicUrl).hostname }
}

/** Returns the shop's names with the data that decides the language of an SMS about an order to its buyer. */
export function smsFrame(of: {
  shop: string
  publicUrl: string
  language: ContentLanguage
  sms: SmsSender
}): SmsFrame {
  const { language, sms } = of
  return { ...smsShop(of), language, isRegistered: (template) => sms.hasTemplate?.(template) ?? true }
}

/** Returns a placeholder's value; an empty one does not match the registration, so it becomes "-". */
function valueOf(value = '', template: SmsTemplate): string {
  return (
    plain(value, englishTemplateOf(template) !== null)
      .slice(0, LONGEST_VALUE)
      .trim() || '-'
  )
}

function fixedNames({ shop, host }: SmsShop): SmsShop {
  return { shop: plain(shop).slice(0, LONGEST_NAME), host }
}

/**
 * Letters every phone and operator takes (GSM 03.38 without its escapes): one other letter would more than halve what fits
 * into a message. In a text that is Hindi anyway, Devanagari stays. Braces go too, as a value must not look like a place.
 */
function plain(value: string, isHindi = false): string {
  const other = isHindi
    ? /[^ !"#%&'()*+,\-./0-9:;<=>?A-Za-z\p{Script=Devanagari}]/gu
    : /[^ !"#%&'()*+,\-./0-9:;<=>?A-Za-z]/g
  return value.normalize('NFKD').replace(/\s+/g, ' ').replace(other, '').trim()
}
