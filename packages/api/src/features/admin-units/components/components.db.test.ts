import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../../test/admin-orders/test-order-back-office.ts'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { addProduct, addStaff } from '../../../../test/test-products.ts'
import { addListedUnit, moveUnit, type NewUnit } from '../../../../test/test-units.ts'
import { sellUnits } from '../../../../test/units/test-sold-units.ts'

let shop: OrderBackOffice
let technician: Awaited<ReturnType<typeof addStaff>>
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
  technician = await addStaff(shop, 'technician')
})
afterAll(() => shop.stop())

const workshop = () => shop.as(technician).admin.units
const office = () => shop.as(shop.admin).admin

async function machine(state: NewUnit['state'] = 'in_test') {
  const { stockItemId } = await addProduct(shop, { stock: 0 })
  return addListedUnit(shop, { stockItemId, state })
}
const SSD = {
  kind: 'storage',
  brand: 'Kingston',
  model: 'NV2',
  capacity: '500 GB',
  serial: '50026B',
} as const
async function fitted(unit: string, more: object = {}) {
  const { componentId } = await workshop().fitComponent({ unit, ...SSD, cost: 2_400.5, ...more })
  return { unit, componentId }
}
const waiting = async (search: string) => (await office().eWaste.list({ search })).items

describe('the parts of a machine', () => {
  it('are fitted and taken out once for a key, however often a tablet sends it', async () => {
    const { code: unit } = await machine()
    const key = (idempotencyKey: string) => ({ unit, idempotencyKey })
    const fit = () => workshop().fitComponent({ ...key('part-0001'), ...SSD })
    const { componentId } = await fit()
    expect((await fit()).componentId).toBe(componentId)
    const removal = { ...key('part-0002'), componentId, destination: 'supplier' as const }
    await workshop().removeComponent(removal)
    expect((await workshop().removeComponent(removal)).components[0]).toMatchObject({
      destination: 'supplier',
    })
    const original = { ...key('part-0003'), ...SSD, destination: 'scrapped' as const }
    await Promise.all([workshop().removeOriginal(original), workshop().removeOriginal(original)])
    expect((await workshop().components({ unit })).components).toHaveLength(2)
    expect(
      await refusalOf(workshop().fitComponent({ ...key('part-0001'), ...SSD, model: 'NV3' })),
    ).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    })
  })

  it('are listed with where they came from, and with their cost for those who see costs', async () => {
    const { code: unit } = await machine()
    await fitted(unit, { sourceNote: 'Techno World, bill 118', warrantyMonths: 12 })
    const { components } = await office().units.components({ unit })
    expect(components).toMatchObject([
      {
        kind: 'storage',
        name: 'Kingston NV2 500 GB',
        capacity: '500 GB',
        serial: '50026B',
        source: 'bought',
        sourceNote: 'Techno World, bill 118',
        cost: 2_400.5,
        warrantyMonths: 12,
        fittedAt: shop.clock.now.toISOString(),
        removedAt: null,
        canUndo: true,
      },
    ])
    expect((await workshop().components({ unit })).components[0]?.cost).toBeNull()
  })

  it('are each named by the change that added it, also when several are added at once', async () => {
    const { code: unit } = await machine()
    const models = ['First', 'Second', 'Third']
    const added = await Promise.all([
      ...models.map((model) => workshop().fitComponent({ unit, kind: 'fan', model })),
      workshop().removeOriginal({ unit, kind: 'fan', model: 'Original', destination: 'supplier' }),
    ])
    const names = added.map(
      ({ componentId, components }) => components.find(({ id }) => id === componentId)?.name,
    )
    expect(names).toEqual([...models, 'Original'])
  })

  it('go to a recycler with their weight once they are scrapped, and nowhere else', async () => {
    const { code: unit } = await machine()
    const part = { unit, kind: 'battery', model: 'LGC 45N1', weightKg: 0.31 } as const
    await workshop().removeOriginal({ ...part, destination: 'scrapped' })
    await workshop().removeOriginal({ ...part, model: 'Kept one', destination: 'parts_stock' })
    await workshop().removeOriginal({ ...part, model: 'Faulty one', destination: 'supplier' })
    expect(await waiting(unit)).toMatchObject([
      { kind: 'component', name: 'LGC 45N1', category: 'BATTERY', weightKg: 0.31, days: 0 },
    ])
  })

  it('wait for a recycler from the day on which they are scrapped, not from that of their removal', async () => {
    const { code: unit } = await machine()
    const part = await fitted(unit)
    await workshop().removeComponent({ ...part, destination: 'parts_stock' })
    shop.later(48 * 60)
    const { components } = await workshop().removeComponent({
      ...part,
      destination: 'scrapped',
      weightKg: 0.05,
    })
    expect(components[0]).toMatchObject({ destination: 'scrapped', weightKg: 0.05, canUndo: true })
    expect(await waiting(unit)).toMatchObject([{ days: 0, weightKg: 0.05 }])
    expect((await workshop().undoComponent(part)).components[0]).toMatchObject({ destination: 'parts_stock' })
    expect(await waiting(unit)).toEqual([])
  })

  it('can be fitted to another machine out of the stock of parts, once', async () => {
    const [from, to, late] = [await machine(), await machine(), await machine()]
    const part = await fitted(from.code)
    const { componentId } = part
    await workshop().removeComponent({ ...part, destination: 'parts_stock' })
    const { parts } = await office().units.partsStock({ search: '50026b' })
    expect(parts).toContainEqual(
      expect.objectContaining({
        id: componentId,
        code: from.code,
        cost: 2_400.5,
        name: 'Kingston NV2 500 GB',
      }),
    )
    const takes = await Promise.allSettled(
      [to, late].map(({ code: unit }) => workshop().fitFromStock({ unit, componentId })),
    )
    expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = takes.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { cause: { code: 'COMPONENT_NOT_IN_STOCK' } } })
    const winner = takes[0]?.status === 'fulfilled' ? to : late
    expect((await office().units.components({ unit: winner.code })).components).toMatchObject([
      { name: 'Kingston NV2 500 GB', source: 'parts_stock', takenFrom: from.code, cost: 2_400.5 },
    ])
    const [origin] = (await office().units.components({ unit: from.code })).components
    expect(origin).toMatchObject({ destination: 'parts_stock', fittedTo: winner.code, canUndo: false })
    expect((await refusalOf(workshop().undoComponent(part))).code).toBe('COMPONENT_UNDO_IMPOSSIBLE')
    expect((await refusalOf(workshop().removeComponent({ ...part, destination: 'scrapped' }))).code).toBe(
      'COMPONENT_REMOVED',
    )
  })

  it('are fitted from the stock once for a key, and another machine does not get the answer', async () => {
    const [from, to, late] = [await machine(), await machine(), await machine()]
    const part = await fitted(from.code)
    const { componentId } = part
    await workshop().removeComponent({ ...part, destination: 'parts_stock' })
    const sent = { unit: to.code, componentId, idempotencyKey: 'stock-0001' }
    const first = await workshop().fitFromStock(sent)
    expect(await workshop().fitFromStock(sent)).toEqual(first)
    expect((await workshop().components({ unit: to.code })).components).toHaveLength(1)
    const other = workshop().fitFromStock({ ...sent, unit: late.code })
    expect((await refusalOf(other)).code).toBe('IDEMPOTENCY_MISMATCH')
    const refit = workshop().fitFromStock({ ...sent, unit: late.code, idempotencyKey: 'stock-0002' })
    expect((await refusalOf(refit)).code).toBe('COMPONENT_NOT_IN_STOCK')
    const again = workshop().fitFromStock({ ...sent, unit: late.code, idempotencyKey: 'stock-0002' })
    expect((await refusalOf(again)).code).toBe('COMPONENT_NOT_IN_STOCK')
  })

  it('stay while the machine is on sale, and only leave one that is scrapped', async () => {
    const listed = await machine('listed')
    expect((await refusalOf(fitted(listed.code))).code).toBe('UNIT_IN_STOCK')
    const scrapped = await machine('graded')
    const part = await fitted(scrapped.code)
    await moveUnit(shop, { unitId: scrapped.id, to: 'scrapped' })
    expect((await refusalOf(fitted(scrapped.code))).code).toBe('COMPONENT_UNIT_SCRAPPED')
    await workshop().removeComponent({ ...part, destination: 'parts_stock' })
  })

  it('are taken out once, and only of their own machine', async () => {
    const [one, other] = [await machine(), await machine()]
    const part = await fitted(one.code)
    const remove = () => workshop().removeComponent({ ...part, destination: 'scrapped' })
    const foreign = workshop().removeComponent({ ...part, unit: other.code, destination: 'scrapped' })
    expect((await refusalOf(foreign)).code).toBe('COMPONENT_NOT_FOUND')
    const results = await Promise.allSettled([remove(), remove(), remove()])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await refusalOf(remove())).code).toBe('COMPONENT_REMOVED')
  })
})

describe('a battery that is fitted', () => {
  it('has none of what was measured before, and must be measured before the machine is listed', async () => {
    const { code: unit } = await machine('graded')
    expect(await workshop().get({ unit })).toMatchObject({ fault: null, batteryHealthPct: 90 })
    const part = { kind: 'battery', model: 'LGC 45N1' } as const
    const { componentId } = await workshop().fitComponent({ unit, ...part })
    expect(await workshop().get({ unit })).toMatchObject({
      fault: 'battery_not_measured',
      batteryHealthPct: null,
      batteryCycles: null,
    })
    await workshop().undoComponent({ unit, componentId })
    expect(await workshop().get({ unit })).toMatchObject({
      fault: null,
      batteryHealthPct: 90,
      batteryCycles: 120,
    })
  })
})

describe('a battery that is taken out', () => {
  it('takes along what was measured of it, until the slip is taken back', async () => {
    const { code: unit } = await machine('graded')
    const old = { kind: 'battery', model: 'Original', destination: 'scrapped', weightKg: 0.3 } as const
    const { components } = await workshop().removeOriginal({ unit, ...old })
    expect(await workshop().get({ unit })).toMatchObject({
      fault: 'battery_not_measured',
      batteryHealthPct: null,
    })
    await workshop().undoComponent({ unit, componentId: components[0]?.id ?? 0 })
    expect(await workshop().get({ unit })).toMatchObject({ fault: null, batteryHealthPct: 90 })
  })
})

describe('a drive that is fitted', () => {
  it.each([
    ['is wiped again when it was used before', 'machine', 'not_wiped'],
    ['needs no wipe of its own when it was bought', 'bought', null],
  ] as const)('%s', async (_, source, fault) => {
    const { code: unit } = await machine('graded')
    const drive = { kind: 'storage', model: '980', capacity: '500 GB', sourceNote: 'DB-1', source } as const
    await workshop().fitComponent({ unit, ...drive })
    expect(await workshop().get({ unit })).toMatchObject({ fault })
  })
})

describe('a slip with a part', () => {
  it('is taken back within a day, and stays in the activity log', async () => {
    const { code: unit, id } = await machine()
    const part = await fitted(unit)
    await workshop().removeComponent({ ...part, destination: 'scrapped' })
    expect((await workshop().undoComponent(part)).components).toMatchObject([
      { removedAt: null, destination: null },
    ])
    expect((await workshop().undoComponent(part)).components).toEqual([])
    expect((await refusalOf(workshop().undoComponent(part))).code).toBe('COMPONENT_NOT_FOUND')
    const actions = (await shop.actsOn(String(id))).map(({ action }) => action)
    expect(actions).toEqual(['unit.part_fitted', 'unit.part_removed', 'unit.part_undone', 'unit.part_undone'])
    const late = await fitted(unit)
    shop.later(24 * 60 + 1)
    expect((await refusalOf(workshop().undoComponent(late))).code).toBe('COMPONENT_UNDO_IMPOSSIBLE')
  })

  it('is not taken back once its buyer has a warranty on it, or a recycler has it', async () => {
    const { sold, orderId } = await sellUnits(shop)
    const promised = await fitted(sold.code)
    await shop.move(orderId, 'delivered')
    expect((await refusalOf(workshop().undoComponent(promised))).code).toBe('COMPONENT_UNDO_IMPOSSIBLE')
    const { code: unit } = await machine()
    const part = await fitted(unit, { weightKg: 0.05 })
    await workshop().removeComponent({ ...part, destination: 'scrapped' })
    await office().eWaste.handOver({
      recycler: 'Green Loop Recyclers',
      registration: 'CPCB/RC/118',
      document: 'GL/26/9',
      handedOn: shop.clock.now.toISOString().slice(0, 10),
      items: [{ kind: 'component', id: part.componentId }],
    })
    expect((await refusalOf(workshop().undoComponent(part))).code).toBe('COMPONENT_UNDO_IMPOSSIBLE')
  })
})

describe('the passport of a machine', () => {
  it('lists the parts that are in it and none that left it', async () => {
    const { sold, orderId } = await sellUnits(shop)
    await fitted(sold.code)
    const removed = await fitted(sold.code, { model: 'Returned one' })
    await workshop().removeComponent({ ...removed, destination: 'supplier' })
    await shop.move(orderId, 'delivered')
    const passport = await shop.visitor().passports.get({ code: sold.code })
    expect(passport.parts).toMatchObject([{ kind: 'storage', name: 'Kingston NV2 500 GB' }])
    expect(JSON.stringify(passport)).not.toContain('50026B')
  })
})
