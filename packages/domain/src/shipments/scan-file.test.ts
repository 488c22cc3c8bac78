import { describe, expect, it } from 'vitest'
import { type KnownParcel, type NumberedRow, planAgain, planScans } from './plan-scans.ts'
import { readScanRow, type ScanCells, scanTimeOf } from './scan-file.ts'
import type { ScanState } from './shipment-state.ts'

describe('the time of a scan in a file', () => {
  it.each<[string, string | null]>([
    ['2026-11-23 14:05', '2026-11-23T08:35:00.000Z'],
    ['2026-11-23T14:05:30', '2026-11-23T08:35:30.000Z'],
    ['2026-11-23 9:05', '2026-11-23T03:35:00.000Z'],
    ['23/11/2026 9:05', '2026-11-23T03:35:00.000Z'],
    ['3-1-2026 00:00', '2026-01-02T18:30:00.000Z'],
    ['23.11.2026, 14:05:59', '2026-11-23T08:35:59.000Z'],
    ['2026-11-23T14:05:00Z', '2026-11-23T14:05:00.000Z'],
    ['2026-11-23', null],
    ['11/23/2026 9:05', null],
    ['30/02/2026 9:05', null],
    ['23/11/26 9:05', null],
    ['23/11/2026 25:05', null],
    ['yesterday', null],
  ])('%s is %s', (typed, at) => {
    expect(scanTimeOf(typed)?.toISOString() ?? null).toBe(at)
  })
})

describe('a row of a file of scans', () => {
  const AT = '2026-11-23 14:05'
  it.each<[ScanCells, string[]]>([
    [{ trackingNumber: '77', scan: 'In Transit', at: AT, place: 'Pune' }, []],
    [{ orderNumber: 'db-2026-000001', trackingNumber: '77' }, []],
    [{ orderNumber: 'DB-2026-000001', scan: 'DELIVERED', at: AT }, []],
    [{ trackingNumber: '77' }, ['scan SCAN_MISSING']],
    [{ orderNumber: 'DB-2026-000001' }, ['scan SCAN_MISSING']],
    [{ scan: 'delivered', at: AT }, ['trackingNumber NOTHING_NAMED']],
    [{ trackingNumber: '1.23457E+12', scan: 'delivered', at: AT }, ['trackingNumber SHORTENED']],
    [{ trackingNumber: '77', scan: 'eaten', at: AT }, ['scan STATE_UNKNOWN']],
    [{ trackingNumber: '77', scan: 'delivered' }, ['at TIME_MISSING']],
    [{ trackingNumber: '77', scan: 'delivered', at: 'noon' }, ['at TIME_UNREAD']],
    [{ trackingNumber: '77', at: AT }, ['scan SCAN_MISSING']],
    [{ trackingNumber: '7'.repeat(61), scan: 'delivered', at: AT }, ['trackingNumber TOO_LONG']],
    [
      { trackingNumber: '77', scan: 'delivered', at: AT, place: 'x'.repeat(81), carrier: 'y'.repeat(61) },
      ['carrier TOO_LONG', 'place TOO_LONG'],
    ],
  ])('%j has %j', (cells, faults) => {
    expect(readScanRow(cells).faults.map(({ column, fault }) => `${column} ${fault}`)).toEqual(faults)
  })
})

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
const parcel = (id: string, more: Partial<KnownParcel> = {}): KnownParcel => ({
  id,
  orderId: `order of ${id}`,
  orderNumber: `DB-${id}`,
  carrier: 'Delhivery',
  number: id,
  state: 'created',
  placedAt: at(0),
  scans: [],
  ...more,
})
const row = (more: Partial<NumberedRow>): NumberedRow => ({
  at: 2,
  orderNumber: null,
  carrier: null,
  number: null,
  scan: null,
  place: null,
  ...more,
})
const seen = (number: string, state: ScanState, hour: number, place = 2) =>
  row({ at: place, number, scan: { state, at: at(hour) } })

describe('planScans', () => {
  it('returns the same plan for any order of rows', () => {
    const rows = [seen('1', 'delivered', 5, 2), seen('1', 'picked_up', 3, 3), seen('1', 'in_transit', 4, 4)]
    const plan = planScans(rows, [parcel('1')], at(9))
    expect(plan).toMatchObject({ outcomes: { moved: 3 }, refused: [] })
    expect(plan.parcels[0]).toMatchObject({ state: 'delivered' })
    expect(plan.parcels[0]?.scans.map(({ state }) => state)).toEqual(['picked_up', 'in_transit', 'delivered'])
    expect(planScans(rows.toReversed(), [parcel('1')], at(9))).toEqual(plan)
  })

  it('does nothing for a repeated file, and nothing twice within a file', () => {
    const rows = [seen('1', 'in_transit', 4), seen('1', 'in_transit', 4, 3)]
    expect(planScans(rows, [parcel('1')], at(9)).outcomes).toEqual({
      moved: 1,
      kept: 0,
      known: 1,
      numbered: 0,
      made: 0,
    })
    const after = parcel('1', { state: 'in_transit', scans: [{ state: 'in_transit', at: at(4) }] })
    expect(planScans(rows, [after], at(9))).toMatchObject({
      outcomes: { known: 2 },
      parcels: [],
      refused: [],
    })
  })

  it('moves forward only, and reports unknown orders and numbers', () => {
    const known = [
      parcel('1', { state: 'delivered', scans: [{ state: 'delivered', at: at(4) }] }),
      parcel('2'),
    ]
    const rows = [
      seen('1', 'in_transit', 5, 2),
      seen('1', 'in_transit', 3, 3),
      seen('3', 'delivered', 5, 4),
      seen('2', 'delivered', 23, 5),
      row({ at: 6, orderNumber: 'DB-9', number: '9' }),
      row({ at: 7, number: '2', carrier: 'Ekart', scan: { state: 'delivered', at: at(5) } }),
    ]
    const plan = planScans(rows, known, at(9))
    expect(plan.refused.map(({ row: { at: place }, refusal }) => [place, refusal])).toEqual([
      [2, 'SHIPMENT_OVER'],
      [4, 'NUMBER_UNKNOWN'],
      [5, 'SCAN_TIME_WRONG'],
      [6, 'ORDER_UNKNOWN'],
      [7, 'NUMBER_UNKNOWN'],
    ])
    expect(plan.outcomes).toEqual({ moved: 0, kept: 1, known: 0, numbered: 0, made: 0 })
  })

  it('assigns the number to the only parcel of an order without one, and continues with it', () => {
    const open = parcel('1', { number: null, carrier: null })
    const rows = [row({ orderNumber: 'DB-1', carrier: 'DTDC', number: 'N1' }), seen('N1', 'picked_up', 4, 3)]
    const plan = planScans(rows, [open], at(9))
    expect(plan.outcomes).toEqual({ moved: 1, kept: 0, known: 0, numbered: 1, made: 0 })
    expect(plan.parcels[0]).toMatchObject({ named: { carrier: 'DTDC', number: 'N1' }, state: 'picked_up' })
    const two = [open, parcel('1', { id: 'other', number: null })]
    expect(planScans(rows.slice(0, 1), two, at(9)).refused[0]?.refusal).toBe('PARCEL_UNCLEAR')
    expect(planScans(rows.slice(0, 1), [parcel('1')], at(9)).refused[0]?.refusal).toBe('NUMBER_UNKNOWN')
  })

  const unsent = parcel('1', { number: null, carrier: null, isNew: true })
  const sends = row({ orderNumber: 'DB-1', carrier: 'DTDC', number: 'N1' })
  it.each<[string, NumberedRow[], KnownParcel[], object]>([
    [
      'sends an order by a new number',
      [sends],
      [unsent],
      { outcomes: { made: 1, numbered: 0 }, refused: [] },
    ],
    [
      'sends it once',
      [sends, { ...sends, at: 3 }],
      [unsent],
      { outcomes: { made: 1, known: 1 }, refused: [] },
    ],
    [
      'sends it and goes on with it',
      [sends, seen('N1', 'picked_up', 4, 3)],
      [unsent],
      { outcomes: { made: 1, moved: 1 }, refused: [] },
    ],
    [
      'sends it by one number alone',
      [sends, { ...sends, at: 3, number: 'N2' }],
      [unsent],
      { outcomes: { made: 1 }, refused: [{ refusal: 'NUMBER_UNKNOWN' }] },
    ],
    [
      'sends nothing without a number',
      [row({ orderNumber: 'DB-1', scan: { state: 'picked_up', at: at(4) } })],
      [unsent],
      { outcomes: { made: 0 }, refused: [{ refusal: 'ORDER_UNKNOWN' }], parcels: [] },
    ],
    [
      'sends nothing by the number of another order’s parcel',
      [sends],
      [unsent, parcel('2', { number: 'N1', carrier: 'DTDC' })],
      { outcomes: { made: 0 }, refused: [{ refusal: 'NUMBER_TAKEN' }], parcels: [] },
    ],
    [
      'sends nothing by a number that stands in the file twice',
      [sends, { ...sends, at: 3, orderNumber: 'DB-2' }],
      [unsent, parcel('2', { number: null, carrier: null, isNew: true })],
      { outcomes: { made: 1 }, refused: [{ refusal: 'NUMBER_TAKEN' }] },
    ],
    [
      'sends it by a number that another carrier uses',
      [sends],
      [unsent, parcel('2', { number: 'N1', carrier: 'Ekart' })],
      { outcomes: { made: 1 }, refused: [] },
    ],
  ])('%s', (_, rows, known, plan) => {
    expect(planScans(rows, known, at(9))).toMatchObject(plan)
  })

  it('plans again for a parcel that was moved or named in the meantime', () => {
    const [plan] = planScans(
      [row({ orderNumber: 'DB-1', number: 'N1', scan: { state: 'in_transit', at: at(5) } })],
      [parcel('1', { number: null })],
      at(9),
    ).parcels
    const moved = parcel('1', { state: 'delivered', scans: [{ state: 'delivered', at: at(4) }] })
    expect(plan && planAgain(plan, moved, at(9))).toMatchObject({
      named: null,
      scans: [],
      state: 'delivered',
    })
  })
})
