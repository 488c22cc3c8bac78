import { addressKey } from '@dobara/domain/addresses/address-key.ts'
import { stateOfPin } from '@dobara/domain/addresses/states.ts'
import type { CouponRule } from '@dobara/domain/coupons/coupon.ts'
import { evaluateCoupon } from '@dobara/domain/coupons/evaluate-coupon.ts'
import { promisesFrom } from '@dobara/domain/orders/delivery-times.ts'
import { formatOrderNumber } from '@dobara/domain/orders/order-number.ts'
import { priceOrder } from '@dobara/domain/pricing/price-order.ts'
import { sellerOf } from '@dobara/domain/invoices/order-seller.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import { deliveryPromise } from '@dobara/domain/shipping/delivery-promise.ts'
import type { SeedPerson } from '../people/people.ts'
import { type Random, seededId } from '../random.ts'
import { buildShipment } from './build-shipment.ts'
import { type Lifecycle, lifecycleOf } from './lifecycle.ts'
import type { OrderPlan } from './order-plan.ts'
import type { SampleItem } from '../catalogue/sample-products.ts'

export interface BasketLine {
  unit: SampleItem
  quantity: number
}

export interface BuildOrderInput {
  plan: OrderPlan
  buyer: SeedPerson
  basket: readonly BasketLine[]
  coupon: CouponRule | null
  settings: StoreSettings
  serial: number
  now: Date
}

const BUYING_COMPANY = { buyerGstin: '27ZZZCS1234A1Z9', buyerLegalName: 'Kaveri Data Works LLP' }
const CARRIERS = ['Delhivery', 'Blue Dart', 'DTDC'] as const
const FULFILLMENT: Record<OrderPlan['status'], string | null> = {
  pending: null,
  failed: null,
  cancelled: null,
  confirmed: null,
  processing: 'Packing',
  shipped: 'In transit',
  delivered: 'Delivered',
}

function shippingChargeOf(plan: OrderPlan, itemsPaise: number, { shipping }: StoreSettings): number {
  if (plan.shippingMethod === 'express') return shipping.expressPaise
  return itemsPaise >= shipping.freeFromPaise ? 0 : shipping.standardPaise
}

function schemeOf({ taxScheme, purchasePricePaise }: SampleItem) {
  return { taxScheme, purchasePricePaise: taxScheme === 'margin' ? purchasePricePaise : null }
}

function priceBasket(input: BuildOrderInput, placedAt: Date, isIntraState: boolean) {
  const { basket, coupon, plan, settings } = input
  const lines = basket.map(({ unit, quantity }) => ({
    key: unit.sku,
    unitPricePaise: unit.pricePaise,
    quantity,
    gstRateBp: unit.gstRateBp,
    ...schemeOf(unit),
  }))
  const itemsPaise = lines.reduce((sum, line) => sum + line.unitPricePaise * line.quantity, 0)
  const shippingPaise = shippingChargeOf(plan, itemsPaise, settings)
  const couponLines = basket.map(({ unit, quantity }) => ({
    ...unit,
    unitPricePaise: unit.pricePaise,
    quantity,
  }))
  const effect = coupon
    ? evaluateCoupon({ coupon, lines: couponLines, now: placedAt, usesByCustomer: 0, shippingPaise })
    : null
  if (effect && !effect.ok)
    throw new Error(`demo order ${input.serial} cannot use ${coupon?.code}: ${effect.code}`)
  const discounts = effect && coupon ? [{ couponId: coupon.id, ...effect.value }] : []
  return { priced: priceOrder({ lines, discounts, shippingPaise, isIntraState }), discounts }
}

/** The delivery, and the promise that the shop's rules gave the buyer. */
function deliveryOf(
  { plan, settings, serial }: BuildOrderInput,
  { placedAt, pin }: { placedAt: Date; pin: string },
) {
  const { earliest, latest } = deliveryPromise({
    pin,
    pinRule: null,
    now: placedAt,
    originPin: settings.shop.originPin,
    codRules: settings.cod,
    shippingRules: settings.shipping,
    itemsPaise: 0,
    method: plan.shippingMethod,
  })
  if (!earliest || !latest) throw new Error(`demo order ${serial} goes where nothing is delivered: ${pin}`)
  return { method: plan.shippingMethod, earliest, latest }
}

function addressOf(buyer: SeedPerson) {
  if (!buyer.address) throw new Error(`${buyer.email} has no address to deliver to`)
  const { name, phone, email, line1, line2, city, state, postcode, country } = buyer.address
  return { name, phone, email, line1, line2, city, state, postcode, country }
}

function itemRows(
  random: Random,
  input: BuildOrderInput,
  made: { orderId: string; life: Lifecycle; priced: ReturnType<typeof priceOrder> },
) {
  return input.basket.map(({ unit, quantity }, index) => {
    const line = made.priced.lines[index]
    if (!line) throw new Error(`demo order ${input.serial} has an unpriced line`)
    const { deliveredAt, placedAt } = made.life
    return {
      id: seededId(random, placedAt),
      orderId: made.orderId,
      position: index + 1,
      productId: unit.productId,
      variantId: unit.variantId,
      stockItemId: unit.stockItemId,
      sku: unit.sku,
      title: unit.title,
      brand: unit.brand,
      condition: unit.condition,
      hsn: unit.hsn,
      gstRateBp: unit.gstRateBp,
      ...schemeOf(unit),
      unitCostPaise: unit.purchasePricePaise,
      attributes: unit.attributes,
      imageUrl: unit.imageUrl,
      imageAlt: unit.imageAlt,
      quantity,
      shippedQuantity: made.life.shippedAt ? quantity : 0,
      unitPricePaise: unit.pricePaise,
      unitMrpPaise: unit.mrpPaise,
      lineTotalPaise: line.lineTotalPaise,
      discountPaise: line.discountPaise,
      taxablePaise: line.taxablePaise,
      cgstPaise: line.cgstPaise,
      sgstPaise: line.sgstPaise,
      igstPaise: line.igstPaise,
      marginTaxablePaise: line.margin.taxablePaise,
      marginCgstPaise: line.margin.cgstPaise,
      marginSgstPaise: line.margin.sgstPaise,
      marginIgstPaise: line.margin.igstPaise,
      warrantyMonths: unit.warrantyMonths,
      returnWindowDays: unit.returnWindowDays,
      ...promisesFrom(deliveredAt, unit),
    }
  })
}

type Discount = ReturnType<typeof priceBasket>['discounts'][number]

function couponUseOf(
  random: Random,
  {
    coupon,
    discount,
    order,
  }: {
    coupon: CouponRule
    discount: Discount
    order: { id: string; userId: string; contactPhone: string; addressKey: string; placedAt: Date }
  },
) {
  return {
    id: seededId(random, order.placedAt),
    couponId: coupon.id,
    orderId: order.id,
    userId: order.userId,
    contactPhone: order.contactPhone,
    addressKey: order.addressKey,
    discountPaise: discount.discountPaise + discount.shippingOffPaise,
    usedAt: order.placedAt,
  }
}

/** An order and its lines as rows, priced by the shop's own rules. Throws when its coupon would be refused. */
export function buildOrder(random: Random, input: BuildOrderInput) {
  const { plan, buyer, settings, serial, now, coupon } = input
  const life = lifecycleOf(random, plan, now)
  const address = addressOf(buyer)
  const placeOfSupply = stateOfPin(address.postcode)?.gstCode
  if (!placeOfSupply) throw new Error(`no state for PIN code ${address.postcode}`)
  const { priced, discounts } = priceBasket(input, life.placedAt, placeOfSupply === settings.shop.stateCode)
  const id = seededId(random, life.placedAt)
  const delivery = deliveryOf(input, { placedAt: life.placedAt, pin: address.postcode })
  const order = {
    id,
    orderNumber: formatOrderNumber(life.placedAt, serial),
    userId: buyer.id,
    status: plan.status,
    paymentStatus: plan.paymentStatus,
    paymentMethod: plan.method,
    fulfillmentStatus: plan.isReturned ? 'Returned' : FULFILLMENT[plan.status],
    channel: 'web' as const,
    shippingMethod: plan.shippingMethod,
    promisedFrom: new Date(delivery.earliest),
    promisedTo: new Date(delivery.latest),
    shippingAddress: address,
    billingAddress: address,
    placeOfSupply,
    seller: sellerOf(settings.shop),
    contactPhone: address.phone,
    addressKey: addressKey(address),
    ...(plan.isBusiness ? BUYING_COMPANY : { buyerGstin: null, buyerLegalName: null }),
    subtotalPaise: priced.subtotalPaise,
    discountPaise: priced.discountPaise,
    taxPaise: priced.taxPaise,
    shippingPaise: priced.shippingPaise,
    totalPaise: priced.totalPaise,
    notes: random.chance(0.12)
      ? random.pick(['Please call before delivery.', 'Leave with the security desk.', 'Deliver after 6 pm.'])
      : null,
    carrier: life.shippedAt ? random.pick(CARRIERS) : null,
    trackingNumber: life.shippedAt ? String(random.int(100_000_000_000, 999_999_999_999)) : null,
    holdExpiresAt: life.holdExpiresAt,
    placedAt: life.placedAt,
    confirmedAt: life.confirmedAt,
    packedAt: life.packedAt,
    shippedAt: life.shippedAt,
    deliveredAt: life.deliveredAt,
    cancelledAt: life.cancelledAt,
  }
  const [discount] = discounts
  const couponUse = coupon && discount ? couponUseOf(random, { coupon, discount, order }) : null
  const items = itemRows(random, input, { orderId: id, life, priced })
  const shipment = buildShipment(random.fork(`shipment-${serial}`), { order, items, life, now })
  return { plan, life, order, delivery, items, couponUse, shipment }
}

export type BuiltOrder = ReturnType<typeof buildOrder>
