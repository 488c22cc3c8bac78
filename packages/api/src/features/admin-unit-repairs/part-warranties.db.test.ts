import { indiaMonthsLater } from '@dobara/domain/calendar/india-time.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { moveUnit } from '../../../test/test-units.ts'
import { sellUnits } from '../../../test/units/test-sold-units.ts'

let shop: OrderBackOffice
let start: Date
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
  start = shop.clock.now
})
afterAll(() => shop.stop())

const MONTH = 31 * 24 * 60
const office = () => shop.as(shop.admin).admin
const promisesOf = async (code: string) => {
  const { warranties } = await shop.visitor().passports.get({ code })
  return warranties.map(({ kind, name, startsAt, endsAt }) => [kind, name, startsAt, endsAt])
}

/** A machine with six months of warranty that its buyer has had for one month. */
async function delivered() {
  // Nothing is measured in the future.
  shop.clock.now = start
  const { sold, orderId } = await sellUnits(shop)
  await shop.move(orderId, 'delivered')
  const { deliveredAt } = await shop.orderOf(orderId)
  if (!deliveredAt) throw new Error('it was delivered')
  shop.later(MONTH)
  const from = deliveredAt.toISOString()
  const until = indiaMonthsLater(deliveredAt, 6).toISOString()
  return { ...sold, orderId, from, until, machine: ['machine', null, from, until] }
}

type Part = { kind: 'battery' | 'fan'; name: string; warrantyMonths?: number }
async function repair(unit: string, ...parts: Part[]) {
  const { repairs } = await office().unitRepairs.open({ unit, fault: 'No power', technician: 'Ravi' })
  const { id, version } = repairs[0] ?? { id: 0, version: 0 }
  await office().unitRepairs.close({ id, version, work: 'Replaced it', parts })
}
const battery = (warrantyMonths?: number) => ({
  kind: 'battery' as const,
  name: 'New battery',
  ...(warrantyMonths !== undefined && { warrantyMonths }),
})

/** Moves the machine to the workshop, fits the part there, and returns it to its buyer. */
async function repairedInWorkshop(unitId: number, part: Part) {
  await moveUnit(shop, { unitId, to: 'returned', cause: 'received' })
  await moveUnit(shop, { unitId, to: 'in_test' })
  await moveUnit(shop, { unitId, to: 'in_repair', cause: 'repair_begun' })
  await shop.prisma.unitComponent.create({ data: { ...part, unitId, fittedAt: shop.clock.now } })
  shop.later(24 * 60)
  await moveUnit(shop, { unitId, to: 'dispatched' })
  await moveUnit(shop, { unitId, to: 'delivered' })
  return shop.clock.now
}

describe('a part that is fitted in a repair of a sold machine', () => {
  it('has its own months, in the place of the promise of the part before it', async () => {
    const { code, machine } = await delivered()
    await repair(code, battery(12))
    const at = shop.clock.now
    const until = indiaMonthsLater(at, 12).toISOString()
    expect(await promisesOf(code)).toEqual([machine, ['battery', 'New battery', at.toISOString(), until]])
  })

  it.each([
    ['without months of its own is promised as long as the machine', undefined],
    ['with few months is promised no shorter than the part before it', 1],
    ['with none is promised no shorter than the part before it', 0],
  ])('%s', async (_, months) => {
    const { code, machine, until } = await delivered()
    await repair(code, battery(months))
    const at = shop.clock.now.toISOString()
    expect(await promisesOf(code)).toEqual([machine, ['battery', 'New battery', at, until]])
  })

  it('has no dates where nothing is promised of it any more', async () => {
    const { code, machine, from, until } = await delivered()
    shop.later(6 * MONTH)
    await repair(code, battery(), { kind: 'fan', name: 'New fan', warrantyMonths: 0 })
    expect(await promisesOf(code)).toEqual([machine, ['battery', null, from, until]])
  })

  it('has dates from when its buyer has the machine again', async () => {
    const { id, code, machine } = await delivered()
    const back = await repairedInWorkshop(id, battery(12))
    const until = indiaMonthsLater(back, 12).toISOString()
    expect(await promisesOf(code)).toEqual([machine, ['battery', 'New battery', back.toISOString(), until]])
    const ended = await shop.prisma.unitWarranty.findMany({ where: { unitId: id, endedAt: { not: null } } })
    expect(ended).toMatchObject([{ kind: 'battery', componentId: null }])
  })

  it('loses its warranty when that delivery is undone, and the machine retains its own', async () => {
    const { id, code, machine } = await delivered()
    await repairedInWorkshop(id, { kind: 'fan', name: 'New fan', warrantyMonths: 12 })
    expect((await promisesOf(code)).map(([kind]) => kind)).toEqual(['machine', 'battery', 'fan'])
    await moveUnit(shop, { unitId: id, to: 'dispatched', cause: 'undo' })
    expect((await promisesOf(code)).map(([kind]) => kind)).toEqual(['machine', 'battery'])
    shop.later(24 * 60)
    await moveUnit(shop, { unitId: id, to: 'delivered' })
    const [first, , fan] = await promisesOf(code)
    expect(first).toEqual(machine)
    expect(fan?.[2]).toBe(shop.clock.now.toISOString())
  })

  it('ends the promise of the part before it also where that one is taken out later', async () => {
    const { id, code, machine } = await delivered()
    await repair(code, { ...battery(9), name: 'First battery' })
    const first = await shop.prisma.unitComponent.findFirstOrThrow({ where: { unitId: id } })
    shop.later(MONTH)
    await repair(code, battery(12))
    expect((await promisesOf(code)).map(([, name]) => name)).toEqual([null, 'First battery', 'New battery'])
    const taken = { destination: 'scrapped', componentId: first.id, unit: code } as const
    await office().units.removeComponent(taken)
    expect((await promisesOf(code)).map(([, name]) => name)).toEqual([null, 'New battery'])
    expect((await promisesOf(code))[0]).toEqual(machine)
    expect(await shop.findings()).toEqual([])
  })
})
