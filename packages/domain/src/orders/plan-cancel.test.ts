import { describe, expect, it } from 'vitest'
import { type CancellableItem, type CancellableOrder, planCancel, unitsToCancel } from './plan-cancel.ts'

const item = (id: string, quantity: number, chargedPaise: number, cut: Partial<CancellableItem> = {}) => ({
  id,
  quantity,
  chargedPaise,
  cancelledQuantity: 0,
  waivedQuantity: 0,
  shippedQuantity: 0,
  refundedQuantity: 0,
  ...cut,
})
const TWO = [item('a', 3, 100_001), item('b', 1, 250_000)]
const cash = (more: Partial<CancellableOrder> = {}): CancellableOrder => ({
  status: 'confirmed',
  packedAt: null,
  paymentStatus: 'unpaid',
  retained: null,
  leftPaise: 0,
  items: TWO,
  invoiceLines: [],
  hasParcels: false,
  ...more,
})
const line = (position: number, quantity: number, totalPaise: number, refundedQuantity = 0) => ({
  position,
  quantity,
  totalPaise,
  refundedQuantity,
})
const paid = (more: Partial<CancellableOrder> = {}) =>
  cash({
    paymentStatus: 'paid',
    retained: { unreturnedPaise: 369_901, notYetBackPaise: 369_901 },
    leftPaise: 369_901,
    invoiceLines: [line(1, 3, 100_001), line(2, 1, 250_000), line(3, 1, 19_900)],
    ...more,
  })
const of = (orderItemId: string, quantity: number) => ({ orderItemId, quantity })
const cut = (order: CancellableOrder, ...requested: ReturnType<typeof of>[]) => {
  const plan = planCancel(order, requested)
  return plan.ok ? [plan.value.way, plan.value.amountPaise] : plan.code
}

describe('planCancel', () => {
  const AT = new Date('2026-11-23T06:00:00Z')
  it.each<[string, CancellableOrder, ReturnType<typeof of>[], unknown]>([
    [
      'one of two of an order of ₹0',
      paid({ retained: null, leftPaise: 0, items: [item('a', 2, 0)], invoiceLines: [line(1, 2, 0)] }),
      [of('a', 1)],
      ['free', 0],
    ],
    ['one of three in cash', cash(), [of('a', 1)], ['due', 33_334]],
    ['two of three in cash', cash(), [of('a', 2)], ['due', 66_667]],
    [
      'the second of three',
      cash({ items: [item('a', 3, 100_001, { cancelledQuantity: 1, waivedQuantity: 1 }), item('b', 1, 9)] }),
      [of('a', 1)],
      ['due', 33_333],
    ],
    [
      'the last of three takes what is left',
      cash({ items: [item('a', 3, 100_001, { cancelledQuantity: 2, waivedQuantity: 2 }), item('b', 1, 9)] }),
      [of('a', 1)],
      ['due', 33_334],
    ],
    ['a whole line that was paid', paid(), [of('b', 1)], ['provider', 250_000]],
    ['units of two lines that were paid', paid(), [of('a', 2), of('b', 1)], ['provider', 316_667]],
    ['the same line twice', paid(), [of('a', 1), of('a', 1)], ['provider', 66_667]],
    ['what a person took the money for', paid({ retained: null }), [of('b', 1)], ['hand', 250_000]],
    ['all of it', paid(), [of('a', 3), of('b', 1)], ['whole', 0]],
    ['more than there is', paid(), [of('a', 4)], 'CANCEL_UNITS_GONE'],
    ['nothing', paid(), [], 'CANCEL_UNITS_GONE'],
    ['none of a line', paid(), [of('a', 0)], 'CANCEL_UNITS_GONE'],
    ['what is in no line', paid(), [of('c', 1)], 'CANCEL_UNITS_GONE'],
    ['of an order that waits for its payment', cash({ status: 'pending' }), [of('a', 1)], 'CANCEL_NOT_PAID'],
    ['of a packed order', paid({ status: 'processing', packedAt: AT }), [of('a', 1)], 'CANCEL_PACKED'],
    ['of a delivered order', paid({ status: 'delivered', packedAt: AT }), [of('a', 1)], 'CANCEL_PACKED'],
    ['of an order with a parcel', paid({ hasParcels: true }), [of('a', 1)], 'CANCEL_PACKED'],
    ['unpaid, with its paper', cash({ invoiceLines: [line(1, 3, 100_001)] }), [of('a', 1)], 'CANCEL_PACKED'],
    ['of an order that is over', cash({ status: 'cancelled' }), [of('a', 1)], 'ORDER_NOT_CANCELLABLE'],
    ['of an order that failed', cash({ status: 'failed' }), [of('a', 1)], 'ORDER_NOT_CANCELLABLE'],
    [
      'of an order whose money went back',
      paid({ paymentStatus: 'refunded', leftPaise: 0 }),
      [of('a', 1)],
      'ORDER_NOT_CANCELLABLE',
    ],
    ['for the last of the money', paid({ leftPaise: 250_000 }), [of('b', 1)], 'CANCEL_ASKS_SHOP'],
    ['of a paid order without an invoice', paid({ invoiceLines: [] }), [of('b', 1)], 'CANCEL_ASKS_SHOP'],
    ['less money than they cost', paid({ leftPaise: 200_000 }), [of('b', 1)], 'CANCEL_ASKS_SHOP'],
    [
      'all but a gift',
      cash({ items: [item('a', 1, 500), item('b', 1, 0)] }),
      [of('a', 1)],
      'CANCEL_LEAVES_FREE',
    ],
    [
      'a gift together with what costs more than the money that is left',
      paid({
        leftPaise: 200_000,
        items: [...TWO, item('c', 1, 0)],
        invoiceLines: [line(1, 3, 100_001), line(2, 1, 250_000), line(3, 1, 0)],
      }),
      [of('c', 1), of('b', 1)],
      'CANCEL_ASKS_SHOP',
    ],
    [
      'one of two lines beside a gift',
      cash({ items: [item('a', 1, 500), item('b', 1, 0), item('c', 1, 900)] }),
      [of('a', 1)],
      ['due', 500],
    ],
    ['a gift', cash({ items: [item('a', 1, 500), item('b', 1, 0)] }), [of('b', 1)], ['free', 0]],
    [
      'a gift of what was paid',
      paid({ items: [item('a', 3, 9), item('b', 1, 0)], invoiceLines: [line(1, 3, 9), line(2, 1, 0)] }),
      [of('b', 1)],
      ['free', 0],
    ],
    [
      'a line after one that no paper has',
      paid({
        items: [item('a', 3, 100_001, { cancelledQuantity: 3, waivedQuantity: 3 }), item('b', 2, 250_000)],
        invoiceLines: [line(1, 2, 250_000)],
      }),
      [of('b', 1)],
      ['provider', 125_000],
    ],
  ])('%s', (_, order, requested, expected) => expect(cut(order, ...requested)).toEqual(expected))

  it.each<[string, CancellableOrder, ReturnType<typeof of>[], [string, number, number][]]>([
    [
      'the share of each line that was paid',
      paid(),
      [of('b', 1), of('a', 2)],
      [
        ['b', 1, 250_000],
        ['a', 2, 66_667],
      ],
    ],
    ['only the lines that lose units of a cash order', cash(), [of('a', 1)], [['a', 1, 33_334]]],
    [
      'every line without an amount when the whole order ends',
      paid(),
      [of('a', 3), of('b', 1)],
      [
        ['a', 3, 0],
        ['b', 1, 0],
      ],
    ],
    [
      'a paid gift at ₹0',
      paid({ items: [item('a', 3, 9), item('b', 1, 0)], invoiceLines: [line(1, 3, 9), line(2, 1, 0)] }),
      [of('b', 1)],
      [['b', 1, 0]],
    ],
  ])('lists %s', (_, order, requested, expected) => {
    const plan = planCancel(order, requested)
    const units = plan.ok ? plan.value.units : []
    expect(units).toEqual(
      expected.map(([orderItemId, quantity, amountPaise]) => ({ orderItemId, quantity, amountPaise })),
    )
  })

  it('leaves what was sent and what was refunded', () => {
    expect(
      unitsToCancel(item('a', 5, 1, { cancelledQuantity: 1, shippedQuantity: 1, refundedQuantity: 1 })),
    ).toBe(2)
    expect(unitsToCancel(item('a', 1, 1, { shippedQuantity: 1, refundedQuantity: 1 }))).toBe(0)
  })
})
