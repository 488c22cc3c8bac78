import { INDIAN_STATES, stateByName, stateOfPin } from '../addresses/states.ts'
import { conditionLabel } from '../catalog/condition-label.ts'
import type { TaxScheme } from '../gst/margin-scheme.ts'
import { taxInside } from '../gst/tax-inside.ts'
import { amountInWords } from '../money/amount-in-words.ts'
import type { Paise } from '../money/paise.ts'
import type { PaymentMethod } from '../orders/order-status.ts'
import { sellerOf } from './order-seller.ts'
import type {
  InvoiceBuyer,
  InvoiceContent,
  InvoiceLine,
  InvoiceMargin,
  InvoiceParty,
  InvoiceSeller,
} from './invoice-content.ts'
import { assertLineAddsUp, taxSummaryOf, totalsOf } from './invoice-totals.ts'
import { warrantyNote } from './warranty-note.ts'

/** An address as an order froze it. */
export type OrderAddress = {
  name: string
  phone: string
  email?: string | null
  line1: string
  line2?: string | null
  city: string
  state: string
  postcode: string
  country?: string | null
}

/** The columns of an order that an invoice prints. `placeOfSupply` is a GST state code. */
export type InvoicedOrder = {
  orderNumber: string
  placedAt: Date
  paymentMethod: PaymentMethod | null
  shippingAddress: OrderAddress
  billingAddress: OrderAddress
  placeOfSupply: string
  buyerGstin?: string | null
  buyerLegalName?: string | null
  /** Shipping method and promised days; omitted if none were stored. */
  delivery?: InvoiceContent['delivery'] | undefined
  shippingPaise: Paise
  /** Part of the total that store credit paid, and the total; left out if none did. */
  creditPaise?: Paise
  totalPaise?: Paise
  /** 1800 when not given. */
  shippingRateBp?: number
}

/** The columns of an order line that an invoice prints; the tax was taken when the order was placed. */
export type InvoicedItem = {
  position: number
  sku: string
  title: string
  condition: string
  hsn: string
  gstRateBp: number
  quantity: number
  unitPricePaise: Paise
  lineTotalPaise: Paise
  discountPaise: Paise
  taxablePaise: Paise
  cgstPaise: Paise
  sgstPaise: Paise
  igstPaise: Paise
  /** By the margin, with the tax that is due in the columns below; regular when not given. */
  taxScheme?: TaxScheme
  marginTaxablePaise?: Paise
  marginCgstPaise?: Paise
  marginSgstPaise?: Paise
  marginIgstPaise?: Paise
  warrantyMonths: number
  returnWindowDays: number
  /** Serial numbers of its machines; none for items counted by a number. */
  serials?: string[] | undefined
}

export type BuildInvoiceInput = {
  order: InvoicedOrder
  items: readonly InvoicedItem[]
  /** Seller in the state from which the lines were taxed: `sellerOfOrder`. */
  settings: { shop: InvoiceSeller }
  number: string
  issuedAt: Date
  /** The order's page in the shop. */
  orderUrl?: string | undefined
}

/** Courier services; what a delivery charge is classified under. */
const SHIPPING_SAC = '9968'
const DEFAULT_SHIPPING_RATE_BP = 1800
// CGST Rule 46(b).
const NUMBER_SHAPE = /^[A-Za-z0-9/-]{1,16}$/
// Union territories without legislature levy UTGST, the rest SGST. Source: UTGST Act s. 1(2).
const UTGST_STATES: ReadonlySet<string> = new Set(['04', '26', '31', '35', '38'])
const PAYMENT_TEXT = { online: 'Paid online', cod: 'Cash on delivery' } as const

function paymentText({ paymentMethod, creditPaise = 0, totalPaise }: InvoicedOrder): string {
  if (creditPaise > 0) {
    return creditPaise === totalPaise ? 'Paid with store credit' : 'Paid online and with store credit'
  }
  return paymentMethod ? PAYMENT_TEXT[paymentMethod] : 'Not recorded'
}

function partyOf(address: OrderAddress): InvoiceParty {
  const state = stateByName(address.state) ?? stateOfPin(address.postcode)
  return {
    name: address.name,
    addressLines: [address.line1, address.line2 ?? ''].filter((line) => line.trim() !== ''),
    city: address.city,
    state: address.state,
    stateCode: state?.gstCode ?? '',
    postcode: address.postcode,
    country: address.country && address.country !== 'IN' ? address.country : 'India',
    phone: address.phone,
  }
}

function buyerOf(order: InvoicedOrder): InvoiceBuyer {
  const { buyerGstin, buyerLegalName, billingAddress, shippingAddress } = order
  const email = billingAddress.email ?? shippingAddress.email
  return {
    ...partyOf(billingAddress),
    ...(email ? { email } : {}),
    ...(buyerGstin ? { gstin: buyerGstin } : {}),
    ...(buyerLegalName ? { legalName: buyerLegalName } : {}),
  }
}

function placeOfSupplyOf(code: string): { code: string; name: string } {
  const state = INDIAN_STATES.find(({ gstCode }) => gstCode === code)
  if (!state) throw new RangeError(`not a GST state code: ${code}`)
  return { code, name: state.name }
}

function marginOf(item: InvoicedItem): { margin?: InvoiceMargin } {
  if (item.taxScheme !== 'margin') return {}
  return {
    margin: {
      taxablePaise: item.marginTaxablePaise ?? 0,
      cgstPaise: item.marginCgstPaise ?? 0,
      sgstPaise: item.marginSgstPaise ?? 0,
      igstPaise: item.marginIgstPaise ?? 0,
    },
  }
}

function lineOf(item: InvoicedItem): InvoiceLine {
  return {
    position: item.position,
    title: item.title,
    sku: item.sku,
    // The line itself must state refurbished or used, whatever its title.
    condition: conditionLabel(item.condition, 'en'),
    hsn: item.hsn,
    quantity: item.quantity,
    uqc: 'NOS',
    unitPricePaise: item.unitPricePaise,
    grossPaise: item.lineTotalPaise,
    discountPaise: item.discountPaise,
    gstRateBp: item.gstRateBp,
    taxablePaise: item.taxablePaise,
    cgstPaise: item.cgstPaise,
    sgstPaise: item.sgstPaise,
    igstPaise: item.igstPaise,
    totalPaise: item.lineTotalPaise - item.discountPaise,
    ...marginOf(item),
    ...(item.serials?.length && { serials: item.serials }),
  }
}

function shippingLineOf(order: InvoicedOrder, position: number, isIntraState: boolean): InvoiceLine {
  const amountPaise = order.shippingPaise
  const gstRateBp = order.shippingRateBp ?? DEFAULT_SHIPPING_RATE_BP
  const { taxPaise: _, ...tax } = taxInside({ amountPaise, rateBp: gstRateBp, isIntraState })
  return {
    position,
    title: 'Shipping',
    sku: '',
    condition: '',
    hsn: SHIPPING_SAC,
    quantity: 1,
    uqc: 'NOS',
    unitPricePaise: amountPaise,
    grossPaise: amountPaise,
    discountPaise: 0,
    gstRateBp,
    ...tax,
    totalPaise: amountPaise,
  }
}

/**
 * Builds the content of the tax invoice of an order from the frozen order, the seller, and the number just allocated.
 * Lines retain the tax taken at checkout; shipping becomes a taxed line of its own. Source: CGST Rule 46.
 * @throws RangeError for a number the rule does not allow, an unknown place of supply, an order without lines, or
 *   lines that do not add up: each is a bug upstream, and an invoice must not be issued from it.
 */
export function buildInvoiceContent({
  order,
  items,
  settings,
  number,
  issuedAt,
  orderUrl,
}: BuildInvoiceInput): InvoiceContent {
  if (!NUMBER_SHAPE.test(number)) throw new RangeError(`not an invoice number: ${number}`)
  if (items.length === 0) throw new RangeError(`order ${order.orderNumber} has no lines to invoice`)
  const isIntraState = order.placeOfSupply === settings.shop.stateCode
  const ordered = [...items].sort((a, b) => a.position - b.position)
  // Orders may count from 0; a document counts from 1.
  const lines = ordered.map((item, index) => ({ ...lineOf(item), position: index + 1 }))
  for (const line of lines) assertLineAddsUp(line, isIntraState)
  const shippingLine =
    order.shippingPaise > 0 ? shippingLineOf(order, lines.length + 1, isIntraState) : undefined
  const allLines = shippingLine ? [...lines, shippingLine] : lines
  const totals = totalsOf(allLines)
  return {
    kind: 'invoice',
    title: 'Tax Invoice',
    number,
    issuedAt: issuedAt.toISOString(),
    orderNumber: order.orderNumber,
    placedAt: order.placedAt.toISOString(),
    seller: sellerOf(settings.shop),
    buyer: buyerOf(order),
    deliveryAddress: partyOf(order.shippingAddress),
    ...(order.delivery && { delivery: order.delivery }),
    placeOfSupply: placeOfSupplyOf(order.placeOfSupply),
    isIntraState,
    stateTaxName: UTGST_STATES.has(order.placeOfSupply) ? 'UTGST' : 'SGST',
    reverseCharge: 'No',
    lines,
    ...(shippingLine ? { shippingLine } : {}),
    totals,
    taxSummary: taxSummaryOf(allLines),
    amountInWords: amountInWords(totals.totalPaise),
    paymentMethod: paymentText(order),
    warrantyNote: warrantyNote(ordered, settings.shop.legalName),
    ...(orderUrl && { orderUrl }),
  }
}
