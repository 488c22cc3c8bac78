import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceOrder } from '../pricing/price-order.ts'
import {
  type RequestedSwap,
  planSwap,
  type SwappableItem,
  type SwappableOrder,
  swapLock,
} from './plan-swap.ts'

const fresh = (unitPricePaise: number, quantity = 1): RequestedSwap['fresh'] => ({
  key: 'fresh',
  unitPricePaise,
  quantity,
  gstRateBp: 1800,
  stockItemId: 9,
})

const item = (id: string, quantity: number, unitPricePaise: number, more: Partial<SwappableItem> = {}) => {
  const line = { key: id, unitPricePaise, quantity, gstRateBp: 1800 }
  const perLinePaise = [more.discountPaise ?? 0]
  const discounts = [{ couponId: 1, perLinePaise, shippingOffPaise: 0 }]
  const [priced] = priceOrder({ lines: [line], discounts, shippingPaise: 0, isIntraState: true }).lines
  if (!priced) throw new Error('one line is priced as one line')
  const { margin: _, taxPaise: __, key: ___, ...amounts } = priced
  return {
    id,
    stockItemId: id.codePointAt(0) ?? 0,
    quantity,
    unitPricePaise,
    cancelledQuantity: 0,
    waivedQuantity: 0,
    shippedQuantity: 0,
    refundedQuantity: 0,
    ...amounts,
    ...more,
  }
}

function orderOf(items: SwappableItem[], more: Partial<SwappableOrder> = {}): SwappableOrder {
  const totalPaise = items.reduce((sum, one) => sum + one.lineTotalPaise - one.discountPaise, 9_900)
  return {
    status: 'confirmed',
    packedAt: null,
    paymentStatus: 'unpaid',
    hasParcels: false,
    isInvoiced: false,
    isIntraState: true,
    retained: null,
    leftPaise: 0,
    hasOtherRefunds: false,
    totalPaise,
    waivedPaise: 0,
    shippingPaise: 9_900,
    items,
    ...more,
  }
}
const TWO = [item('a', 3, 100_000, { discountPaise: 10_000 }), item('b', 1, 250_000)]
const paid = (more: Partial<SwappableOrder> = {}) => {
  const { totalPaise } = orderOf(TWO)
  const retained = { unreturnedPaise: totalPaise, notYetBackPaise: totalPaise }
  return orderOf(TWO, { paymentStatus: 'paid', isInvoiced: true, retained, leftPaise: totalPaise, ...more })
}
/** One unit for ₹1,000, delivered free of charge. */
const SINGLE = orderOf([item('a', 1, 100_000)], { totalPaise: 100_000, shippingPaise: 0 })
/** One of three was cancelled and refunded after all of them had been paid. */
const PARTLY_REFUNDED = paid({
  leftPaise: 453_233,
  items: [item('a', 3, 100_000, { discountPaise: 10_000, cancelledQuantity: 1 }), item('b', 1, 250_000)],
})
const swapped = (order: SwappableOrder, quantity: number, line = fresh(90_000), orderItemId = 'a') => {
  const plan = planSwap(order, { orderItemId, quantity, fresh: line })
  if (!plan.ok) return plan.code
  const { way, givenPaise, addedPaise, differencePaise } = plan.value
  return [way, givenPaise, addedPaise, differencePaise]
}

type Step = { place: number; quantity: number; price: number; units: number }

/** The order after a step, where it can be taken. Its sums are those of its lines before and after. */
function afterStep(order: SwappableOrder, { place, quantity, price, units }: Step, index: number) {
  const line = order.items[place]
  const stockItemId = 500 + index
  if (!line) return order
  const requested = { orderItemId: line.id, quantity, fresh: { ...fresh(price, units), stockItemId } }
  const plan = planSwap(order, requested)
  if (!plan.ok) return order
  const { totalPaise, waivedPaise, restPaise, givenPaise, addedPaise, beforePaise } = plan.value
  expect(restPaise).toBe(beforePaise - givenPaise + addedPaise)
  const items = order.items.map((one) => {
    const cancelledQuantity = one.cancelledQuantity + (one === line ? quantity : 0)
    return { ...one, cancelledQuantity, waivedQuantity: cancelledQuantity }
  })
  const came = { ...item(`n${index}`, units, price), stockItemId }
  const before = items.reduce((sum, one) => sum + one.lineTotalPaise - one.discountPaise, 9_900)
  expect(totalPaise).toBe(before + addedPaise)
  return { ...order, totalPaise, waivedPaise, items: [...items, came] }
}

describe('planSwap', () => {
  const AT = new Date('2026-11-29T06:00:00Z')
  it.each<[string, SwappableOrder, number, RequestedSwap['fresh'], unknown]>([
    ['dearer in cash', orderOf(TWO), 1, fresh(120_000), ['due', 96_667, 120_000, -23_333]],
    ['cheaper in cash', orderOf(TWO), 1, fresh(90_000), ['due', 96_667, 90_000, 6_667]],
    ['cheaper and paid', paid(), 1, fresh(90_000), ['provider', 96_667, 90_000, 6_667]],
    ['two for one', paid(), 2, fresh(90_000), ['provider', 193_333, 90_000, 103_333]],
    ['one for two', paid(), 1, fresh(40_000, 2), ['provider', 96_667, 80_000, 16_667]],
    ['the same price', paid(), 3, fresh(145_000, 2), ['even', 290_000, 290_000, 0]],
    ['paid by hand', paid({ retained: null }), 1, fresh(90_000), ['hand', 96_667, 90_000, 6_667]],
    ['dearer and paid', paid(), 1, fresh(120_000), ['online', 96_667, 120_000, -23_333]],
    ['dearer and paid by hand', paid({ retained: null }), 1, fresh(120_000), 'SWAP_DEARER'],
    ['dearer by less than a rupee', paid(), 1, fresh(96_700), 'SWAP_TOO_SMALL'],
    ['a difference of less than a rupee', paid(), 1, fresh(96_600), 'SWAP_TOO_SMALL'],
    ['cheaper by exactly a rupee', paid(), 1, fresh(96_567), ['provider', 96_667, 96_567, 100]],
    ['dearer by exactly a rupee', paid(), 1, fresh(96_767), ['online', 96_667, 96_767, -100]],
    ['beside a refunded one', PARTLY_REFUNDED, 1, fresh(90_000), ['provider', 96_666, 90_000, 6_666]],
    ['all of the order, for nothing', SINGLE, 1, fresh(0), 'SWAP_TOO_SMALL'],
    ['all of the order, for less than a rupee', SINGLE, 1, fresh(99), 'SWAP_TOO_SMALL'],
    ['all of the order, for a rupee', SINGLE, 1, fresh(100), ['due', 100_000, 100, 99_900]],
    ['after a refund of something else', paid({ hasOtherRefunds: true }), 1, fresh(90_000), 'SWAP_REFUNDED'],
    ['more than there are', paid(), 4, fresh(90_000), 'SWAP_UNITS_GONE'],
    ['none', paid(), 0, fresh(90_000), 'SWAP_UNITS_GONE'],
    ['the same item', paid(), 1, { ...fresh(90_000), stockItemId: 97 }, 'SWAP_SAME_ITEM'],
    ['packed', paid({ status: 'processing', packedAt: AT }), 1, fresh(90_000), 'SWAP_PACKED'],
    ['in a parcel', paid({ hasParcels: true }), 1, fresh(90_000), 'SWAP_PACKED'],
    ['waiting', orderOf(TWO, { status: 'pending' }), 1, fresh(90_000), 'SWAP_NOT_PAID'],
    ['cancelled', orderOf(TWO, { status: 'cancelled' }), 1, fresh(90_000), 'SWAP_ORDER_OVER'],
  ])('an item that is %s', (_, order, quantity, line, expected) => {
    expect(swapped(order, quantity, line)).toEqual(expected)
  })

  it('charges exactly the sum of the remaining lines, however often units are given up', () => {
    const step = fc.record({
      place: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 3 }),
      price: fc.integer({ min: 1, max: 300_000 }),
      units: fc.integer({ min: 1, max: 3 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 5 }), fc.nat(200_000), (steps, discountPaise) => {
        let order = orderOf([item('a', 3, 100_001, { discountPaise }), item('b', 2, 250_000)])
        for (const [index, one] of steps.entries()) order = afterStep(order, one, index)
      }),
    )
  })
})

describe('swapLock', () => {
  it('is none of an order that is bought and not packed', () => {
    expect([swapLock(paid()), swapLock(orderOf(TWO))]).toEqual([null, null])
  })
})
