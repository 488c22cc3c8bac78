import { STAFF_ROLES, type StaffRole } from '../accounts/staff-roles.ts'
import { type Banner, isBanner } from './banners.ts'
import type { MeasurementIds } from '../measurement/vendors.ts'
import { type Carrier, DEFAULT_CARRIERS, storedCarriers } from '../shipments/carriers.ts'
import type { CashRules } from '../shipping/cash-limits.ts'
import {
  DEFAULT_REDUCTIONS,
  storedReductions,
  type TradeInReductions,
} from '../trade-ins/trade-in-reductions.ts'
import type { EmiTerms } from '../payments/emi.ts'
import { type DayRange, DELIVERY_ZONES } from '../shipping/pin-rule.ts'
import { PLAIN_ZONE, type ShippingRules, type ZoneFees } from '../shipping/shipping-terms.ts'

/** Settings that the store owner can change without a release. Each top-level key is one row of the settings table. */
export type StoreSettings = {
  shop: {
    name: string
    legalName: string
    addressLines: string[]
    city: string
    state: string
    /** GST state code; decides between CGST + SGST and IGST. */
    stateCode: string
    postcode: string
    gstin: string
    /** The corporate identity number of a company; '' of other businesses. */
    cin: string
    phone: string
    email: string
    hours: string
    /** On Hindi pages and in Hindi mails; '' shows `hours`, as everywhere in what ends in Hi. */
    hoursHi: string
    /** Consumer Protection (E-Commerce) Rules 2020, rule 4: named, with contact. */
    grievanceOfficer: { name: string; email: string; phone: string }
    /** PIN code from which parcels are shipped. */
    originPin: string
  }
  shipping: ShippingRules
  cod: CashRules
  /**
   * The general warranty on the pages of terms; a product's own page may promise something else. For how many days a quote or a
   * counter-offer of a trade-in is valid.
   */
  promises: { warrantyMonths: number; replacementDays: number; tradeInQuoteDays: number }
  /** Percentage that each answer takes off the base price of a trade-in. */
  tradeIns: TradeInReductions
  /** Monthly instalments by a bank, shown at checkout. */
  emi: EmiTerms
  /** True if products may be sold under the margin scheme for second-hand items (CGST Rules, rule 32(5)). */
  gst: { usesMarginScheme: boolean }
  /** The key numbers of the home page: the owner's claims, for which the owner answers. 0: not claimed. */
  counters: { happyCustomers: number; devicesRefurbished: number; cities: number; rating: number }
  offers: Offer[]
  /** The banners that visitors see for a time, in the order in which they are shown. */
  banners: Banner[]
  /** Carriers, in the order in which they are offered. */
  carriers: Carrier[]
  /** Other services that count the visits of shoppers who agree (docs/decisions/operations/analytics.md). */
  measurement: MeasurementIds
  /** Rules for the accounts of the staff (docs/decisions/access/sessions-and-second-factor.md). */
  security: SecurityRules
}

/** Offer shown beside every price. */
export type Offer = { title: string; text: string; titleHi: string; textHi: string }

export type SecurityRules = {
  /** Roles that must have a second factor. */
  secondFactorRoles: StaffRole[]
  /** A session of the staff ends when it was not used for so long, */
  idleMinutes: number
  /** and at the latest so long after the sign-in. */
  longestHours: number
  /** A refund by staff needs a fresh proof when the refunds of its order together are above this. */
  refundProofPaise: number
  /** Contact for vulnerability reports in security.txt: a URL or an email address; '' publishes none. */
  contact: string
}

/**
 * Settings of a new shop: documented rules, and nothing that only its owner can state. A default name is not a claim.
 */
export const DEFAULT_SETTINGS: StoreSettings = {
  shop: {
    name: 'My shop',
    legalName: '',
    addressLines: [],
    city: '',
    state: '',
    stateCode: '',
    postcode: '',
    gstin: '',
    cin: '',
    phone: '',
    email: '',
    hours: '',
    hoursHi: '',
    grievanceOfficer: { name: '', email: '', phone: '' },
    originPin: '',
  },
  shipping: { standardPaise: 199_00, expressPaise: 499_00, freeFromPaise: 50_000_00, zones: {} },
  cod: {
    isEnabled: true,
    minPaise: 500_00,
    maxPaise: 50_000_00,
    codeFromPaise: 35_000_00,
    codeUntilDelivered: 2,
    maxOpenPerCustomer: 3,
    maxOpenPerPhone: 3,
    maxOpenPerAddress: 5,
    maxOpenPerDevice: 5,
    maxOpenPaise: 1_00_000_00,
    maxOpenUnits: 3,
    refusalsBeforePause: 1,
    refusalPauseDays: 60,
    cancellationsBeforePause: 3,
    cancellationPauseDays: 7,
    blockedPins: [],
  },
  promises: { warrantyMonths: 6, replacementDays: 15, tradeInQuoteDays: 7 },
  tradeIns: DEFAULT_REDUCTIONS,
  // No bank lends for a shop that has not applied to one.
  emi: { isEnabled: false, bank: '', rateBp: 1_500, months: 12, minPaise: 10_000_00, feePaise: 0 },
  gst: { usesMarginScheme: false },
  counters: { happyCustomers: 0, devicesRefurbished: 0, cities: 0, rating: 0 },
  offers: [],
  banners: [],
  carriers: [...DEFAULT_CARRIERS],
  measurement: { ga4Id: '', metaPixelId: '' },
  security: {
    secondFactorRoles: [],
    idleMinutes: 60,
    longestHours: 12,
    refundProofPaise: 50_000_00,
    contact: '',
  },
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isString(value: unknown): value is string {
  return typeof value === 'string'
}

function isStaffRole(value: unknown): value is StaffRole {
  return STAFF_ROLES.some((role) => role === value)
}

/** The stored offers; null when they are no such list. Those of an earlier release have no Hindi. */
function storedOffers(stored: unknown): Offer[] | null {
  if (!Array.isArray(stored)) return null
  const textOf = (text: unknown) => (isString(text) ? text : '')
  const offers = stored.map((offer: unknown) => {
    if (!isRecord(offer) || !isString(offer.title) || !isString(offer.text)) return null
    return {
      title: offer.title,
      text: offer.text,
      titleHi: textOf(offer.titleHi),
      textHi: textOf(offer.textHi),
    }
  })
  const known = offers.filter((offer) => offer !== null)
  return known.length === offers.length ? known : null
}

/** The items of a stored list that are what they should be. */
function itemsOf<T>(stored: unknown, isItem: (item: unknown) => item is T): T[] {
  return Array.isArray(stored) ? stored.filter(isItem) : []
}

function listOr<T>(stored: unknown, isItem: (item: unknown) => item is T, fallback: T[]): T[] {
  return Array.isArray(stored) && stored.every(isItem) ? stored : fallback
}

/** Takes the stored scalars that are of the default's kind; anything else, and what is missing, stays the default. */
function mergeScalars<T extends object>(fallback: T, stored: unknown): T {
  if (!isRecord(stored)) return fallback
  const known = Object.entries(fallback).filter(
    ([key, value]) => typeof value !== 'object' && typeof stored[key] === typeof value,
  )
  return { ...fallback, ...Object.fromEntries(known.map(([key]) => [key, stored[key]])) }
}

function fieldOf(stored: unknown, key: string): unknown {
  return isRecord(stored) ? stored[key] : undefined
}

/** Returns the zones that a row names; values missing from a zone default to those for everywhere. */
function zonesOf(stored: unknown): ShippingRules['zones'] {
  const zones = DELIVERY_ZONES.flatMap((zone) => {
    const fees = fieldOf(stored, zone)
    return isRecord(fees) ? [[zone, feesOf(fees)] as const] : []
  })
  return Object.fromEntries(zones)
}

function isDayRange(stored: unknown): stored is DayRange {
  if (!Array.isArray(stored) || stored.length !== 2) return false
  const [least, most]: unknown[] = stored
  return (
    Number.isInteger(least) && Number.isInteger(most) && Number(least) >= 1 && Number(most) >= Number(least)
  )
}

function feesOf(stored: Record<string, unknown>): ZoneFees {
  const amountOf = (key: string) => (typeof stored[key] === 'number' ? stored[key] : null)
  return {
    standardPaise: amountOf('standardPaise'),
    expressPaise: amountOf('expressPaise'),
    freeFromPaise: amountOf('freeFromPaise'),
    takesCash: typeof stored.takesCash === 'boolean' ? stored.takesCash : PLAIN_ZONE.takesCash,
    transitDays: isDayRange(stored.transitDays) ? stored.transitDays : PLAIN_ZONE.transitDays,
  }
}

/**
 * Returns the settings in force: stored rows over the defaults. A field that a row lacks, because it was saved before
 * the field existed, or that has another type keeps its default, so a shop always has a complete set; unknown keys
 * are ignored.
 */
export function parseSettings(rows: readonly { key: string; value: unknown }[]): StoreSettings {
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const shop = stored.get('shop')
  const cod = stored.get('cod')
  const defaults = DEFAULT_SETTINGS
  return {
    shop: {
      ...mergeScalars(defaults.shop, shop),
      addressLines: listOr(fieldOf(shop, 'addressLines'), isString, defaults.shop.addressLines),
      grievanceOfficer: mergeScalars(defaults.shop.grievanceOfficer, fieldOf(shop, 'grievanceOfficer')),
    },
    shipping: {
      ...mergeScalars(defaults.shipping, stored.get('shipping')),
      zones: zonesOf(fieldOf(stored.get('shipping'), 'zones')),
    },
    cod: {
      ...mergeScalars(defaults.cod, cod),
      blockedPins: listOr(fieldOf(cod, 'blockedPins'), isString, defaults.cod.blockedPins),
    },
    promises: mergeScalars(defaults.promises, stored.get('promises')),
    tradeIns: storedReductions(stored.get('tradeIns')),
    emi: mergeScalars(defaults.emi, stored.get('emi')),
    gst: mergeScalars(defaults.gst, stored.get('gst')),
    counters: mergeScalars(defaults.counters, stored.get('counters')),
    offers: storedOffers(stored.get('offers')) ?? defaults.offers,
    banners: itemsOf(stored.get('banners'), isBanner),
    carriers: storedCarriers(stored.get('carriers')) ?? defaults.carriers,
    measurement: mergeScalars(defaults.measurement, stored.get('measurement')),
    security: {
      ...mergeScalars(defaults.security, stored.get('security')),
      secondFactorRoles: itemsOf(fieldOf(stored.get('security'), 'secondFactorRoles'), isStaffRole),
    },
  }
}
