import type { OrderStatus, PaymentMethod, PaymentStatus } from '@dobara/domain/orders/order-status.ts'
import type { Random } from '../random.ts'
import { USED_UP_AFTER } from './coupons.ts'

/** Planned history of one demo order. */
export interface OrderPlan {
  status: OrderStatus
  paymentStatus: PaymentStatus
  method: PaymentMethod | null
  /** How long ago it was placed. */
  ageHours: number
  isAshas: boolean
  basket: 'one' | 'several' | 'office' | 'dock-pair'
  couponCode: string | null
  shippingMethod: 'standard' | 'express'
  /** Bought by a company that wants its GSTIN on the invoice. */
  isBusiness: boolean
  /** Delivered, then sent back and refunded. */
  isReturned: boolean
}

interface Group {
  status: OrderStatus
  paymentStatus: PaymentStatus
  method: PaymentMethod | null
  count: number
  /** How many of them, the first ones, are Asha's. */
  ashas: number
  ageHours: [number, number]
  isReturned?: boolean
}

const DAY = 24
const GROUPS: readonly Group[] = [
  { status: 'pending', paymentStatus: 'unpaid', method: null, count: 4, ashas: 1, ageHours: [0.02, 0.1] },
  { status: 'confirmed', paymentStatus: 'paid', method: 'online', count: 6, ashas: 1, ageHours: [1, 12] },
  { status: 'confirmed', paymentStatus: 'unpaid', method: 'cod', count: 4, ashas: 0, ageHours: [1, 12] },
  { status: 'processing', paymentStatus: 'paid', method: 'online', count: 5, ashas: 1, ageHours: [24, 44] },
  { status: 'processing', paymentStatus: 'unpaid', method: 'cod', count: 2, ashas: 0, ageHours: [24, 44] },
  { status: 'shipped', paymentStatus: 'paid', method: 'online', count: 5, ashas: 1, ageHours: [50, 90] },
  { status: 'shipped', paymentStatus: 'unpaid', method: 'cod', count: 2, ashas: 0, ageHours: [50, 90] },
  {
    status: 'delivered',
    paymentStatus: 'paid',
    method: 'online',
    count: 17,
    ashas: 2,
    ageHours: [7 * DAY, 130 * DAY],
  },
  {
    status: 'delivered',
    paymentStatus: 'paid',
    method: 'cod',
    count: 5,
    ashas: 0,
    ageHours: [7 * DAY, 130 * DAY],
  },
  {
    status: 'delivered',
    paymentStatus: 'refunded',
    method: 'online',
    count: 1,
    ashas: 0,
    ageHours: [24 * DAY, 40 * DAY],
    isReturned: true,
  },
  {
    status: 'cancelled',
    paymentStatus: 'unpaid',
    method: null,
    count: 3,
    ashas: 0,
    ageHours: [2 * DAY, 90 * DAY],
  },
  {
    status: 'cancelled',
    paymentStatus: 'unpaid',
    method: 'cod',
    count: 1,
    ashas: 0,
    ageHours: [4 * DAY, 60 * DAY],
  },
  {
    status: 'cancelled',
    paymentStatus: 'refunded',
    method: 'online',
    count: 3,
    ashas: 1,
    ageHours: [9 * DAY, 90 * DAY],
  },
  {
    status: 'failed',
    paymentStatus: 'failed',
    method: 'online',
    count: 3,
    ashas: 0,
    ageHours: [1 * DAY, 60 * DAY],
  },
]

/** Taken from the end: Asha's two delivered orders come first. */
function couponsToUse(): string[] {
  const used = (code: string, times: number) => Array.from({ length: times }, () => code)
  return [
    'OFFICE5',
    ...used('EARLYBIRD1000', USED_UP_AFTER),
    ...used('DOCKPAIR', 2),
    ...used('WELCOME500', 3),
    ...used('UPGRADE10', 4),
    ...used('FREESHIP', 2),
    'WELCOME500',
  ]
}

function basketFor(random: Random, couponCode: string | null): OrderPlan['basket'] {
  if (couponCode === 'DOCKPAIR') return 'dock-pair'
  if (couponCode === 'OFFICE5') return 'office'
  return random.weighted([
    ['one', 6],
    ['several', 3],
  ] as const)
}

function planGroup(random: Random, group: Group): Omit<OrderPlan, 'couponCode' | 'basket'>[] {
  const { count, ashas, ageHours, isReturned = false, ...state } = group
  return Array.from({ length: count }, (_, index) => ({
    ...state,
    isReturned,
    ageHours: ageHours[0] + random.next() * (ageHours[1] - ageHours[0]),
    isAshas: index < ashas,
    shippingMethod: random.chance(0.2) ? ('express' as const) : ('standard' as const),
    isBusiness: false,
  }))
}

/** Sixty-one orders in every state, oldest first. */
export function planOrders(random: Random): OrderPlan[] {
  const plans = GROUPS.flatMap((group) => planGroup(random, group))
  // Coupons go to finished orders that did not end in a cancellation, so every use counts.
  const coupons = couponsToUse()
  return plans
    .map((plan): OrderPlan => {
      const couponCode = plan.status === 'delivered' && !plan.isReturned ? (coupons.pop() ?? null) : null
      const basket = basketFor(random, couponCode)
      const shippingMethod = couponCode === 'FREESHIP' ? 'express' : plan.shippingMethod
      return { ...plan, couponCode, basket, shippingMethod, isBusiness: basket === 'office' }
    })
    .sort((a, b) => b.ageHours - a.ageHours)
}
