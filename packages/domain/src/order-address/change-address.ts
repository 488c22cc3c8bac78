import { normalizeIndianMobile } from '../addresses/phone.ts'
import { isGstinOfState } from '../gst/gstin.ts'
import type { Paise } from '../money/paise.ts'
import { ok, type Result, refuse } from '../result.ts'
import type { StoreSettings } from '../settings/store-settings.ts'
import { needsCodCode } from '../shipping/cash-limits.ts'
import { deliveryPromise } from '../shipping/delivery-promise.ts'
import type { PinRule } from '../shipping/pin-rule.ts'
import {
  isBought,
  isStillOwed,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
} from '../orders/order-status.ts'
import { payablePaise } from '../orders/remaining-items.ts'
import { type RetaxableItem, type RetaxedOrder, retaxOrder } from '../orders/retax-order.ts'

/** Address as an order stores it. */
export type StoredAddress = {
  name: string
  phone: string
  email: string | null
  line1: string
  line2: string | null
  city: string
  state: string
  postcode: string
  country: string
}

/** Parts of an address that can change: the recipient, the phone that the carrier calls, or the place. */
export const ADDRESS_PARTS = ['name', 'phone', 'place'] as const
export type AddressPart = (typeof ADDRESS_PARTS)[number]

const PLACE_FIELDS = ['line1', 'line2', 'city', 'state', 'postcode', 'country'] as const

export type AddressLock = 'ADDRESS_ORDER_OVER' | 'ADDRESS_SHIPPED' | 'ADDRESS_PARCEL_BOOKED'
export type AddressRefusal =
  | AddressLock
  | 'ADDRESS_STATE_INVOICED'
  | 'ADDRESS_NAME_INVOICED'
  | 'ADDRESS_PHONE_NEEDS_CODE'
  | 'GSTIN_STATE_DIFFERS'
  | 'PIN_NOT_SERVICEABLE'
  | 'COD_NOT_AVAILABLE'

type LockFacts = { status: OrderStatus; trackingNumber: string | null; hasParcels: boolean }

/** The order, locked; `isInvoiced`: its numbered invoice exists. `sellerStateCode`: from where it was taxed. */
export type OrderToReaddress = LockFacts & {
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod | null
  isInvoiced: boolean
  buyerGstin: string | null
  placeOfSupply: string
  sellerStateCode: string
  shippingPaise: Paise
  totalPaise: Paise
  waivedPaise: Paise
  phoneProvedAt: Date | null
  shippingAddress: StoredAddress
  billingAddress: StoredAddress
  items: readonly RetaxableItem[]
}

/** Current terms: the shop's settings, its rule for the new PIN code, and how far the buyer is trusted with cash. */
export type AddressTerms = {
  now: Date
  settings: StoreSettings
  pinRule: PinRule | null
  trust: { delivered: number; provedPhone: string | null }
}

export type AddressPlan = {
  /** Empty: it is the same already. */
  changed: AddressPart[]
  /** True if the bill went to the same address, and now goes to the new one. */
  doesBillFollow: boolean
  placeOfSupply: string
  /** Recalculated tax, with the same total; null if the tax remains under its heads. */
  retaxed: RetaxedOrder | null
  /** Proof time of an unchanged phone; another phone is not proved. */
  phoneProvedAt: Date | null
}

/** Why the delivery address of an order cannot be changed, whatever the new one; null when it can. */
export function addressLock({ status, trackingNumber, hasParcels }: LockFacts): AddressLock | null {
  if (status === 'cancelled' || status === 'failed') return 'ADDRESS_ORDER_OVER'
  if (status === 'shipped' || status === 'delivered' || hasParcels) return 'ADDRESS_SHIPPED'
  return trackingNumber ? 'ADDRESS_PARCEL_BOOKED' : null
}

/** An old order may have a phone as it was typed. */
const phoneOf = ({ phone }: Pick<StoredAddress, 'phone'>) => normalizeIndianMobile(phone) ?? phone

/** Which parts of two addresses differ. */
export function addressChanges(was: StoredAddress, is: StoredAddress): AddressPart[] {
  const differs: Record<AddressPart, boolean> = {
    name: was.name !== is.name,
    phone: phoneOf(was) !== phoneOf(is),
    place: PLACE_FIELDS.some((field) => (was[field] ?? '') !== (is[field] ?? '')),
  }
  return ADDRESS_PARTS.filter((part) => differs[part])
}

/** The address of the last order where it is worth offering: not where the one that is selected anyway is the same. */
export function addressToOffer<Address extends StoredAddress>(
  last: Address | null,
  selected: StoredAddress | null,
): Address | null {
  const isThere = last && selected && addressChanges(selected, last).length === 0
  return isThere ? null : last
}

const isSame = (one: StoredAddress, other: StoredAddress) =>
  addressChanges(one, other).length === 0 && (one.email ?? '') === (other.email ?? '')

const doesBillFollow = ({ shippingAddress, billingAddress }: OrderToReaddress) =>
  isSame(shippingAddress, billingAddress)

type Change = { order: OrderToReaddress; address: StoredAddress; stateCode: string; terms: AddressTerms }

/** To be paid to the courier: bought, and no money has come. */
const isOwedInCash = ({ status, paymentMethod, paymentStatus }: OrderToReaddress) =>
  isBought(status) && paymentMethod === 'cod' && isStillOwed(paymentStatus)

/** Refuses changes that contradict an issued invoice or a GSTIN. */
function documentRefusal({ order, stateCode }: Change, changed: AddressPart[]): AddressRefusal | null {
  const isOtherState = stateCode !== order.placeOfSupply
  if (isOtherState && order.isInvoiced) return 'ADDRESS_STATE_INVOICED'
  if (order.isInvoiced && order.buyerGstin && changed.includes('name')) return 'ADDRESS_NAME_INVOICED'
  const isGstinLost =
    doesBillFollow(order) && order.buyerGstin && !isGstinOfState(order.buyerGstin, stateCode)
  return isOtherState && isGstinLost ? 'GSTIN_STATE_DIFFERS' : null
}

/**
 * Refuses a PIN code that couriers do not serve or where they collect no cash. An unchanged PIN code was agreed when
 * the order was placed.
 */
function placeRefusal({ order, address, terms }: Change): Result<null, AddressRefusal> {
  if (address.postcode === order.shippingAddress.postcode) return ok(null)
  const { settings, pinRule, now } = terms
  const promise = deliveryPromise({
    pin: address.postcode,
    pinRule,
    now,
    originPin: settings.shop.originPin,
    codRules: settings.cod,
    shippingRules: settings.shipping,
    itemsPaise: payablePaise(order),
  })
  if (!promise.isServiceable) return refuse('PIN_NOT_SERVICEABLE', { reason: promise.reason })
  if (isOwedInCash(order) && !promise.codAvailable)
    return refuse('COD_NOT_AVAILABLE', { reason: promise.codReason })
  return ok(null)
}

/**
 * Returns true if cash would be owed at a phone that had to be proved by a code and is not. The code goes to the
 * buyer, who takes no part here: so the number cannot change.
 */
function isCodeMissing({ order, address, terms }: Change, changed: AddressPart[]): boolean {
  if (!changed.includes('phone') || !isOwedInCash(order)) return false
  const { delivered, provedPhone } = terms.trust
  const isPhoneProved = provedPhone !== null && provedPhone === phoneOf(address)
  return needsCodCode({ totalPaise: order.totalPaise, delivered, isPhoneProved }, terms.settings.cod)
}

/**
 * Plans the effects of a new delivery address on an order that no carrier has yet. The fee and the promised days
 * remain as agreed. The bill follows if it went to the same address. With another place of supply the tax of each
 * line changes its heads inside the same total (domain: IGST Act s. 10; CGST + SGST inside the seller's state, else
 * IGST).
 */
export function planAddressChange(change: Change): Result<AddressPlan, AddressRefusal> {
  const { order, address, stateCode } = change
  const lock = addressLock(order)
  if (lock) return refuse(lock)
  const changed = addressChanges(order.shippingAddress, address)
  const refusal = documentRefusal(change, changed)
  if (refusal) return refuse(refusal)
  const place = placeRefusal(change)
  if (!place.ok) return place
  if (isCodeMissing(change, changed)) return refuse('ADDRESS_PHONE_NEEDS_CODE')
  const wasIntraState = order.placeOfSupply === order.sellerStateCode
  const isIntraState = stateCode === order.sellerStateCode
  return ok({
    changed,
    doesBillFollow: doesBillFollow(order),
    placeOfSupply: stateCode,
    retaxed: wasIntraState === isIntraState ? null : retaxOrder(order, isIntraState),
    phoneProvedAt: changed.includes('phone') ? null : order.phoneProvedAt,
  })
}
