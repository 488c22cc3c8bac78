import { describe, expect, it } from 'vitest'
import type { ShipmentState } from '../shipments/shipment-state.ts'
import {
  isAllDelivered,
  lineDeliveries,
  linesLeft,
  linesOnSlip,
  linesToSend,
  planShipment,
  type ShippableLine,
  shippingFacts,
  strandedOrder,
} from './units-to-ship.ts'

const line = (
  orderItemId: string,
  quantity: number,
  shippedQuantity = 0,
  refundedQuantity = 0,
  cancelledQuantity = 0,
): ShippableLine => ({
  orderItemId,
  quantity,
  shippedQuantity,
  refundedQuantity,
  cancelledQuantity,
})
const short = (units: { orderItemId: string; quantity: number }[]) =>
  units.map(({ orderItemId, quantity }) => `${orderItemId} ${quantity}`).join(', ')

describe('remainder to ship', () => {
  it.each<[string, ShippableLine[], string, string]>([
    ['all', [line('a', 2), line('b', 1)], 'a 2, b 1', 'a 2, b 1'],
    ['what is not in a parcel', [line('a', 2, 1), line('b', 1, 1)], 'a 1', 'a 1'],
    ['nothing of what was refunded', [line('a', 2, 0, 2), line('b', 1)], 'b 1', 'b 1'],
    ['nothing of what was cancelled', [line('a', 3, 1, 0, 1), line('b', 1, 0, 0, 1)], 'a 1', 'a 1'],
    ['nothing where one line was sent and the other refunded', [line('a', 2, 2), line('b', 1, 0, 1)], '', ''],
    ['nothing below nothing', [line('a', 2, 2, 1)], '', ''],
    ['nothing, unless the desk says that it was sent', [line('a', 2, 0, 2)], '', 'a 2'],
  ])('is %s', (_, lines, left, sent) => {
    expect([short(linesLeft(lines)), short(linesToSend(lines))]).toEqual([left, sent])
  })
})

describe('the slip of an order', () => {
  it.each<[string, ShippableLine[], string, boolean]>([
    ['all that is bought before anything is sent', [line('a', 3, 0, 1, 1), line('b', 1)], 'a 2, b 1', false],
    ['the rest once a part is sent', [line('a', 2, 1), line('b', 1, 1), line('c', 1)], 'a 1, c 1', true],
    ['all of it again once nothing is left', [line('a', 2, 2), line('b', 1, 0, 0, 1)], 'a 2', false],
  ])('lists %s', (_, lines, units, isRest) => {
    const slip = linesOnSlip(lines)
    expect([short(slip.units), slip.isRest]).toEqual([units, isRest])
  })
})

describe('a parcel', () => {
  const lines = [line('a', 3, 1), line('b', 1)]
  const plan = (requested: [string, number][]) => {
    const planned = planShipment(
      lines,
      requested.map(([orderItemId, quantity]) => ({ orderItemId, quantity })),
    )
    return planned.ok ? short(planned.value) : `${planned.code} ${JSON.stringify(planned.detail ?? null)}`
  }

  it.each<[[string, number][], string]>([
    [[['a', 2]], 'a 2'],
    [
      [
        ['a', 1],
        ['a', 1],
        ['b', 1],
      ],
      'a 2, b 1',
    ],
    [
      [
        ['a', 0],
        ['b', 1],
      ],
      'b 1',
    ],
    [[], 'SHIPMENT_EMPTY null'],
    [[['a', 0]], 'SHIPMENT_EMPTY null'],
    [[['a', 3]], 'SHIPMENT_TOO_MANY {"orderItemId":"a","left":2}'],
    [
      [
        ['a', 2],
        ['a', 1],
      ],
      'SHIPMENT_TOO_MANY {"orderItemId":"a","left":2}',
    ],
    [[['c', 1]], 'SHIPMENT_TOO_MANY {"orderItemId":"c","left":0}'],
  ])('for %j is %s', (requested, expected) => {
    expect(plan(requested)).toBe(expected)
  })
})

describe('an order', () => {
  it.each<[string, ShippableLine[], Parameters<typeof shippingFacts>[1], boolean]>([
    ['that is not sent has not arrived', [line('a', 1)], [], false],
    ['of two parcels, one on its way', [line('a', 2, 2)], ['delivered', 'in_transit'], false],
    ['of two parcels that arrived', [line('a', 2, 2)], ['delivered', 'delivered'], true],
    ['with something left to be sent', [line('a', 2, 1)], ['delivered'], false],
    ['whose rest was refunded', [line('a', 2, 1, 1)], ['delivered'], true],
    ['with a parcel that was taken back', [line('a', 1, 1)], ['cancelled', 'delivered'], true],
    ['of which every unit was cancelled', [line('a', 1, 0, 0, 1)], [], false],
    ['whose parcel came back', [line('a', 1, 0)], ['returned_to_origin'], false],
  ])('%s', (_, lines, states, expected) => {
    expect(isAllDelivered(shippingFacts(lines, states))).toBe(expected)
  })

  it('counts the units that are left and the parcels that are on their way or have arrived', () => {
    const lines = [line('a', 4, 2), line('b', 1)]
    const states = ['created', 'out_for_delivery', 'delivered', 'cancelled', 'returned_to_origin'] as const
    expect(shippingFacts(lines, states)).toEqual({ unitsToShip: 3, underway: 2, arrived: 1 })
  })

  it('has each line arrive with the last parcel of it that has', () => {
    const day = (date: number) => new Date(Date.UTC(2026, 10, date))
    const arrivals = lineDeliveries([
      { state: 'delivered', deliveredAt: day(3), items: [{ orderItemId: 'a', quantity: 1 }] },
      {
        state: 'delivered',
        deliveredAt: day(5),
        items: [
          { orderItemId: 'a', quantity: 1 },
          { orderItemId: 'b', quantity: 1 },
        ],
      },
      { state: 'delivered', deliveredAt: day(4), items: [{ orderItemId: 'b', quantity: 1 }] },
      { state: 'in_transit', deliveredAt: null, items: [{ orderItemId: 'c', quantity: 1 }] },
      { state: 'cancelled', deliveredAt: day(9), items: [{ orderItemId: 'b', quantity: 1 }] },
    ])
    expect([...arrivals]).toEqual([
      ['a', day(5)],
      ['b', day(5)],
    ])
  })
})

describe('an order that is sent', () => {
  it.each<[Parameters<typeof strandedOrder>[0]['status'], number, ShipmentState[], string | null]>([
    ['shipped', 2, ['returned_to_origin'], 'all'],
    ['shipped', 2, ['returned_to_origin', 'returned_to_origin', 'cancelled'], 'all'],
    ['shipped', 1, ['returned_to_origin', 'delivered'], 'part'],
    ['shipped', 0, ['returned_to_origin', 'delivered'], 'rest'],
    ['shipped', 1, ['returned_to_origin', 'in_transit'], null],
    ['shipped', 1, ['delivered'], null],
    ['shipped', 0, ['returned_to_origin'], null],
    ['delivered', 0, ['delivered', 'returned_to_origin'], null],
    ['cancelled', 2, ['returned_to_origin'], null],
  ])(
    'called %s with %i units left and parcels %j waits for the desk: %s',
    (status, unitsToShip, states, stranded) => {
      expect(strandedOrder({ status, unitsToShip }, states)).toBe(stranded)
    },
  )
})
