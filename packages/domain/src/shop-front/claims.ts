import { isSellersGstin } from '../gst/gstin.ts'
import { formatInr } from '../money/paise.ts'
import type { StoreSettings } from '../settings/store-settings.ts'
import { freeEverywhereFrom } from '../shipping/shipping-terms.ts'
import { inLanguage } from '../text/in-language.ts'

/** Place in which the owner enters what a claim needs. */
export type ClaimSource = 'checks' | 'promises' | 'shop' | 'cod' | 'shipping' | 'counters'

/** Everything that claims are derived from. */
export type ClaimFacts = {
  settings: Pick<StoreSettings, 'shop' | 'shipping' | 'cod' | 'promises' | 'counters' | 'measurement'>
  /** The number of points of the quality check in use; 0 while the shop uses none. */
  checkPoints: number
}

type Claim = {
  source: ClaimSource
  /** The value as a text in a language shows it; null while nothing backs the claim. */
  value: (facts: ClaimFacts, language: 'en' | 'hi') => string | null
}

const counted = (count: number) => (count > 0 ? String(count) : null)
const given = (text: string) => text.trim() || null
const counter = (name: keyof StoreSettings['counters']): Claim => ({
  source: 'counters',
  value: ({ settings }) => counted(settings.counters[name]),
})

/**
 * Every claim that the shop makes about itself, with its source. A text names a claim as a placeholder; if the value
 * is null, the words around it are left out on every page (`fillClaims`).
 */
export const CLAIMS = {
  checkPoints: { source: 'checks', value: ({ checkPoints }) => counted(checkPoints) },
  warrantyMonths: {
    source: 'promises',
    value: ({ settings }) => counted(settings.promises.warrantyMonths),
  },
  replacementDays: {
    source: 'promises',
    value: ({ settings }) => counted(settings.promises.replacementDays),
  },
  /** Behind every tax invoice. */
  gstin: {
    source: 'shop',
    value: ({ settings: { shop } }) => (isSellersGstin(shop.gstin) ? shop.gstin : null),
  },
  codFrom: {
    source: 'cod',
    value: ({ settings: { cod } }) => (cod.isEnabled ? formatInr(cod.minPaise) : null),
  },
  codUpTo: {
    source: 'cod',
    value: ({ settings: { cod } }) => (cod.isEnabled ? formatInr(cod.maxPaise) : null),
  },
  freeShippingFrom: {
    source: 'shipping',
    value: ({ settings }) => formatInr(freeEverywhereFrom(settings.shipping)),
  },
  supportPhone: { source: 'shop', value: ({ settings }) => given(settings.shop.phone) },
  supportEmail: { source: 'shop', value: ({ settings }) => given(settings.shop.email) },
  supportHours: {
    source: 'shop',
    value: ({ settings: { shop } }, language) =>
      given(inLanguage(language, { en: shop.hours, hi: shop.hoursHi })),
  },
  grievanceOfficer: { source: 'shop', value: ({ settings }) => given(settings.shop.grievanceOfficer.name) },
  happyCustomers: counter('happyCustomers'),
  devicesRefurbished: counter('devicesRefurbished'),
  citiesCovered: counter('cities'),
  averageRating: counter('rating'),
} as const satisfies Record<string, Claim>

export type ClaimName = keyof typeof CLAIMS
export const CLAIM_NAMES = Object.keys(CLAIMS) as [ClaimName, ...ClaimName[]]
export type ClaimValues = Readonly<Record<ClaimName, string | null>>

export function isClaimName(name: string): name is ClaimName {
  return Object.hasOwn(CLAIMS, name)
}

/** The value of every claim, null for those that nothing backs. */
export function claimValues(facts: ClaimFacts, language: 'en' | 'hi' = 'en'): ClaimValues {
  const values = CLAIM_NAMES.map((name) => [name, CLAIMS[name].value(facts, language)])
  return Object.fromEntries(values) as ClaimValues
}

/** The values for the texts of the shop front, which are in both languages. */
export function frontClaims(facts: ClaimFacts): { claims: ClaimValues; hindiClaims: ClaimValues } {
  return { claims: claimValues(facts), hindiClaims: claimValues(facts, 'hi') }
}
