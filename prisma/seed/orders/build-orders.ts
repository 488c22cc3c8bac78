import type { CouponRule } from '@dobara/domain/coupons/coupon.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import type { SeedPerson } from '../people/people.ts'
import type { Random } from '../random.ts'
import { type BasketLine, buildOrder } from './build-order.ts'
import { buildDocuments } from './documents.ts'
import { type MoneyTrail, moneyTrailOf } from './money-trail.ts'
import { type OrderPlan, planOrders } from './order-plan.ts'
import type { SampleItem } from '../catalogue/sample-products.ts'
import { stockTrailOf } from './stock-trail.ts'
import { timelineOf } from './timeline.ts'

export interface BuildOrdersInput {
  random: Random
  now: Date
  sampleItems: readonly SampleItem[]
  coupons: readonly CouponRule[]
  people: { admin: SeedPerson; asha: SeedPerson; customers: readonly SeedPerson[] }
  settings: StoreSettings
}

const COD_LIMIT_PAISE = 50_000_00
const COMPANY_STATE = 'Maharashtra'

function basketOf(random: Random, plan: OrderPlan, units: readonly SampleItem[]): BasketLine[] {
  const docks = units.filter(({ topCategorySlug }) => topCategorySlug === 'accessories')
  if (plan.basket === 'dock-pair') return [{ unit: random.pick(docks), quantity: 2 }]
  const laptops = units.filter(
    ({ topCategorySlug, pricePaise }) => topCategorySlug === 'laptops' && pricePaise >= 21_000_00,
  )
  if (plan.basket === 'office') return [{ unit: random.pick(laptops), quantity: 4 }]
  if (plan.couponCode) return [{ unit: random.pick(laptops), quantity: 1 }]
  const affordable =
    plan.method === 'cod' ? units.filter(({ pricePaise }) => pricePaise < COD_LIMIT_PAISE / 2) : units
  const different = new Map(random.sample(affordable, 6).map((unit) => [unit.productId, unit]))
  return [...different.values()].slice(0, plan.basket === 'several' ? 2 : 1).map((unit) => ({
    unit,
    quantity: unit.pricePaise < 15_000_00 && plan.method !== 'cod' ? random.int(1, 2) : 1,
  }))
}

function buyerOf(random: Random, plan: OrderPlan, people: BuildOrdersInput['people']): SeedPerson {
  if (plan.isAshas) return people.asha
  const active = people.customers.filter(({ status }) => status === 'active')
  // The company's GSTIN is one of Maharashtra, so its order is delivered there.
  return random.pick(
    plan.isBusiness ? active.filter(({ address }) => address?.state === COMPANY_STATE) : active,
  )
}

/** Every demo order with its dependent rows, as rows to insert. Deterministic for a seed, a list of products and an instant. */
export function buildOrders({ random, now, sampleItems, coupons, people, settings }: BuildOrdersInput) {
  const couponUsers = new Set<string>()
  const orders = planOrders(random.fork('plan')).map((plan, index) => {
    const stream = random.fork(`order ${index}`)
    const placedMs = now.getTime() - plan.ageHours * 3_600_000
    const units = sampleItems.filter(({ listedAt }) => listedAt.getTime() < placedMs)
    const coupon = coupons.find(({ code }) => code === plan.couponCode) ?? null
    let buyer = buyerOf(stream, plan, people)
    // Limits per customer hold for demo orders too.
    while (coupon && couponUsers.has(`${coupon.code} ${buyer.id}`))
      buyer = buyerOf(stream, { ...plan, isAshas: false }, people)
    if (coupon) couponUsers.add(`${coupon.code} ${buyer.id}`)
    const basket = basketOf(stream, plan, units)
    return buildOrder(stream, { plan, buyer, basket, coupon, settings, serial: index + 1, now })
  })
  const trails = new Map<string, MoneyTrail>()
  for (const built of orders) {
    const trail = moneyTrailOf(random.fork(`money ${built.order.id}`), built)
    if (trail) trails.set(built.order.id, trail)
  }
  return {
    orders,
    money: [...trails.values()],
    stock: orders.map((built) => stockTrailOf(random.fork(`stock ${built.order.id}`), built)),
    events: orders.flatMap((built) => timelineOf(built, people.admin.id)),
    documents: buildDocuments(random.fork('documents'), { orders, trails, settings }),
  }
}

export type BuiltOrders = ReturnType<typeof buildOrders>
