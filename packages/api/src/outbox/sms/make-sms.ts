import { SMS_WORDINGS, type SmsShop, type SmsTemplate } from './sms-wordings.ts'

export type Sms = { text: string; template: SmsTemplate }

type ValuesOf<Places extends readonly unknown[]> = { -readonly [Index in keyof Places]: string }
type Values<Name extends SmsTemplate> = ValuesOf<(typeof SMS_WORDINGS)[Name]['places']>

/** What operators let into one place. */
const LONGEST_VALUE = 30
/** Registered with the wording itself, so they are only kept from breaking it. */
const LONGEST_NAME = 60

/** The text of a wording with its places filled in order. */
export function makeSms<Name extends SmsTemplate>(template: Name, names: SmsShop, values: Values<Name>): Sms {
  const wording = SMS_WORDINGS[template].registered(fixedNames(names))
  const left: string[] = [...values]
  const text = wording.replace(/\{#[a-z]+#\}/g, () => valueOf(left.shift()))
  return { text, template }
}

/** As the operators have it on file: with its places open. */
export function registeredWording(template: SmsTemplate, names: SmsShop): string {
  return SMS_WORDINGS[template].registered(fixedNames(names))
}

/** The names in texts, from the shop's settings and its address. */
export function smsShop({ shop, publicUrl }: { shop: string; publicUrl: string }): SmsShop {
  return { shop, host: new URL(publicUrl).hostname }
}

/** A place that stands empty does not match the registration, so it says "-". */
function valueOf(value = ''): string {
  return plain(value).slice(0, LONGEST_VALUE).trim() || '-'
}

function fixedNames({ shop, host }: SmsShop): SmsShop {
  return { shop: plain(shop).slice(0, LONGEST_NAME), host }
}

/**
 * Letters every phone and operator takes (GSM 03.38 without its escapes): one other letter would more than halve what fits
 * into a message. Braces go too, as a value must not look like a place.
 */
function plain(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/\s+/g, ' ')
    .replace(/[^ !"#%&'()*+,\-./0-9:;<=>?A-Za-z]/g, '')
    .trim()
}
