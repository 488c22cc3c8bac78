import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { BusinessBuyer } from '@dobara/contract/checkout.ts'
import type { InvoiceSeller } from '@dobara/domain/invoices/invoice-content.ts'
import { formatOrderNumber } from '@dobara/domain/orders/order-number.ts'
import type { ShippingMethod } from '@dobara/domain/shipping/delivery-promise.ts'
import type { PromisedDays } from '@dobara/domain/shipping/promised-days.ts'
import { endHolds } from '../../base/stock/queries.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import { type CartId, newOrderId } from '../../checked-ids.ts'
import type { CustomerContext } from '../../context.ts'
import type { PricedCart } from '../../engine/carts/price-cart.ts'
import { releaseOrder } from '../../engine/order-transitions/apply-effects.ts'
import { spendStoreCredit } from '../../engine/store-credit/ledger.ts'
import { frozenItem } from '../../engine/orders/frozen-item.ts'
import type { Actor, LockedOrder } from '../../engine/orders/queries.ts'
import { RefusedError } from '../../errors.ts'
import type { Run } from '../../sql.ts'
import { contactOf } from './lost-coupons.ts'
import type { FrozenAddress } from '../../engine/orders/official-address.ts'
import type { Placing } from './placing.ts'
import { insertOrder, type NewOrderRows, reserveForOrder } from './new-order-queries.ts'

export type NewOrder = {
  placing: Placing
  cartId: CartId
  cartFingerprint: string
  /** The cart took what an agent offered. */
  isFromAgent: boolean
  pricedCart: PricedCart
  /** The cart's earlier pending order, locked; it gives its stock back in the same statement. */
  replaced: LockedOrder | null
  holdExpiresAt: Date
  shipping: FrozenAddress
  billing: FrozenAddress
  buyer: BusinessBuyer | null
  /** From whose state the tax of `pricedCart` was taken. */
  seller: InvoiceSeller
  settings: StoreSettings
  method: ShippingMethod
  /** Pays as much of it as there is. */
  usesStoreCredit: boolean
  /** The delivery promise to its buyer; null where nothing is promised. */
  promise: PromisedDays | null
}

function itemsOf(ctx: CustomerContext, { lines, priced }: PricedCart) {
  return lines.map((line, index) => {
    const pricedLine = priced.lines[index]
    if (pricedLine?.key !== line.id) throw new Error('the priced lines do not stand in the order of the cart')
    const ids = { id: ctx.newId(), position: index + 1 }
    return { ...frozenItem(line, pricedLine, ids), holdId: ctx.newId() }
  })
}

/**
 * Returns the coupon uses of an order. A free-shipping coupon gave nothing if shipping is free anyway: it remains
 * unused and in the cart.
 */
function couponUsesOf({ newId }: CustomerContext, { coupons }: PricedCart) {
  return coupons.applied
    .map(({ couponId, discountPaise, shippingOffPaise }) => ({
      id: newId(),
      couponId,
      discountPaise: discountPaise + shippingOffPaise,
    }))
    .filter(({ discountPaise }) => discountPaise > 0)
}

/** The order's own row, but for its id and its number. */
function orderData(ctx: CustomerContext, order: NewOrder) {
  const { placing, cartId, cartFingerprint, isFromAgent, holdExpiresAt } = order
  const { shipping, billing, buyer, promise, seller, method } = order
  const { priced } = order.pricedCart
  const contact = contactOf(shipping)
  return {
    userId: ctx.user.id,
    cartId,
    cartFingerprint,
    channel: isFromAgent ? ('agent' as const) : placing.channel,
    shippingMethod: method,
    promisedFrom: promise?.earliest ?? null,
    promisedTo: promise?.latest ?? null,
    shippingAddress: shipping,
    billingAddress: billing,
    placeOfSupply: shipping.stateCode,
    seller,
    buyerGstin: buyer?.gstin ?? null,
    buyerLegalName: buyer?.legalName ?? null,
    contactPhone: contact.phone,
    addressKey: contact.addressKey,
    subtotalPaise: priced.subtotalPaise,
    discountPaise: priced.discountPaise,
    taxPaise: priced.taxPaise,
    shippingPaise: priced.shippingPaise,
    totalPaise: priced.totalPaise,
    placedAt: ctx.now(),
    holdExpiresAt,
    updatedAt: new Date(),
  }
}

/** Writes the pending order, its lines, its holds on stock and its coupon uses. All or nothing. */
export async function placeOrder(run: Run, ctx: CustomerContext, order: NewOrder) {
  const { pricedCart, replaced, settings, placing } = order
  const { actor, message } = placing
  const items = itemsOf(ctx, pricedCart)
  const couponUses = couponUsesOf(ctx, pricedCart)
  // The new holds and the ones given back are one net change per stock item, in one locking order; so are the coupons.
  const freed = replaced ? replaced.items.flatMap((item) => item.reservations) : []
  const released = freed.map(({ stockItemId, quantity }) => ({ stockItemId, quantity: -quantity }))
  const couponIds = [...couponUses, ...(replaced?.couponUses ?? [])].map(({ couponId }) => couponId)
  const { isMet, serial } = await reserveForOrder(run, [...items, ...released], couponIds)
  if (!isMet) throw new RefusedError('CART_CHANGED')
  if (replaced) await retire(run, ctx, { replaced, settings, actor })
  const data = orderData(ctx, order)
  const id = newOrderId(ctx)
  const event = { orderId: id, kind: 'placed', status: 'pending', message: sentence(message) } as const
  const row = { id, orderNumber: formatOrderNumber(data.placedAt, serial), ...data }
  const rows = { order: row, items, couponUses, event: { ...event, actor, at: data.placedAt } }
  if (!(await insertHeld(run, rows))) throw new RefusedError('COUPON_GONE')
  // After the replaced order has given its own back.
  const creditPaise = order.usesStoreCredit ? await spendStoreCredit(run, ctx, { ...row, actor }) : 0
  return { ...row, creditPaise }
}

/**
 * Inserts the order. A chosen machine may have gone while this waited for the stock of its item: the database
 * reserves it, or inserts nothing.
 */
async function insertHeld(run: Run, rows: NewOrderRows): Promise<boolean> {
  try {
    return await insertOrder(run, rows)
  } catch (error) {
    if (isUnitUnavailable(error)) throw new RefusedError('CART_CHANGED', { cause: error })
    throw error
  }
}

const isUnitUnavailable = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'unit_gone'

/** Ends the replaced order; its stock is given back by the caller's net change. */
async function retire(
  run: Run,
  ctx: CustomerContext,
  { replaced, settings, actor }: { replaced: LockedOrder; settings: StoreSettings; actor: Actor },
): Promise<void> {
  const holds = replaced.items.flatMap((item) => item.reservations)
  await endHolds(run, holds, { reason: 'replaced', at: ctx.now() })
  const order = { ...replaced, items: replaced.items.map((item) => ({ ...item, reservations: [] })) }
  await releaseOrder(run, ctx, { order, settings, status: 'failed', reason: 'replaced', actor })
}
