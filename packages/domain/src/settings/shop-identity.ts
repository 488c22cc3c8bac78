import { stateOfPin } from '../addresses/states.ts'
import { isGstinOfState, isSellersGstin } from '../gst/gstin.ts'
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
    isSellersGstin(shop.gstin) &&
    isGstinOfState(shop.gstin, shop.stateCode)
  )
}
