// Test helpers: orders as the rules of their steps see them, and short forms of a rule's decisions.
import type { OrderEffect, MovableOrder } from '../src/orders/order-effect.ts'
import { moveEffects } from '../src/orders/move-effects.ts'
import { isBought, type OrderStatus, type PaymentStatus } from '../src/orders/order-status.ts'
import { paymentEffects } from '../src/orders/payment-effects.ts'

const AT = new Date('2026-11-22T06:30:00Z')
const EARLIER = new Date('2026-11-20T06:30:00Z')
const REACHED: Readonly<Partial<Record<OrderStatus, number>>> = { processing: 1, shipped: 2, delivered: 3 }

type Payment = Pick<MovableOrder, 'paymentStatus' | 'paymentMethod' | 'retained'>
const all = 50_000
export const PAYMENTS = {
  online: {
    paymentStatus: 'paid',
    paymentMethod: 'online',
    retained: { unreturnedPaise: all, notYetBackPaise: all },
  },
  partly: {
    paymentStatus: 'paid',
    paymentMethod: 'online',
    retained: { unreturnedPaise: 30_000, notYetBackPaise: 40_000 },
  },
  'sent back': {
    paymentStatus: 'refunded',
    paymentMethod: 'online',
    retained: { unreturnedPaise: 0, notYetBackPaise: 0 },
  },
  'by hand': { paymentStatus: 'paid', paymentMethod: 'cod', retained: null },
  'cash due': { paymentStatus: 'unpaid', paymentMethod: 'cod', retained: null },
  'given back': { paymentStatus: 'refunded', paymentMethod: 'cod', retained: null },
} as const satisfies Record<string, Payment>
export const DOCUMENTS = { none: null, invoice: all, 'partly credited': 20_000, 'all credited': 0 } as const

const SHIPPING: Readonly<Partial<Record<OrderStatus, MovableOrder['shipping']>>> = {
  shipped: { unitsToShip: 0, underway: 1, arrived: 0 },
  delivered: { unitsToShip: 0, underway: 0, arrived: 1 },
}

/** As such an order is ordinarily: what is bought was paid online and is invoiced, what waits is neither. */
export function orderIn(status: OrderStatus, facts: Partial<MovableOrder> = {}): MovableOrder {
  const reached = REACHED[status] ?? 0
  const wasBought = isBought(status)
  const isOver = status === 'cancelled' || status === 'failed'
  return {
    status,
    ...(wasBought ? PAYMENTS.online : { paymentStatus: 'unpaid', paymentMethod: null, retained: null }),
    totalPaise: all,
    units: 2,
    wasBought,
    hasReturns: false,
    packedAt: reached >= 1 ? EARLIER : null,
    shippedAt: reached >= 2 ? EARLIER : null,
    deliveredAt: reached >= 3 ? EARLIER : null,
    hasCart: true,
    givenBackPaise: 0,
    couponUses: isOver ? 0 : 1,
    releasedCouponUses: isOver ? 1 : 0,
    creditablePaise: wasBought ? all : null,
    notified: [],
    shipping: SHIPPING[status] ?? { unitsToShip: 2, underway: 0, arrived: 0 },
    ...facts,
  }
}

function shortOf(effect: OrderEffect): string {
  const { code } = effect
  switch (effect.code) {
    case 'row-changed': {
      const { row, cancelRight } = effect
      const payment = row.paymentStatus ? ` ${row.paymentStatus}` : ''
      return `is ${row.status}${payment}${cancelRight ? `, cancel ${cancelRight}` : ''}`
    }
    case 'step-noted':
      return `step ${effect.status}`
    case 'buyer-notified': {
      const { notice } = effect
      return notice.kind === 'cancelled'
        ? `mail cancelled ${notice.refundPaise} ${notice.refundWay}`
        : `mail ${notice.kind}`
    }
    case 'payment-set':
    case 'hand-noted':
      return `${code} ${effect.paymentStatus}`
    case 'buyer-already-notified':
      return `knows ${effect.step}`
    default:
      return 'units' in effect
        ? `${code} ${effect.units}`
        : 'parcels' in effect
          ? `${code} ${effect.parcels}`
          : 'amountPaise' in effect
            ? `${code} ${effect.amountPaise}`
            : code
  }
}

export const request = (order: MovableOrder, to: OrderStatus) => moveEffects(order, to, AT)
export const payable = (order: MovableOrder, to: PaymentStatus) => paymentEffects(order, to, AT)

const shortly = (decided: ReturnType<typeof request> | ReturnType<typeof payable>) =>
  decided.ok ? decided.value.map(shortOf) : [decided.code]
export const effectsOf = (order: MovableOrder, to: OrderStatus): string[] => shortly(request(order, to))
export const paymentMoves = (order: MovableOrder, to: PaymentStatus): string[] => shortly(payable(order, to))
