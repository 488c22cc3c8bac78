import type { Paise } from '../money/paise.ts'
import type { ShippingMethod } from '../shipping/delivery-promise.ts'
import type { PromisedDays } from '../shipping/promised-days.ts'

/** Someone named on the document, with an address. `stateCode` is the GST code, '' when the state is not known. */
export type InvoiceParty = {
  name: string
  addressLines: string[]
  city: string
  state: string
  stateCode: string
  postcode: string
  country: string
  phone: string
}

export type InvoiceSeller = Omit<InvoiceParty, 'country'> & {
  legalName: string
  gstin: string
  /** Companies Act 2013, section 12(3)(c): on every document of a company. */
  cin?: string
  email: string
}

/** `gstin` and `legalName` are present only if the buyer stated a GST registration. */
export type InvoiceBuyer = InvoiceParty & { email?: string; gstin?: string; legalName?: string }

/** Amounts of a line or of the document: `taxablePaise` and the heads add up to `totalPaise`, to the paisa. */
export type InvoiceAmounts = {
  taxablePaise: Paise
  cgstPaise: Paise
  sgstPaise: Paise
  igstPaise: Paise
  totalPaise: Paise
}

/**
 * The value and tax of a line by the margin (CGST Rules, rule 32(5)). For the return to the tax office alone: it would reveal
 * the purchase price, so no document prints it and no shopper is given it.
 */
export type InvoiceMargin = Omit<InvoiceAmounts, 'totalPaise'>

/** By the margin `taxablePaise` is all that was charged and no head has anything: as it is printed. */
export type InvoiceLine = InvoiceAmounts & {
  position: number
  title: string
  sku: string
  /** As printed: 'Refurbished-A (Excellent)'; '' for shipping. */
  condition: string
  /** HSN of items, SAC of services. */
  hsn: string
  quantity: number
  /** Unit quantity code of the GST portal: numbers. */
  uqc: 'NOS'
  /** With GST, before discount. */
  unitPricePaise: Paise
  /** Unit price × quantity. */
  grossPaise: Paise
  discountPaise: Paise
  /** Hundredths of a percent: 1800 is 18 %. */
  gstRateBp: number
  /** Only of items under the margin scheme. */
  margin?: InvoiceMargin
  /** Serial numbers of the machines that were sold, if known when the document was numbered. */
  serials?: string[]
}

export type InvoiceTotals = InvoiceAmounts & { taxPaise: Paise; discountPaise: Paise }

/** One row per HSN and rate, as returns to the tax office want it; items under the margin scheme have rows of their own. */
export type TaxSummaryRow = InvoiceAmounts & {
  hsn: string
  gstRateBp: number
  taxPaise: Paise
  isMargin?: true
}

/**
 * Everything printed on a tax invoice or credit note, frozen when it is issued, or on a proforma, which is not
 * stored. Plain JSON: instants are ISO strings, money is integer paise. Sources: CGST Rules 46 (tax invoice), 53(1A)
 * (credit note).
 */
export type InvoiceContent = {
  kind: 'invoice' | 'credit-note' | 'proforma'
  title: 'Tax Invoice' | 'Credit Note' | 'Proforma Invoice'
  /**
   * Number in the series of invoices or credit notes; a proforma has the order's number, as it has none of a series.
   */
  number: string
  issuedAt: string
  orderNumber: string
  placedAt: string
  seller: InvoiceSeller
  buyer: InvoiceBuyer
  deliveryAddress: InvoiceParty
  /** Absent on credit notes, and if no days were stored. */
  delivery?: PromisedDays & { method: ShippingMethod }
  placeOfSupply: { code: string; name: string }
  isIntraState: boolean
  /**
   * The state's half is UTGST in a union territory without legislature; the amounts are in `sgstPaise` in both cases.
   */
  stateTaxName: 'SGST' | 'UTGST'
  reverseCharge: 'No'
  lines: InvoiceLine[]
  /** Shipping is part of the value of supply and taxed; absent when it was free. */
  shippingLine?: InvoiceLine
  totals: InvoiceTotals
  taxSummary: TaxSummaryRow[]
  amountInWords: string
  paymentMethod: string
  warrantyNote: string
  /** Page of the order, which requires its buyer to sign in; absent on documents from before it was stored. */
  orderUrl?: string
  /** Invoice reference number, where e-invoicing applies to the seller. */
  irn?: string
  /** On a credit note: the invoice it reverses, wholly or in part. */
  original?: { number: string; issuedAt: string }
  reason?: string
}
