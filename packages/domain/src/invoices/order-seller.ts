import type { StoreSettings } from '../settings/store-settings.ts'
import type { InvoiceSeller } from './invoice-content.ts'

/** Returns the part of the settings that a document states about the seller. */
export function sellerOf(shop: InvoiceSeller | StoreSettings['shop']): InvoiceSeller {
  const { name, legalName, addressLines, city, state, stateCode, postcode, gstin, cin, phone, email } = shop
  const numbers = { gstin, ...(cin && { cin }) }
  return { name, legalName, addressLines, city, state, stateCode, postcode, ...numbers, phone, email }
}

/**
 * Returns the seller that invoices an order. Address and phone are the current ones while the seller is in the state
 * from which the order was taxed. Once the shop has moved to another, it is the seller of then, with that state's
 * GSTIN: the buyer was quoted CGST and SGST, or IGST, and has paid it. `frozen` is null for an order that stored no
 * seller.
 */
export function sellerOfOrder(
  frozen: InvoiceSeller | null,
  shop: InvoiceSeller | StoreSettings['shop'],
): InvoiceSeller {
  return frozen && frozen.stateCode !== shop.stateCode ? frozen : sellerOf(shop)
}
