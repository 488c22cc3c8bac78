import { foldUnitEvents, UNIT_MOVES, UNIT_STATES } from '@dobara/domain/units/unit-moves.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  openOrderBackOffice,
  type OrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { bringToDecision, raise, seenOf } from '../../../test/cases/test-cases.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer, addProduct, placeOrder, stockOf } from '../../../test/test-products.ts'
import { addFailedReport, addListedUnit, moveUnit, unitState } from '../../../test/test-units.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

/** A product of so many listed machines, their batteries 90, 89, … percent. */
async function addMachines(count: number) {
  const { id: productId, stockItemId } = await addProduct(shop, { stock: 0, priceRupees: 9_999 })
  const units: { id: number; code: string }[] = []
  for (let index = 0; index < count; index += 1)
    units.push(await addListedUnit(shop, { stockItemId, batteryPct: 90 - index }))
  return { productId, stockItemId, units }
}

async function order(productId: number, quantity = 1) {
  const customer = await addCustomer(shop)
  const orderId = await placeOrder(shop, { customer, productId, quantity })
  return { customer, orderId }
}

async function confirmed(productId: number, quantity = 1) {
  const placed = await order(productId, quantity)
  await shop.as(placed.customer).checkout.pay({ orderId: placed.orderId, paymentMethod: 'cod' })
  return placed
}

const statesOf = (units: readonly { id: number }[]) => Promise.all(units.map(({ id }) => unitState(shop, id)))
const liveLines = (unitId: number) => shop.prisma.orderItemUnit.count({ where: { unitId, releasedAt: null } })

describe('an order of units', () => {
  it('holds the best at once, sells them with the payment, and dispatches and delivers them with the parcel', async () => {
    const { productId, stockItemId, units } = await addMachines(3)
    const { customer, orderId } = await order(productId, 2)
    expect(await statesOf(units)).toEqual(['held', 'held', 'listed'])
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 3, reserved: 2 })
    await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'cod' })
    expect(await statesOf(units)).toEqual(['sold', 'sold', 'listed'])
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 1, reserved: 0 })
    await shop.move(orderId, 'shipped')
    expect(await statesOf(units)).toEqual(['dispatched', 'dispatched', 'listed'])
    await shop.move(orderId, 'delivered')
    expect(await statesOf(units)).toEqual(['delivered', 'delivered', 'listed'])
    expect(await shop.findings()).toEqual([])
  })

  it('gives them back to the list when its time is over or it is cancelled before it was sent', async () => {
    const { productId, stockItemId, units } = await addMachines(2)
    const first = await order(productId)
    await shop.as(first.customer).orders.cancel({ id: first.orderId })
    expect(await statesOf(units)).toEqual(['listed', 'listed'])
    const second = await confirmed(productId)
    await shop.move(second.orderId, 'cancelled')
    expect(await statesOf(units)).toEqual(['listed', 'listed'])
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 2, reserved: 0 })
    expect(await shop.findings()).toEqual([])
  })

  it('gives what may no longer be listed to the workshop, and not to the list', async () => {
    const { productId, stockItemId, units } = await addMachines(1)
    const [unit] = units
    const { orderId } = await confirmed(productId)
    await shop.prisma.unitPhoto.updateMany({ where: { unitId: unit?.id }, data: { removedAt: new Date() } })
    await shop.move(orderId, 'cancelled')
    expect(await statesOf(units)).toEqual(['returned'])
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 0, reserved: 0 })
    expect(await shop.findings()).toEqual([])
  })

  it('leaves a unit out of the stock that came back with its parcel', async () => {
    const { productId, stockItemId, units } = await addMachines(1)
    const { orderId } = await confirmed(productId)
    await shop.move(orderId, 'shipped')
    const { id } = await shop.prisma.shipment.findFirstOrThrow({ where: { orderId } })
    await shop.as(shop.admin).admin.shipments.addScan({ id, state: 'returned_to_origin' })
    expect(await statesOf(units)).toEqual(['returned'])
    await shop.move(orderId, 'cancelled')
    expect(await statesOf(units)).toEqual(['returned'])
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 0, reserved: 0 })
    expect(await liveLines(units[0]?.id ?? 0)).toBe(0)
    expect(await shop.findings()).toEqual([])
  })

  it('requires a new test after its return, not just a corrected report', async () => {
    const { productId, units } = await addMachines(1)
    const [{ id: unitId, code }] = units as [{ id: number; code: string }]
    const { orderId } = await confirmed(productId)
    await shop.move(orderId, 'shipped')
    await shop.move(orderId, 'cancelled')
    expect(await statesOf(units)).toEqual(['returned'])
    const report = await shop.prisma.checkReport.findFirstOrThrow({ where: { unitId } })
    const { checks, units: workshop } = shop.as(shop.admin).admin
    const { id } = await checks.correct({ id: report.id })
    await checks.finish({ id, outcome: 'passed' })
    expect((await workshop.get({ unit: code })).fault).toBe('no_report')
  })

  it('sells the last unit to one of 40 buyers', async () => {
    const { productId, units } = await addMachines(1)
    const buyers = await Promise.all(Array.from({ length: 40 }, () => addCustomer(shop)))
    const outcomes = await Promise.allSettled(
      buyers.map((customer) => placeOrder(shop, { customer, productId })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await statesOf(units)).toEqual(['held'])
    expect(await shop.findings()).toEqual([])
  })
})

describe('a return of a unit', () => {
  it('goes through the workshop before it is sold again', async () => {
    const { productId, stockItemId, units } = await addMachines(1)
    const [unit] = units
    const { customer, orderId } = await confirmed(productId)
    await shop.move(orderId, 'delivered')
    await shop.as(shop.admin).admin.orders.setPaymentStatus({ id: orderId, paymentStatus: 'paid' })
    const { id: orderItemId } = await shop.prisma.orderItem.findFirstOrThrow({ where: { orderId } })
    const raised = await raise(shop, { customer, orderId, orderItemId, stockItemId })
    const at = await bringToDecision(shop, raised)
    const { refund } = await shop.as(shop.admin).admin.cases.previewDecision({ id: at.id })
    await shop.as(shop.admin).admin.cases.decide({
      ...seenOf(at),
      resolution: 'refund',
      amount: refund?.amount ?? 0,
      reference: 'UTR 4411',
    })
    expect(await statesOf(units)).toEqual(['returned'])
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 0, reserved: 0 })
    const technician = shop.as(shop.admin).admin.units
    await technician.move({ unit: unit?.code ?? '', move: 'test' })
    await technician.move({ unit: unit?.code ?? '', move: 'grade' })
    expect(await refusalOf(technician.move({ unit: unit?.code ?? '', move: 'list' }))).toMatchObject({
      code: 'UNIT_NO_REPORT',
    })
    expect(await shop.findings()).toEqual([])
  })
})

describe('the database', () => {
  it('has the table of moves that the rules have', async () => {
    const rows = await shop.prisma.unitMove.findMany()
    const stored = rows.map(({ fromState, toState }) => `${fromState} ${toState}`).toSorted()
    const rules = UNIT_STATES.flatMap((from) => UNIT_MOVES[from].map((to) => `${from} ${to}`)).toSorted()
    expect(stored).toEqual(rules)
  })

  it.each(
    UNIT_STATES.flatMap((from) =>
      UNIT_STATES.filter((to) => !UNIT_MOVES[from].includes(to)).map((to) => [from, to] as const),
    ),
  )('refuses the move from %s to %s', async (from, to) => {
    const { stockItemId } = await addProduct(shop, { stock: 0 })
    const { id: unitId } = await addListedUnit(shop, { stockItemId, state: 'received' })
    await expect(
      shop.prisma.unitEvent.create({
        data: { unitId, seq: 0, fromState: from, toState: to, cause: 'tested', actorKind: 'staff' },
      }),
    ).rejects.toThrow(/moved meanwhile|unit_event|Foreign key/)
    expect(await unitState(shop, unitId)).toBe('received')
  })

  it.each([
    ['its state', { state: 'listed' as const }],
    ['the number of its ledger’s rows', { lastSeq: 9 }],
  ])('refuses to have %s typed', async (_, data) => {
    const { stockItemId } = await addProduct(shop, { stock: 0 })
    const { id } = await addListedUnit(shop, { stockItemId, state: 'received' })
    await expect(shop.prisma.unit.update({ where: { id }, data })).rejects.toThrow('ledger')
  })

  it('rejects changes and deletions in a ledger', async () => {
    const { stockItemId } = await addProduct(shop, { stock: 0 })
    const { id: unitId } = await addListedUnit(shop, { stockItemId, state: 'received' })
    await expect(
      shop.prisma.unitEvent.updateMany({ where: { unitId }, data: { note: 'x' } }),
    ).rejects.toThrow('append-only')
    await expect(shop.prisma.unitEvent.deleteMany({ where: { unitId } })).rejects.toThrow('append-only')
  })

  it('refuses stock that is typed past the units', async () => {
    const { stockItemId } = await addMachines(1)
    await expect(
      shop.prisma.stockMovement.create({ data: { stockItemId, delta: 5, cause: 'restock' } }),
    ).rejects.toThrow('count of its units')
  })

  it.each([
    [
      'no_report',
      (id: number) =>
        shop.prisma.checkReport.updateMany({ where: { unitId: id }, data: { supersededAt: new Date() } }),
    ],
    ['open_failure', (id: number) => addFailedReport(shop, id)],
    [
      'battery_below_grade',
      (id: number) =>
        shop.prisma.unitMeasurement.create({
          data: {
            unitId: id,
            kind: 'battery_health_pct',
            value: '84',
            source: 'tool',
            tool: 'upower',
            measuredAt: shop.clock.now,
          },
        }),
    ],
    [
      'too_few_photos',
      (id: number) =>
        shop.prisma.unitPhoto.updateMany({
          where: { unitId: id, shot: 'lid' },
          data: { removedAt: new Date() },
        }),
    ],
    ['not_graded', (id: number) => shop.prisma.unit.update({ where: { id }, data: { condition: null } })],
  ])('refuses to list a unit for %s, whatever writes the ledger', async (fault, spoil) => {
    const { stockItemId } = await addProduct(shop, { stock: 0 })
    const { id: unitId } = await addListedUnit(shop, { stockItemId, state: 'graded' })
    await spoil(unitId)
    await expect(moveUnit(shop, { unitId, to: 'listed' })).rejects.toThrow(fault)
    expect(await unitState(shop, unitId)).toBe('graded')
  })

  it('refuses to list a unit whose battery was only typed, or measured more than 30 days ago', async () => {
    const { stockItemId } = await addProduct(shop, { stock: 0 })
    const { id: unitId } = await addListedUnit(shop, { stockItemId, state: 'graded' })
    const now = shop.clock.now
    shop.clock.now = new Date(now.getTime() + 31 * 86_400_000)
    const typed = { unitId, kind: 'battery_health_pct', value: '95', source: 'typed', measuredAt: now }
    await shop.prisma.unitMeasurement.create({ data: typed })
    await expect(moveUnit(shop, { unitId, to: 'listed' })).rejects.toThrow('battery_not_measured')
    shop.clock.now = now
  })
})

describe('a ledger under 160 random moves at once', () => {
  it('is folded to the state that the unit has', async () => {
    const { productId, units } = await addMachines(4)
    const staff = shop.as(shop.admin).admin.units
    const moves = ['test', 'grade', 'list', 'unlist', 'repair', 'scrap'] as const
    // A fixed sequence of numbers: the same moves at each run.
    let seed = 7
    const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
    const steps = Array.from({ length: 160 }, () => [next(4), next(8)] as const)
    for (let start = 0; start < steps.length; start += 8) {
      await Promise.allSettled(
        steps.slice(start, start + 8).map(([place, kind]) => {
          const unit = units[place]?.code ?? ''
          if (kind === 7) return confirmed(productId)
          return kind === 6 ? staff.undo({ unit }) : staff.move({ unit, move: moves[kind] ?? 'test' })
        }),
      )
    }
    for (const { id } of units) {
      const events = await shop.prisma.unitEvent.findMany({ where: { unitId: id }, orderBy: { seq: 'asc' } })
      expect(foldUnitEvents(events)).toBe(await unitState(shop, id))
    }
    expect(await shop.findings()).toEqual([])
  })
})
