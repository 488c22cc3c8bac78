import type { Paise } from '../money/paise.ts'
import { planRefund, type RefundableLine, type RefundPlan } from '../payments/plan-refund.ts'
import { ok, type Result, refuse } from '../result.ts'
import type { RetainedMoney } from './order-effect.ts'
import { type CutItem, invoicePosition, unitsBought, unitsShare } from './remaining-items.ts'
import { canCustomerCancel, type OrderStatus, type PaymentStatus } from './order-status.ts'

/** Why units are cancelled; the last is the shop's. */
export const CANCEL_REASONS = [
  'changed_mind',
  'by_mistake',
  'too_slow',
  'found_cheaper',
  'other',
  'not_available',
] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]
export const BUYER_CANCEL_REASONS = [
  'changed_mind',
  'by_mistake',
  'too_slow',
  'found_cheaper',
  'other',
] as const satisfies readonly CancelReason[]

/**
 * Ways the money takes: the provider sends it back, a person gives it back, it was not paid and is no longer due,
 * nothing was charged for the units, or the whole order ends and its own rules decide.
 */
export const CANCEL_WAYS = ['provider', 'hand', 'due', 'free', 'whole'] as const
export type CancelWay = (typeof CANCEL_WAYS)[number]

/** A line in units; `refundedQuantity`: whose money went back otherwise, `chargedPaise`: what all of it costs after its discount, tax included. */
export type CancellableItem = CutItem & {
  id: string
  shippedQuantity: number
  refundedQuantity: number
  chargedPaise: Paise
}

/** `leftPaise`: what of the money can go back now. `invoiceLines`: of its invoice, empty before there is one. */
export type CancellableOrder = {
  status: OrderStatus
  packedAt: Date | null
  paymentStatus: PaymentStatus
  retained: RetainedMoney | null
  leftPaise: Paise
  items: readonly CancellableItem[]
  invoiceLines: readonly RefundableLine[]
  hasParcels: boolean
}

export type RequestedUnits = { orderItemId: string; quantity: number }
export type CancelledUnits = RequestedUnits & { amountPaise: Paise }

/**
 * Effects of a cancellation. `refund`: for what was paid, in the shape that all refunds of lines have; null if
 * nothing was.
 */
export type CancelPlan = {
  way: CancelWay
  amountPaise: Paise
  units: CancelledUnits[]
  refund: RefundPlan | null
}

export type CancelRefusal =
  | 'ORDER_NOT_CANCELLABLE'
  | 'CANCEL_NOT_PAID'
  | 'CANCEL_PACKED'
  | 'CANCEL_UNITS_GONE'
  | 'CANCEL_LEAVES_FREE'
  | 'CANCEL_ASKS_SHOP'

/** How many units of a line can still be cancelled. */
export function unitsToCancel(item: Omit<CancellableItem, 'id' | 'chargedPaise'>): number {
  return Math.max(0, unitsBought(item) - item.shippedQuantity - item.refundedQuantity)
}

/** Why single units cannot be taken out of an order; null when they can. */
export function cutRefusal(
  order: Pick<CancellableOrder, 'status' | 'packedAt' | 'paymentStatus' | 'hasParcels'> & {
    isInvoiced: boolean
  },
): CancelRefusal | null {
  const { status, packedAt, paymentStatus, hasParcels, isInvoiced } = order
  if (status === 'pending') return 'CANCEL_NOT_PAID'
  if (status === 'cancelled' || status === 'failed') return 'ORDER_NOT_CANCELLABLE'
  if (!canCustomerCancel({ status, packedAt }) || hasParcels) return 'CANCEL_PACKED'
  if (paymentStatus === 'refunded') return 'ORDER_NOT_CANCELLABLE'
  // Taken back after it was packed: its document covers all of it, and nothing of it is paid that could go back.
  return paymentStatus !== 'paid' && isInvoiced ? 'CANCEL_PACKED' : null
}

/** Returns the units that each line loses; null if it has too few left. */
function unitsOf(
  items: readonly CancellableItem[],
  requested: readonly RequestedUnits[],
): Map<string, number> | null {
  const units = new Map<string, number>()
  for (const { orderItemId, quantity } of requested) {
    units.set(orderItemId, (units.get(orderItemId) ?? 0) + quantity)
  }
  for (const [id, quantity] of units) {
    const item = items.find((one) => one.id === id)
    if (!item || quantity < 1 || quantity > unitsToCancel(item)) return null
  }
  return units.size > 0 ? units : null
}

const priceOf = (item: CancellableItem, taken: number): Paise =>
  unitsShare(item.chargedPaise, { quantity: item.quantity, before: item.cancelledQuantity, taken })

function waived(items: readonly CancellableItem[], units: ReadonlyMap<string, number>): CancelPlan {
  const cut = items.flatMap((item) => {
    const quantity = units.get(item.id) ?? 0
    return quantity > 0 ? [{ orderItemId: item.id, quantity, amountPaise: priceOf(item, quantity) }] : []
  })
  const amountPaise = cut.reduce((sum, one) => sum + one.amountPaise, 0)
  return { way: amountPaise > 0 ? 'due' : 'free', amountPaise, units: cut, refund: null }
}

function paidBack(
  { retained, leftPaise, items, invoiceLines }: CancellableOrder,
  units: ReadonlyMap<string, number>,
): Result<CancelPlan, CancelRefusal> {
  const lines = [...units].map(([id, quantity]) => ({
    id,
    position: invoicePosition(items, id) ?? 0,
    quantity,
  }))
  const found = planRefund({ leftPaise, lines: invoiceLines }, { kind: 'lines', lines })
  const refund = found.ok ? found.value : null
  const amountOf = (position: number) =>
    refund?.lines?.find((line) => line.position === position)?.amountPaise ?? 0
  const cut = lines.map(({ id, position, quantity }) => ({
    orderItemId: id,
    quantity,
    amountPaise: amountOf(position),
  }))
  if (refund) {
    // With the last of the money the order would end, and its items are not all cancelled.
    if (refund.restPaise === 0) return refuse('CANCEL_ASKS_SHOP')
    const way = retained ? 'provider' : 'hand'
    return ok({ way, amountPaise: refund.amountPaise, units: cut, refund })
  }
  const isFree = lines.every(
    ({ position }) => invoiceLines.find((line) => line.position === position)?.totalPaise === 0,
  )
  // Less is left of the money than they cost, or less than can be sent: a person sees to it.
  return isFree ? ok({ way: 'free', amountPaise: 0, units: cut, refund: null }) : refuse('CANCEL_ASKS_SHOP')
}

/**
 * Plans the cancellation of units of a bought order: each line's share of what it was charged, discount and tax
 * included, so that all of its units add up to it to the paisa; shipping is refunded with the whole order alone. If
 * nothing would be left, it is the cancellation of the order. Refused from the moment it is packed, before it is
 * paid, and if only free items would be left.
 */
export function planCancel(
  order: CancellableOrder,
  requested: readonly RequestedUnits[],
): Result<CancelPlan, CancelRefusal> {
  const refusal = cutRefusal({ ...order, isInvoiced: order.invoiceLines.length > 0 })
  if (refusal) return refuse(refusal)
  const units = unitsOf(order.items, requested)
  if (!units) return refuse('CANCEL_UNITS_GONE')
  const rest = order.items.map((item) => ({ item, left: unitsToCancel(item) - (units.get(item.id) ?? 0) }))
  const left = rest.filter((one) => one.left > 0)
  if (left.length === 0) {
    const cut = [...units].map(([orderItemId, quantity]) => ({ orderItemId, quantity, amountPaise: 0 }))
    return ok({ way: 'whole', amountPaise: 0, units: cut, refund: null })
  }
  const isFree = order.items.every(({ chargedPaise }) => chargedPaise === 0)
  if (!isFree && left.every(({ item }) => item.chargedPaise === 0)) return refuse('CANCEL_LEAVES_FREE')
  return order.paymentStatus === 'paid' ? paidBack(order, units) : ok(waived(order.items, units))
}
