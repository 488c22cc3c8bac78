import { STAFF_ROLES } from '@dobara/domain/accounts/staff-roles.ts'
import { type DeliveryZone, MOST_DELIVERY_DAYS } from '@dobara/domain/shipping/pin-rule.ts'
import { isEmail } from '@dobara/domain/accounts/email.ts'
import { normalizePin } from '@dobara/domain/addresses/pin.ts'
import {
  misplacedReductions,
  REDUCTION_NAMES,
  type ReductionName,
  type TradeInReductions,
} from '@dobara/domain/trade-ins/trade-in-reductions.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { filled, isoTime, text } from '../shapes.ts'
import { seenTime } from '../time-fields.ts'
import { bannerList, savedBanner } from './banner-fields.ts'
import { carrierList, savedCarrier } from './carrier-fields.ts'
import { measurementFields } from './measurement-fields.ts'
import { refuseOtherStates, shopFields } from './shop-fields.ts'

const MAX_RUPEES = 2_00_00_000
/** Income-tax Act s. 269ST: ₹2 lakh and more of one buyer is not taken in cash. */
const MAX_CASH_RUPEES = 1_99_999
const WHOLE = issueMessage('number_not_whole')

const amountTo = (most: number, tooMuch: string) =>
  z.number(issueMessage('amount_missing')).min(0, issueMessage('amount_below_zero')).max(most, tooMuch)
const amount = amountTo(MAX_RUPEES, issueMessage('amount_too_big'))
const cashAmount = amountTo(MAX_CASH_RUPEES, issueMessage('cash_too_big'))
const count = (least: number, most: number) =>
  z
    .number(WHOLE)
    .int(WHOLE)
    .min(least, issueMessage('number_too_small', { min: least }))
    .max(most, issueMessage('number_too_big', { max: most }))

const ownAmount = amount.nullable()
const ownDays = count(1, MOST_DELIVERY_DAYS).nullable()
/** Shipping terms of a zone, in rupees and working days with the courier; null: the general value applies. */
const zoneFields = z.strictObject({
  standard: ownAmount,
  express: ownAmount,
  freeFrom: ownAmount,
  daysLeast: ownDays,
  daysMost: ownDays,
  takesCash: z.boolean(),
})

/** Both ends of the days, or none, and in their order. */
function refuseOddDays(
  zone: { daysLeast: number | null; daysMost: number | null },
  ctx: z.RefinementCtx,
): void {
  const { daysLeast, daysMost } = zone
  if (daysLeast === null && daysMost === null) return
  const path = daysLeast === null ? 'daysLeast' : 'daysMost'
  if (daysLeast === null || daysMost === null) {
    ctx.addIssue({ code: 'custom', path: [path], message: issueMessage('zone_days_half') })
  } else if (daysMost < daysLeast) {
    ctx.addIssue({ code: 'custom', path: ['daysMost'], message: issueMessage('zone_days_order') })
  }
}
const zonesOf = <Fields extends z.ZodType>(fields: Fields) =>
  z.strictObject({ A: fields, B: fields, C: fields, D: fields, E: fields } satisfies Record<
    DeliveryZone,
    Fields
  >)

/** Rupees. Standard shipping is free from `freeFrom` of items. */
const shippingFields = z.strictObject({
  standard: amount,
  express: amount,
  freeFrom: amount,
  zones: zonesOf(zoneFields.superRefine(refuseOddDays)),
})

const PIN_START = /^[1-9]\d{0,5}$/
/** PIN codes, or the first digits of several, with spaces, commas or new lines between. */
const pinStarts = text(20_000).superRefine((typed, ctx) => {
  const wrong = pinStartsOf(typed).filter((start) => !PIN_START.test(start))
  if (wrong.length === 0) return
  const list = wrong.slice(0, 5).join(', ')
  ctx.addIssue({ code: 'custom', message: issueMessage('pin_starts_wrong', { list }) })
})

/** A PIN code written in two groups, whose second cannot begin a PIN code of its own. */
const SPACED_PIN = /\b([1-9]\d{2})[ \u00a0](0\d{2})\b/g

/** The PIN codes and beginnings of a list, each once: '560 001, 40' is 560001 and 40. */
export function pinStartsOf(typed: string): string[] {
  return [
    ...new Set(
      typed
        .replaceAll(SPACED_PIN, '$1$2')
        .split(/[\s,;]+/)
        .map(normalizePin)
        .filter((start) => start !== ''),
    ),
  ]
}

/** Cash on delivery; amounts in rupees, limits as the domain's `StoreSettings['cod']` explains them. */
const cashFields = z.strictObject({
  isEnabled: z.boolean(),
  min: cashAmount,
  max: cashAmount,
  codeFrom: amount,
  codeUntilDelivered: count(0, 1_000),
  maxOpenPerCustomer: count(1, 1_000),
  maxOpenPerPhone: count(1, 1_000),
  maxOpenPerAddress: count(1, 1_000),
  maxOpenPerDevice: count(1, 1_000),
  maxOpenAmount: amount,
  maxOpenUnits: count(1, 1_000),
  refusalsBeforePause: count(0, 100),
  refusalPauseDays: count(1, 3_650),
  cancellationsBeforePause: count(0, 100),
  cancellationPauseDays: count(1, 3_650),
  blockedPins: pinStarts,
})

function refuseOddRange(cash: { min: number; max: number }, ctx: z.RefinementCtx): void {
  if (cash.max < cash.min)
    ctx.addIssue({ code: 'custom', path: ['max'], message: issueMessage('cash_most_below_least') })
}

const promisesFields = z.strictObject({
  warrantyMonths: count(0, 60),
  replacementDays: count(0, 90),
  /** For how many days a quote or a counter-offer of a trade-in is valid. */
  tradeInQuoteDays: count(1, 60),
})

const reduction = count(0, 100)
/** Deductions from the base price of a trade-in per answer, in whole percent. */
const tradeInsFields = z.strictObject(
  Object.fromEntries(REDUCTION_NAMES.map((name) => [name, reduction])) as Record<
    ReductionName,
    typeof reduction
  >,
)

/** A worse answer never takes less: more defects would pay more. */
function refuseMisplaced(reductions: TradeInReductions, ctx: z.RefinementCtx): void {
  for (const { name, least } of misplacedReductions(reductions)) {
    const message = issueMessage('number_too_small', { min: least })
    ctx.addIssue({ code: 'custom', path: [name], message })
  }
}

const percent = z
  .number(issueMessage('number_wrong'))
  .min(0, issueMessage('number_too_small', { min: 0 }))
  .max(60, issueMessage('number_too_big', { max: 60 }))
/** Monthly instalments by a bank; amounts in rupees, the rate in percent a year, to a hundredth. */
const emiFields = z.strictObject({
  isOffered: z.boolean(),
  bank: text(60),
  yearlyRate: percent,
  emiMonths: count(3, 60),
  emiFrom: amount,
  emiFee: amountTo(10_000, issueMessage('number_too_big', { max: 10_000 })),
})

function refuseNoBank({ isOffered, bank }: { isOffered: boolean; bank: string }, ctx: z.RefinementCtx): void {
  if (isOffered && bank === '')
    ctx.addIssue({ code: 'custom', path: ['bank'], message: issueMessage('emi_bank_missing') })
}

/** Claims of the home page; 0 is not shown. */
const countersFields = z.strictObject({
  happyCustomers: count(0, 1_000_000_000),
  devicesRefurbished: count(0, 1_000_000_000),
  cities: count(0, 10_000),
  rating: z
    .number(issueMessage('number_wrong'))
    .min(0, issueMessage('number_too_small', { min: 0 }))
    .max(5, issueMessage('number_too_big', { max: 5 })),
})

const offer = z.strictObject({
  title: filled(60, issueMessage('offer_title_missing')),
  text: filled(200, issueMessage('offer_text_missing')),
  titleHi: text(60),
  textHi: text(200),
})
const offersFields = z.strictObject({
  offers: z.array(offer).max(6, issueMessage('chosen_too_many', { max: 6 })),
})

/** A page or an address of e-mail, as RFC 9116 wants it. */
const contact = text(200).refine(
  (typed) => typed === '' || isEmail(typed) || /^(?:https:\/\/|mailto:|tel:)[^\s<>"]+$/.test(typed),
  issueMessage('contact_wrong'),
)
/** The least is above the life of an access token. */
const securityFields = z.strictObject({
  secondFactorRoles: z.array(z.enum(STAFF_ROLES)).max(STAFF_ROLES.length),
  idleMinutes: count(20, 1_440),
  longestHours: count(1, 168),
  refundProof: amount,
  contact,
})

/** Null until these settings are first saved. Sent back with a change, it identifies the state that was changed. */
const updatedAt = isoTime.nullable()
const version = { updatedAt: seenTime().nullable() }

export const saveShopInput = shopFields.extend(version).superRefine(refuseOtherStates)
export const saveShippingInput = shippingFields.extend(version)
export const saveCashInput = cashFields.extend(version).superRefine(refuseOddRange)
export const savePromisesInput = promisesFields.extend(version)
export const saveTradeInsInput = tradeInsFields.extend(version).superRefine(refuseMisplaced)
export const saveSecurityInput = securityFields.extend(version)
export const saveEmiInput = emiFields.extend(version).superRefine(refuseNoBank)
export const saveMeasurementInput = measurementFields.extend(version)
export const saveGstInput = z.strictObject({ usesMarginScheme: z.boolean(), updatedAt })
export const saveCountersInput = countersFields.extend(version)
export const saveOffersInput = offersFields.extend(version)
export const saveBannersInput = z.strictObject({ banners: bannerList, updatedAt })
export const saveCarriersInput = z.strictObject({ carriers: carrierList, updatedAt })

/** Schemas for reading, which check the type only: stored fields may be unfilled or older than a rule. */
type Kinds<Shape, Kind> = { [Key in keyof Shape]: Kind }
function textsOf<Shape extends object>(shape: Shape): Kinds<Shape, z.ZodString> {
  return Object.fromEntries(Object.keys(shape).map((key) => [key, z.string()])) as Kinds<Shape, z.ZodString>
}
function numbersOf<Shape extends object>(shape: Shape): Kinds<Shape, z.ZodNumber> {
  return Object.fromEntries(Object.keys(shape).map((key) => [key, z.number()])) as Kinds<Shape, z.ZodNumber>
}

function nullableNumbersOf<Shape extends object>(shape: Shape): Kinds<Shape, z.ZodNullable<z.ZodNumber>> {
  const kinds = Object.keys(shape).map((key) => [key, z.number().nullable()])
  return Object.fromEntries(kinds) as Kinds<Shape, z.ZodNullable<z.ZodNumber>>
}

const shippingNumbers = shippingFields.omit({ zones: true }).shape
const zoneNumbers = zoneFields.omit({ takesCash: true }).shape
const cashNumbers = cashFields.omit({ isEnabled: true, blockedPins: true }).shape
const offerTexts = z.object(textsOf(offer.shape))

/** All that is edited at /admin/settings, by its sections; amounts in rupees. */
export const adminSettings = z.object({
  shop: z.object({ ...textsOf(shopFields.shape), updatedAt }),
  shipping: z.object({
    ...numbersOf(shippingNumbers),
    zones: zonesOf(z.object({ ...nullableNumbersOf(zoneNumbers), takesCash: z.boolean() })),
    updatedAt,
  }),
  cod: z.object({ ...numbersOf(cashNumbers), isEnabled: z.boolean(), blockedPins: z.string(), updatedAt }),
  promises: z.object({ ...numbersOf(promisesFields.shape), updatedAt }),
  tradeIns: z.object({ ...numbersOf(tradeInsFields.shape), updatedAt }),
  emi: z.object({
    ...numbersOf(emiFields.omit({ isOffered: true, bank: true }).shape),
    isOffered: z.boolean(),
    bank: z.string(),
    updatedAt,
  }),
  gst: z.object({ usesMarginScheme: z.boolean(), updatedAt }),
  counters: z.object({ ...numbersOf(countersFields.shape), updatedAt }),
  offers: z.object({ offers: z.array(offerTexts), updatedAt }),
  banners: z.object({ banners: z.array(savedBanner), updatedAt }),
  carriers: z.object({ carriers: z.array(savedCarrier), updatedAt }),
  measurement: z.object({ ...textsOf(measurementFields.shape), updatedAt }),
  security: z.object({
    ...numbersOf(securityFields.omit({ secondFactorRoles: true, contact: true }).shape),
    secondFactorRoles: z.array(z.enum(STAFF_ROLES)),
    contact: z.string(),
    updatedAt,
  }),
})
export type AdminSettings = z.infer<typeof adminSettings>
export type SettingsSection = keyof AdminSettings
/** The version it has now. */
export const settingsSaved = z.object({ updatedAt: isoTime })
export type SettingsSaved = z.infer<typeof settingsSaved>
