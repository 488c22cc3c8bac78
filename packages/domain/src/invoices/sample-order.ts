import { marginTax } from '../gst/margin-scheme.ts'
import { taxInside } from '../gst/tax-inside.ts'
import { DEMO_SETTINGS } from '../settings/demo-settings.ts'
import type { BuildInvoiceInput, InvoicedItem, InvoicedOrder, OrderAddress } from './build-invoice.ts'

const asha: OrderAddress = {
  name: 'Asha Verma',
  phone: '+919876543210',
  email: 'asha@dobara.example',
  line1: 'Flat 12, Lake View Apartments',
  line2: '80 Feet Road, Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  postcode: '560038',
  country: 'India',
}

/** A delivery in Maharashtra: another state than the shop's. */
export const puneAddress: OrderAddress = {
  ...asha,
  line1: '4 Deccan Gymkhana',
  line2: null,
  city: 'Pune',
  state: 'Maharashtra',
  postcode: '411004',
}

/** A line at ₹29,999 with GST of 18 %, as checkout would have frozen it. */
export function sampleItem(changes: Partial<InvoicedItem> = {}, isIntraState = true): InvoicedItem {
  const base = {
    position: 1,
    sku: 'LT-T480-16-512',
    title: 'Lenovo ThinkPad T480, Core i5-8350U, 16 GB, 512 GB SSD',
    condition: 'Refurbished-A',
    hsn: '847130',
    gstRateBp: 1800,
    quantity: 1,
    unitPricePaise: 29_999_00,
    discountPaise: 0,
    warrantyMonths: 6,
    returnWindowDays: 15,
    ...changes,
  }
  const lineTotalPaise = base.unitPricePaise * base.quantity
  const amountPaise = lineTotalPaise - base.discountPaise
  const { taxPaise: _, ...tax } = taxInside({ amountPaise, rateBp: base.gstRateBp, isIntraState })
  return { ...base, lineTotalPaise, ...tax }
}

/** The same by the margin scheme: bought for ₹18,199 a unit. */
export function marginItem(changes: Partial<InvoicedItem> = {}, isIntraState = true): InvoicedItem {
  const item = sampleItem(changes, isIntraState)
  const amountPaise = item.lineTotalPaise - item.discountPaise
  const { quantity, gstRateBp: rateBp } = item
  const tax = marginTax({ amountPaise, purchasePricePaise: 18_199_00, quantity, rateBp, isIntraState })
  return {
    ...item,
    taxScheme: 'margin',
    taxablePaise: amountPaise,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 0,
    marginTaxablePaise: tax.taxablePaise,
    marginCgstPaise: tax.cgstPaise,
    marginSgstPaise: tax.sgstPaise,
    marginIgstPaise: tax.igstPaise,
  }
}

/** Returns the input of an invoice: one laptop inside the seller's state, unless changed. */
export function sampleInvoiceInput(
  order: Partial<InvoicedOrder> = {},
  items: readonly InvoicedItem[] = [sampleItem()],
): BuildInvoiceInput {
  return {
    order: {
      orderNumber: 'DB-2026-000123',
      placedAt: new Date('2026-11-20T09:15:00.000Z'),
      paymentMethod: 'online',
      shippingAddress: asha,
      billingAddress: asha,
      placeOfSupply: '29',
      shippingPaise: 0,
      ...order,
    },
    items,
    settings: DEMO_SETTINGS,
    number: 'TI/2627/000123',
    issuedAt: new Date('2026-11-20T20:00:00.000Z'),
  }
}
