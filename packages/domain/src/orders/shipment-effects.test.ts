import { describe, expect, it } from 'vitest'
import { orderIn } from '../../test/test-movable-orders.ts'
import type { OrderStatus } from './order-status.ts'
import { type ShipmentEffect, shipmentEffects } from './shipment-effects.ts'

const AT = new Date('2026-11-23T06:30:00Z')
const made = (units: number) => ({ code: 'shipment-made', units }) as const
const arrived = (parcels: number) => ({ code: 'shipments-arrived', parcels, deliveredAt: AT }) as const

type Row = [name: string, from: OrderStatus, shipping: [number, number, number], expected: ShipmentEffect[]]

const effectsOf = (from: OrderStatus, [unitsToShip, underway, done]: Row[2], to: OrderStatus) =>
  shipmentEffects(orderIn(from, { shipping: { unitsToShip, underway, arrived: done } }), to, AT)

describe('setting an order to shipped', () => {
  it.each<Row>([
    ['makes one parcel of all units of a packed order', 'processing', [2, 0, 0], [made(2)]],
    ['makes no parcel beside one that is on its way', 'processing', [1, 1, 0], []],
    ['makes no parcel beside one that has arrived', 'processing', [1, 0, 1], []],
    ['makes no parcel of nothing', 'processing', [0, 0, 0], []],
    [
      'sends both parcels on again that were called delivered by mistake',
      'delivered',
      [0, 0, 2],
      [{ code: 'shipments-reopened', parcels: 2 }],
    ],
    ['makes a parcel of an order that was called delivered without one', 'delivered', [2, 0, 0], [made(2)]],
    ['reopens nothing of a delivered order without parcels', 'delivered', [0, 0, 0], []],
  ])('%s', (_, from, shipping, expected) => {
    expect(effectsOf(from, shipping, 'shipped')).toEqual(expected)
  })
})

describe('setting an order to delivered', () => {
  it.each<Row>([
    ['makes a parcel of all units, which arrives at once', 'confirmed', [2, 0, 0], [made(2), arrived(1)]],
    ['makes a parcel of the rest, which arrives with the other', 'shipped', [1, 1, 0], [made(1), arrived(2)]],
    ['lets every parcel arrive that is on its way', 'shipped', [0, 2, 0], [arrived(2)]],
    ['changes no parcel when all of them have arrived', 'shipped', [0, 0, 2], []],
  ])('%s', (_, from, shipping, expected) => {
    expect(effectsOf(from, shipping, 'delivered')).toEqual(expected)
  })
})

describe('setting an order back to a status before it is shipped', () => {
  it.each(['confirmed', 'processing'] as const)('takes every parcel back when it is %s again', (to) => {
    expect(effectsOf('shipped', [0, 1, 1], to)).toEqual([
      { code: 'shipments-withdrawn', parcels: 2, which: 'all' },
    ])
  })

  it('takes nothing back when there is no parcel', () => {
    expect(effectsOf('processing', [2, 0, 0], 'confirmed')).toEqual([])
  })
})
