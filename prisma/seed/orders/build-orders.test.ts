import { stateOfPin } from '@dobara/domain/addresses/states.ts'
import { couponRuleOf } from '@dobara/domain/coupons/coupon.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { DEMO_SETTINGS } from '@dobara/domain/settings/demo-settings.ts'
import { describe, expect, test } from 'vitest'
import { CITIES } from '../people/cities.ts'
import { buildPeople } from '../people/people.ts'
import { createRandom } from '../random.ts'
import { buildOrders } from './build-orders.ts'
import { buildCoupons } from './coupons.ts'
import type { SampleItem } from '../catalogue/sample-products.ts'
import { unitsTaken } from './stock-trail.ts'

const now = new Date('2026-11-21T10:00:00Z')
const DOCKS = 2
const sampleItems = Array.from({ length: 60 }, (_, index): SampleItem => {
  const isDock = index % 5 === 0
  return {
    productId: index + 1,
    variantId: isDock ? null : 100 + index,
    stockItemId: 500 + index,
    brandId: 1,
    categoryIds: isDock ? [DOCKS] : [1],
    topCategorySlug: isDock ? 'accessories' : 'laptops',
    sku: `SKU-${index}`,
    title: `Thing ${index}`,
    brand: 'Dell',
    condition: 'Refurbished-B',
    hsn: '847130',
    gstRateBp: 1800,
    taxScheme: index % 7 === 0 ? 'margin' : 'regular',
    purchasePricePaise: 5_000_00,
    attributes: {},
    imageUrl: '/media/x.webp',
    imageAlt: 'A thing',
    pricePaise: (isDock ? 7_499 : 18_999 + index * 500) * 100,
    mrpPaise: 90_000_00,
    warrantyMonths: 6,
    returnWindowDays: 15,
    listedAt: new Date('2026-01-01T00:00:00Z'),
    availableAfter: 4,
  }
})
const coupons = buildCoupons(now).map(({ categorySlugs, ...coupon }, index) =>
  couponRuleOf({
    ...coupon,
    id: index + 1,
    usageCount: 0,
    isActive: true,
    autoApply: false,
    applicableCategories: categorySlugs.map((slug) => (slug === 'docks' ? DOCKS : 1)),
    applicableProducts: [],
    applicableBrands: [],
    excludedCategories: [],
    excludedProducts: [],
    excludedBrands: [],
  }),
)
const people = buildPeople({ random: createRandom('people'), now })
const built = buildOrders({
  random: createRandom('orders'),
  now,
  sampleItems,
  coupons,
  people,
  settings: DEMO_SETTINGS,
})
const ashas = built.orders.filter(({ order }) => order.userId === people.asha.id)

describe('the demo orders', () => {
  test('have every status and every payment status', () => {
    expect(new Set(built.orders.map(({ order }) => order.status))).toEqual(new Set(ORDER_STATUSES))
    expect(new Set(built.orders.map(({ order }) => order.paymentStatus))).toEqual(new Set(PAYMENT_STATUSES))
  })

  test("include Asha's in each state she can see", () => {
    const states = new Set(ashas.map(({ order }) => order.status))
    expect(states).toEqual(
      new Set(['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled']),
    )
    const pending = ashas.find(({ order }) => order.status === 'pending')
    expect(pending?.order.holdExpiresAt?.getTime()).toBeGreaterThan(now.getTime())
    const shipped = ashas.find(({ order }) => order.status === 'shipped')
    expect(shipped?.order.trackingNumber).toMatch(/^\d{12}$/)
  })

  test('are numbered by the day they were placed and have no event in the future', () => {
    const serials = built.orders.map(({ order }) => Number(order.orderNumber.slice(-6)))
    expect(serials).toEqual(built.orders.map((_, index) => index + 1))
    for (const { at, message } of built.events) {
      expect(at.getTime()).toBeLessThanOrEqual(now.getTime())
      expect(message).not.toBe('')
    }
  })

  test('add up, line by line', () => {
    for (const { order, items } of built.orders) {
      const itemsPaise = items.reduce((sum, item) => sum + item.lineTotalPaise, 0)
      expect(order.subtotalPaise).toBe(itemsPaise)
      expect(order.totalPaise).toBe(itemsPaise - order.discountPaise + order.shippingPaise)
    }
  })

  test('are invoiced without a gap, when they are paid or packed, at what was to be paid', () => {
    const { invoices, creditNotes, counters } = built.documents
    expect(invoices.map(({ serial }) => serial)).toEqual(invoices.map((_, index) => index + 1))
    expect(counters.find(({ series }) => series === 'TI')?.lastSerial).toBe(invoices.length)
    for (const { order, life } of built.orders) {
      const invoice = invoices.find(({ orderId }) => orderId === order.id)
      expect(invoice?.totalPaise ?? null).toBe((life.paidAt ?? life.processingAt) ? order.totalPaise : null)
      const isReversed = creditNotes.some(({ invoiceId }) => invoiceId === invoice?.id)
      expect(isReversed).toBe(
        invoice !== undefined && (order.status === 'cancelled' || order.paymentStatus === 'refunded'),
      )
    }
  })

  test('use coupons within their limits, and use one of them up', () => {
    const uses = built.orders.flatMap(({ couponUse }) => couponUse ?? [])
    for (const { id, usageLimit, usageLimitPerUser } of coupons) {
      const own = uses.filter(({ couponId }) => couponId === id)
      expect(own.length).toBeLessThanOrEqual(usageLimit ?? Number.POSITIVE_INFINITY)
      for (const { userId } of own) {
        expect(own.filter((use) => use.userId === userId).length).toBeLessThanOrEqual(
          usageLimitPerUser ?? uses.length,
        )
      }
    }
    const limited = coupons.find(({ code }) => code === 'EARLYBIRD1000')
    expect(uses.filter(({ couponId }) => couponId === limited?.id)).toHaveLength(limited?.usageLimit ?? 0)
    expect(
      new Set(uses.map(({ couponId }) => coupons.find(({ id }) => id === couponId)?.benefit.type)).size,
    ).toBe(4)
  })

  test('hold stock only while they wait for payment', () => {
    for (const [index, { reservations }] of built.stock.entries()) {
      const isWaiting = built.orders[index]?.order.status === 'pending'
      for (const { state } of reservations) expect(state === 'active').toBe(isWaiting)
    }
    for (const units of unitsTaken(built.stock).values()) expect(units).toBeGreaterThan(0)
  })

  test('name a company only where its GSTIN belongs', () => {
    const company = built.orders.filter(({ order }) => order.buyerGstin !== null)
    expect(company).toHaveLength(1)
    for (const { order } of company) expect(order.placeOfSupply).toBe(order.buyerGstin?.slice(0, 2))
  })
})

test.each(CITIES)('the PIN code of $city is in $state', ({ postcode, state }) => {
  expect(stateOfPin(postcode)?.name).toBe(state)
})
