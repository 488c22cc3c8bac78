import { stateOfPin } from '../addresses/states.ts'
import { gstinStateCode } from '../gst/gstin.ts'
import type { StoreSettings } from './store-settings.ts'

type Shop = StoreSettings['shop']

/**
 * Whether the settings say who sells: what a GST tax invoice (CGST Rule 46) and the Consumer Protection (E-Commerce) Rules
 * 2020, rule 4 ask of a seller. Before that nothing is sold and no invoice is issued.
 */
export function isSellerKnown(shop: Shop): boolean {
  const { grievanceOfficer: officer, addressLines } = shop
  const texts = [shop.name, shop.legalName, addressLines[0] ?? '', shop.city, shop.phone, shop.email]
  const isAnswerable = officer.name !== '' && (officer.email !== '' || officer.phone !== '')
  return (
    texts.every((text) => text.trim() !== '') &&
    isAnswerable &&
    stateOfPin(shop.postcode) !== null &&
    gstinStateCode(shop.gstin) === shop.stateCode
  )
}

// A mobile or a landline with its area code, after +91 or a trunk 0; or a toll-free number.
const INDIAN_PHONE = /^(?:(?:\+?91|0)?[1-9]\d{9}|1800\d{6,7})$/

/** Whether people in India can dial this number; landlines have their area code. Spaces, brackets and hyphens are for the eye. */
export function isIndianPhone(typed: string): boolean {
  return INDIAN_PHONE.test(typed.replace(/[\s()-]/g, ''))
}
