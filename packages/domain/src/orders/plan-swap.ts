import { isBelowMinCharge, MIN_CHARGE_PAISE, type Paise } from '../money/paise.ts'
import { type OrderLineInput, type PricedLine, priceOrder } from '../pricing/price-order.ts'
import { ok, type Result, refuse } from '../result.ts'
import type { RetainedMoney } from './order-effect.ts'
import type { OrderStatus, PaymentStatus } from './order-status.ts'
import { cutRefusal, unitsToCancel } from './plan-cancel.ts'
import { invoicedItems, payablePaise, type PricedItem, unitsShare } from './remaining-items.ts'

/**
 * Ways the difference takes: it was not paid and the courier collects another sum, there is none, the provider sends
 * it back, a person gives it back, or the buyer pays it online before the exchange is made.
 */
export const SWAP_WAYS = ['due', 'even', 'provider', 'hand', 'online'] as const
export type SwapWay = (typeof SWAP_WAYS)[number]

export type SwappableItem = PricedItem & {
  id: string
  stockItemId: number
  shippedQuantity: number
  /** Units whose money was refunded without a cancellation. */
  refundedQuantity: number
}

/** A locked order as far as its items can be exchanged. `leftPaise`: what of its money can go back now. */
export type SwappableOrder = {
  status: OrderStatus
  packedAt: Date | null
  paymentStatus: PaymentStatus
  hasParcels: boolean
  isInvoiced: boolean
  isIntraState: boolean
  retained: RetainedMoney | null
  leftPaise: Paise
  /** Money went back for something else than cancelled and exchanged items, or could not go back. */
  hasOtherRefunds: boolean
  totalPaise: Paise
  waivedPaise: Paise
  shippingPaise: Paise
  items: readonly SwappableItem[]
}

/** Units to give up, and the line that replaces them. */
export type RequestedSwap = {
  orderItemId: string
  quantity: number
  fresh: OrderLineInput & { stockItemId: number }
}

/** Why nothing of an order can be exchanged. */
export type SwapLock = 'SWAP_NOT_PAID' | 'SWAP_ORDER_OVER' | 'SWAP_PACKED'

export type SwapRefusal =
  | SwapLock
  | 'SWAP_UNITS_GONE'
  | 'SWAP_SAME_ITEM'
  | 'SWAP_REFUNDED'
  | 'SWAP_DEARER'
  | 'SWAP_TOO_SMALL'

/** Effects of an exchange; amounts in paise. */
export type SwapPlan = {
  way: SwapWay
  /** The units given up as they were charged, their share of coupons taken off. */
  givenPaise: Paise
  /** The new line, priced as of now without coupons. */
  line: PricedLine
  addedPaise: Paise
  /** Total of the order before and after the exchange. */
  beforePaise: Paise
  restPaise: Paise
  /** Amount to refund; if negative, the amount to collect at the door, or to pay before the exchange is made. */
  differencePaise: Paise
  totalPaise: Paise
  waivedPaise: Paise
}

/** Why no unit of an order can be exchanged, whatever for; null when some can: the rule of cancelling units. */
export function swapLock(order: Parameters<typeof cutRefusal>[0]): SwapLock | null {
  const refusal = cutRefusal(order)
  if (refusal === null) return null
  if (refusal === 'CANCEL_NOT_PAID') return 'SWAP_NOT_PAID'
  return refusal === 'CANCEL_PACKED' ? 'SWAP_PACKED' : 'SWAP_ORDER_OVER'
}

const chargedPaise = ({ lineTotalPaise, discountPaise }: PricedItem) => lineTotalPaise - discountPaise

/**
 * Returns the amount left on the lines once units of one are given up: what was cancelled, before or after it was
 * paid, is off the bill.
 */
function restOfLines(items: readonly SwappableItem[], { orderItemId, quantity }: RequestedSwap): Paise {
  const after = items.map((item) => {
    const cancelledQuantity = item.cancelledQuantity + (item.id === orderItemId ? quantity : 0)
    return { ...item, cancelledQuantity, waivedQuantity: cancelledQuantity }
  })
  return invoicedItems(after).reduce((sum, item) => sum + chargedPaise(item), 0)
}

function wayOf(order: SwappableOrder, differencePaise: Paise): Result<SwapWay, SwapRefusal> {
  if (order.paymentStatus !== 'paid') return ok('due')
  if (order.hasOtherRefunds) return refuse('SWAP_REFUNDED')
  if (differencePaise === 0) return ok('even')
  // Money that a person took has no payment at the provider next to which another one could be retained.
  if (differencePaise < 0 && !order.retained) return refuse('SWAP_DEARER')
  // Less can neither be taken nor sent by a provider.
  if (Math.abs(differencePaise) < MIN_CHARGE_PAISE) return refuse('SWAP_TOO_SMALL')
  if (differencePaise < 0) return ok('online')
  return ok(order.retained ? 'provider' : 'hand')
}

/**
 * Plans the exchange of units of an open order for units of another product. Those given up cost their share of the
 * discounted line, as when cancelled, so their part of the coupons is lost; the new ones cost today's price, without
 * coupons. The rest of the order and its delivery fee are unchanged. Refused from the moment it is packed, and if
 * more would be owed for an order whose money a person took.
 */
export function planSwap(order: SwappableOrder, requested: RequestedSwap): Result<SwapPlan, SwapRefusal> {
  const lock = swapLock(order)
  if (lock) return refuse(lock)
  const item = order.items.find(({ id }) => id === requested.orderItemId)
  if (!item || requested.quantity < 1 || requested.quantity > unitsToCancel(item))
    return refuse('SWAP_UNITS_GONE')
  if (item.stockItemId === requested.fresh.stockItemId) return refuse('SWAP_SAME_ITEM')
  const { isIntraState, shippingPaise } = order
  const [line] = priceOrder({ lines: [requested.fresh], discounts: [], shippingPaise: 0, isIntraState }).lines
  if (!line) throw new Error('one line is priced as one line')
  const addedPaise = line.lineTotalPaise
  const taken = requested.quantity
  const { quantity, cancelledQuantity: before } = item
  const givenPaise = unitsShare(chargedPaise(item), { quantity, before, taken })
  const restPaise = restOfLines(order.items, requested) + addedPaise + shippingPaise
  const beforePaise = order.paymentStatus === 'paid' ? order.leftPaise : payablePaise(order)
  if (isBelowMinCharge(restPaise) || restPaise === 0) return refuse('SWAP_TOO_SMALL')
  const differencePaise = beforePaise - restPaise
  const way = wayOf(order, differencePaise)
  if (!way.ok) return way
  const totalPaise = order.totalPaise + addedPaise
  return ok({
    way: way.value,
    givenPaise,
    line,
    addedPaise,
    beforePaise,
    restPaise,
    differencePaise,
    totalPaise,
    waivedPaise: totalPaise - restPaise,
  })
}
