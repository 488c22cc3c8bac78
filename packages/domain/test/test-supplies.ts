// For tests only: lines of documents, as a monthly return contains them.
import type { SupplyEntry } from '../src/gst/returns/supply-sums.ts'

/** One laptop at ₹29,999 with GST of 18 % inside the seller's state, to a buyer without GSTIN, unless changed. */
export function sampleSupply(changes: Partial<SupplyEntry> = {}): SupplyEntry {
  return {
    kind: 'invoice',
    isRegistered: false,
    isIntraState: true,
    isLarge: false,
    stateCode: '29',
    hsn: '847130',
    gstRateBp: 1800,
    documents: 1,
    quantity: 1,
    taxablePaise: 25_422_88,
    marginTaxablePaise: 0,
    igstPaise: 0,
    cgstPaise: 2_288_06,
    sgstPaise: 2_288_06,
    outsidePaise: 0,
    totalPaise: 29_999_00,
    ...changes,
  }
}

/** The same over the border: all of the tax is IGST. */
export const overBorder = (changes: Partial<SupplyEntry> = {}): SupplyEntry =>
  sampleSupply({
    isIntraState: false,
    stateCode: '27',
    igstPaise: 4_576_12,
    cgstPaise: 0,
    sgstPaise: 0,
    ...changes,
  })

/** Delivery for ₹199 on the same invoice. */
export const sampleDelivery = (changes: Partial<SupplyEntry> = {}): SupplyEntry =>
  sampleSupply({
    hsn: '9968',
    documents: 0,
    taxablePaise: 168_64,
    cgstPaise: 15_18,
    sgstPaise: 15_18,
    totalPaise: 199_00,
    ...changes,
  })
