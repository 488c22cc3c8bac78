import { stateOfPin } from '../addresses/states.ts'
import { isGstinOfState, isSellersGstin } from '../gst/gstin.ts'
import type { StoreSettings } from './store-settings.ts'

type Shop = StoreSettings['shop']

const isFilled = (typed: string | undefined) => (typed ?? '').trim() !== ''

/**
 * Each detail of the seller that the law requires before a sale, and whether the settings have it: a GST tax invoice (CGST
 * Rule 46) and the Consumer Protection (E-Commerce) Rules 2020, rules 4 and 7.
 */
const SELLER_FIELDS = {
  name: ({ name }: Shop) => isFilled(name),
  legalName: ({ legalName }: Shop) => isFilled(legalName),
  address: ({ addressLines: [line1], city }: Shop) => isFilled(line1) && isFilled(city),
  postcode: ({ postcode }: Shop) => stateOfPin(postcode) !== null,
  gstin: ({ gstin, stateCode }: Shop) => isSellersGstin(gstin) && isGstinOfState(gstin, stateCode),
  phone: ({ phone }: Shop) => isFilled(phone),
  email: ({ email }: Shop) => isFilled(email),
  officerName: ({ grievanceOfficer: { name } }: Shop) => isFilled(name),
  officerContact: ({ grievanceOfficer: { email, phone } }: Shop) => isFilled(email) || isFilled(phone),
} as const satisfies Record<string, (shop: Shop) => boolean>

export type SellerField = keyof typeof SELLER_FIELDS
export const SELLER_FIELD_NAMES = Object.keys(SELLER_FIELDS) as [SellerField, ...SellerField[]]

/** The details of the seller that are missing, in the order of the settings. While any is, nothing is sold. */
export function missingSellerFields(shop: Shop): SellerField[] {
  return SELLER_FIELD_NAMES.filter((field) => !SELLER_FIELDS[field](shop))
}

/**
 * Checks whether the settings identify the seller as the law requires. Until then nothing is sold and no invoice is
 * issued.
 */
export function isSellerKnown(shop: Shop): boolean {
  return missingSellerFields(shop).length === 0
}
