import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import { formatInr, type Paise } from '@dobara/domain/money/paise.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import { feeRange } from '@dobara/domain/shipping/shipping-terms.ts'
import {
  CLAIM_NAMES,
  type ClaimFacts,
  type ClaimValues,
  claimValues,
} from '@dobara/domain/shop-front/claims.ts'
import { inLanguage } from '@dobara/domain/text/in-language.ts'
import { vendorsOf } from '@dobara/domain/measurement/vendors.ts'
import { dropUnbacked, dropUnbackedLines } from '@dobara/domain/shop-front/fill-claims.ts'

/** A value for each name; null: a claim that nothing backs, whose sentence is left out. */
export type Placeholders = ReadonlyMap<string, string | null>

const LINK = /\[([^\]]*)\]\((?:tel|mailto):\{\{\s*([\w.]+)\s*\}\}\)/g
const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g

/**
 * Returns the sentences on whether and within which limits cash on delivery is offered, so that the pages agree with
 * the settings.
 */
function cashSentences({ cod }: Pick<StoreSettings, 'cod'>, language: ContentLanguage): string {
  const [least, most] = [formatInr(cod.minPaise), formatInr(cod.maxPaise)]
  const [orders, together, days] = [cod.maxOpenPerCustomer, formatInr(cod.maxOpenPaise), cod.refusalPauseDays]
  const pauses = cod.refusalsBeforePause > 0
  if (language === 'hi') {
    if (!cod.isEnabled) return 'अभी कैश ऑन डिलीवरी उपलब्ध नहीं है।'
    const limits = `एक साथ ज़्यादा से ज़्यादा ${orders} ऐसे ऑर्डर रास्ते में हो सकते हैं, कुल ${together} तक के।`
    const pause = `पार्सल लेने से मना करने पर कैश ऑन डिलीवरी ${days} दिन तक बंद हो सकती है।`
    return `${least} से ${most} तक के ऑर्डर पर कैश ऑन डिलीवरी मिलती है, अगर आपके पिन कोड पर कूरियर नकद लेता है। ${limits}${pauses ? ` ${pause}` : ''}`
  }
  if (!cod.isEnabled) return 'Cash on delivery is not offered at the moment.'
  const limits = `At most ${orders} such orders can be on their way to you at once, worth up to ${together} together.`
  const pause = `If a cash-on-delivery parcel is refused, cash on delivery can be paused for ${days} days.`
  return `Cash on delivery is offered on orders from ${least} to ${most}, where the courier takes cash at your PIN code. ${limits}${pauses ? ` ${pause}` : ''}`
}

const CONDITIONS = ['googleAnalytics', 'metaPixel', 'otherCounting', 'ownCounting'] as const

/** Returns the services that count visits, for words that are true only of some shops: `[[metaPixel: …]]`. */
function countingConditions({
  measurement,
}: Pick<StoreSettings, 'measurement'>): [(typeof CONDITIONS)[number], string | null][] {
  const vendors = vendorsOf(measurement)
  const named = (vendor: (typeof vendors)[number], name: string) => (vendors.includes(vendor) ? name : null)
  const [google, meta] = [named('google', 'Google Analytics'), named('meta', 'Meta Pixel')]
  const names = [google, meta].filter((name) => name !== null).join(', ')
  return [
    ['googleAnalytics', google],
    ['metaPixel', meta],
    ['otherCounting', names || null],
    ['ownCounting', names ? null : 'yes'],
  ]
}

const NOT_GIVEN = 'notGiven'
const NOT_GIVEN_TEXT: Record<ContentLanguage, string> = { en: 'not given yet', hi: 'अभी नहीं दिया गया' }

function addressOf({ addressLines, city, state, postcode }: StoreSettings['shop']): string {
  return [...addressLines, `${city}, ${state} ${postcode}`].join(', ')
}

/** One amount, or from the least to the most where zones differ: '₹99–₹299'. */
function inrRange([least, most]: readonly [Paise, Paise]): string {
  return [...new Set([formatInr(least), formatInr(most)])].join('–')
}

/** Returns the placeholders of the texts with their values from the current settings. */
export function placeholdersOf(
  facts: ClaimFacts,
  { language, publicUrl }: { language: ContentLanguage; publicUrl: string },
): Placeholders {
  const { settings } = facts
  const { shop, shipping } = settings
  const officer = shop.grievanceOfficer
  const dialled = (phone: string) => phone.replace(/[^\d+]/g, '')
  const claims = Object.entries(claimValues(facts, language))
  const values: [string, string | null][] = [
    ...claims,
    ['shop.name', shop.name],
    ['shop.legalName', shop.legalName],
    ['shop.address', shop.city && addressOf(shop)],
    ['shop.city', shop.city],
    ['shop.state', shop.state],
    ['shop.gstin', shop.gstin],
    ['shop.cin', shop.cin],
    ['shop.phone', shop.phone],
    ['shop.phoneLink', dialled(shop.phone)],
    ['shop.email', shop.email],
    ['shop.hours', inLanguage(language, { en: shop.hours, hi: shop.hoursHi })],
    ['shop.url', publicUrl],
    ['grievance.name', officer.name],
    ['grievance.email', officer.email],
    ['grievance.phone', officer.phone],
    ['grievance.phoneLink', dialled(officer.phone)],
    ['shipping.standard', inrRange(feeRange(shipping, 'standardPaise'))],
    ['shipping.express', inrRange(feeRange(shipping, 'expressPaise'))],
    ['shipping.freeFrom', inrRange(feeRange(shipping, 'freeFromPaise'))],
    ['cod.sentence', cashSentences(settings, language)],
    ...countingConditions(settings),
    [NOT_GIVEN, NOT_GIVEN_TEXT[language]],
  ]
  return new Map(values)
}

/** A value as text inside Markdown: nothing in it makes a link, a heading or another block. */
function asMarkdownText(value: string): string {
  return value.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&')
}

function fill(text: string, values: Placeholders, asText: (value: string) => string): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    const value = values.get(name)
    return value === undefined ? whole : asText(value || (values.get(NOT_GIVEN) ?? ''))
  })
}

/** Returns the unknown names in double braces. */
export function unknownPlaceholders(text: string, values: Placeholders): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '').filter((name) => !values.has(name))
}

/** The claims and conditions among the names. */
function backingOf(values: Placeholders): ClaimValues & Record<string, string | null> {
  const backing = [...CLAIM_NAMES, ...CONDITIONS].map((name) => [name, values.get(name) ?? null])
  return Object.fromEntries(backing) as ClaimValues & Record<string, string | null>
}

/** Replaces `{{name}}` in Markdown with its value; an unknown name remains, so that its author sees it. */
export function fillMarkdown(markdown: string, values: Placeholders): string {
  // To what the shop has not given nothing leads: its text alone stays.
  const linked = dropUnbackedLines(markdown, backingOf(values)).replace(
    LINK,
    (whole, text: string, name: string) => (values.get(name) === '' ? text : whole),
  )
  return fill(linked, values, asMarkdownText)
}

export function fillPlain(text: string, values: Placeholders): string {
  return fill(dropUnbacked(text, backingOf(values)), values, (value) => value)
}
