import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { BusinessBuyer } from '@dobara/contract/checkout.ts'
import { addressKey } from '@dobara/domain/addresses/address-key.ts'
import type { InvoiceSeller } from '@dobara/domain/invoices/invoice-content.ts'
import { formatOrderNumber } from '@dobara/domain/orders/order-number.ts'
import type { PricedLine } from '@dobara/domain/pricing/price-order.ts'
import type { ShippingMethod } from '@dobara/domain/shipping/delivery-promise.ts'
import type { PromisedDays } from '@dobara/domain/shipping/promised-days.ts'
import { reserve } from '../../base/stock/queries.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { attributesOf } from '../../engine/carts/cart-view.ts'
import type { PricedCart } from '../../engine/carts/price-cart.ts'
import type { CartLineRow } from '../../engine/carts/queries.ts'
import { takeCouponUse } from '../../engine/coupons/queries.ts'
import { releaseOrder } from '../../engine/order-moves/release-order.ts'
import { promiseColumns } from '../../engine/orders/order-delivery.ts'
import { insertOrderEvent, type LockedOrder } from '../../engine/orders/queries.ts'
import { RefusedError } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import type { FrozenAddress } from './official-address.ts'
import { nextOrderSerial } from './queries.ts'

export type NewOrder = {
  cartId: string
  cartFingerprint: string
  pricedCart: PricedCart
  /** The cart's earlier pending order, locked; it gives its stock back in the same statement. */
  replaced: LockedOrder | null
  holdExpiresAt: Date
  shipping: FrozenAddress
  billing: FrozenAddress
  buyer: BusinessBuyer | null
  /** From whose state the tax of `pricedCart` was taken. */
  seller: InvoiceSeller
  method: ShippingMethod
  /** What its buyer is told of its arrival; null where nothing is. */
  promise: PromisedDays | null
}

function stockItemOf(line: CartLineRow): number {
  if (line.stockItemId === null) throw new RefusedError('OUT_OF_STOCK')
  return line.stockItemId
}

function itemData(line: CartLineRow, priced: PricedLine, ids: { id: string; position: number }) {
  const { lineTotalPaise, discountPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise } = priced
  const { productId, variantId, sku, title, brand, condition, hsn, gstRateBp, quantity } = line
  return {
    ...ids,
    productId,
    variantId,
    sku,
    title,
    brand,
    condition,
    hsn,
    gstRateBp,
    quantity,
    lineTotalPaise,
    discountPaise,
    taxablePaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
    stockItemId: stockItemOf(line),
    attributes: attributesOf(line),
    imageUrl: line.imageUrl,
    imageAlt: line.imageAlt,
    unitPricePaise: line.unitPricePaise,
    unitMrpPaise: line.unitMrpPaise,
    warrantyMonths: line.warrantyMonths,
    returnWindowDays: line.returnWindowDays,
  }
}

function itemsOf(ctx: CustomerContext, { lines, priced }: PricedCart) {
  return lines.map((line, index) => {
    const pricedLine = priced.lines[index]
    if (pricedLine?.key !== line.id) throw new Error('the priced lines do not stand in the order of the cart')
    return itemData(line, pricedLine, { id: ctx.newId(), position: index + 1 })
  })
}

async function takeCoupons(tx: Tx, ctx: CustomerContext, input: { orderId: string; pricedCart: PricedCart }) {
  // One for free shipping, where shipping is free by itself, gave nothing: it stays unused and in the cart.
  const applied = input.pricedCart.coupons.applied.filter(
    ({ discountPaise, shippingOffPaise }) => discountPaise + shippingOffPaise > 0,
  )
  // In id order, so that two checkouts with the same coupons never wait in a circle.
  for (const coupon of applied.sort((a, b) => a.couponId - b.couponId)) {
    const { couponId, discountPaise, shippingOffPaise } = coupon
    const isTaken = await takeCouponUse(tx, {
      id: ctx.newId(),
      couponId,
      orderId: input.orderId,
      userId: ctx.user.id,
      discountPaise: discountPaise + shippingOffPaise,
      at: ctx.now(),
    })
    if (!isTaken) throw new RefusedError('COUPON_GONE')
  }
}

/** Writes the pending order, its lines, its holds on stock and its coupon uses. All or nothing. */
export async function placeOrder(tx: Tx, ctx: CustomerContext, order: NewOrder) {
  const { cartId, cartFingerprint, pricedCart, replaced, holdExpiresAt, shipping, billing, buyer } = order
  const { priced } = pricedCart
  const now = ctx.now()
  const id = ctx.newId()
  const items = itemsOf(ctx, pricedCart)
  // The new holds and the ones given back are one net change per stock item, in one locking order.
  const freed = replaced ? replaced.items.flatMap((item) => item.reservations) : []
  const released = freed.map(({ stockItemId, quantity }) => ({ stockItemId, quantity: -quantity }))
  if (!(await reserve(onTx(tx), [...items, ...released]))) throw new RefusedError('CART_CHANGED')
  if (replaced) await retire(tx, ctx, replaced)
  const data = {
    id,
    orderNumber: formatOrderNumber(now, await nextOrderSerial(tx)),
    userId: ctx.user.id,
    cartId,
    cartFingerprint,
    shippingMethod: order.method,
    ...promiseColumns(order.promise),
    shippingAddress: shipping,
    billingAddress: billing,
    placeOfSupply: shipping.stateCode,
    seller: order.seller,
    buyerGstin: buyer?.gstin ?? null,
    buyerLegalName: buyer?.legalName ?? null,
    contactPhone: shipping.phone,
    addressKey: addressKey(shipping),
    subtotalPaise: priced.subtotalPaise,
    discountPaise: priced.discountPaise,
    taxPaise: priced.taxPaise,
    shippingPaise: priced.shippingPaise,
    totalPaise: priced.totalPaise,
    placedAt: now,
    holdExpiresAt,
  }
  await tx.order.create({ data })
  await tx.orderItem.createMany({ data: items.map((item) => ({ ...item, orderId: id })) })
  await tx.reservation.createMany({
    data: items.map((item) => ({
      id: ctx.newId(),
      orderItemId: item.id,
      stockItemId: item.stockItemId,
      quantity: item.quantity,
      expiresAt: holdExpiresAt,
      createdAt: now,
    })),
  })
  await takeCoupons(tx, ctx, { orderId: id, pricedCart })
  const actor = { kind: 'customer', id: ctx.user.id } as const
  const event = { orderId: id, kind: 'placed', status: 'pending', message: sentence('step_pending') } as const
  await insertOrderEvent(tx, { ...event, actor, at: now })
  return data
}

/** Ends the replaced order; its stock is given back by the caller's net change. */
async function retire(tx: Tx, ctx: CustomerContext, replaced: LockedOrder): Promise<void> {
  const at = ctx.now()
  const holds = replaced.items.flatMap((item) => item.reservations.map(({ id }) => id))
  await tx.reservation.updateMany({
    where: { id: { in: holds } },
    data: { state: 'released', endedAt: at, endReason: 'replaced' },
  })
  const emptied = { ...replaced, items: replaced.items.map((item) => ({ ...item, reservations: [] })) }
  const actor = { kind: 'customer', id: ctx.user.id } as const
  await releaseOrder(tx, ctx, { order: emptied, status: 'failed', reason: 'replaced', actor })
}
