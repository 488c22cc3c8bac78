import { CASE_REFUSALS } from './refusals/case-refusals.ts'
import { CATALOGUE_REFUSALS } from './refusals/catalogue-refusals.ts'
import { CHECKOUT_REFUSALS } from './refusals/checkout-refusals.ts'
import { FORM_REFUSALS } from './refusals/form-refusals.ts'
import { MACHINE_REFUSALS } from './refusals/machine-refusals.ts'
import { KEY_REFUSALS } from './refusals/key-refusals.ts'
import { PARCEL_REFUSALS } from './refusals/parcel-refusals.ts'
import { PEOPLE_REFUSALS } from './refusals/people-refusals.ts'
import { SHOP_REFUSALS } from './refusals/shop-refusals.ts'
import { TRADE_IN_REFUSALS } from './refusals/trade-in-refusals.ts'
import { UNIT_REFUSALS } from './refusals/unit-refusals.ts'
import type { RefusalRows } from './refusals/refusal-rows.ts'

/**
 * Every refusal a caller can meet: its HTTP status and the sentence a person reads.
 * Web messages, REST errors and the documentation are all made from this table.
 */
export const REFUSALS = {
  ...FORM_REFUSALS,
  ...PEOPLE_REFUSALS,
  ...KEY_REFUSALS,
  ...CATALOGUE_REFUSALS,
  ...CHECKOUT_REFUSALS,
  ...PARCEL_REFUSALS,
  ...CASE_REFUSALS,
  ...MACHINE_REFUSALS,
  ...SHOP_REFUSALS,
  ...TRADE_IN_REFUSALS,
  ...UNIT_REFUSALS,
} as const satisfies RefusalRows

export type RefusalCode = keyof typeof REFUSALS
export const REFUSAL_CODES = Object.keys(REFUSALS) as RefusalCode[]

/** Code in API replies: `cart_changed` for CART_CHANGED. Stable: programs branch on it. */
export type WireCode = Lowercase<RefusalCode>

export const wireCodeOf = (code: RefusalCode): WireCode => code.toLowerCase() as WireCode
