import { E_WASTE_CATEGORIES } from '@dobara/domain/e-waste/categories.ts'
import { indiaDateOf } from '@dobara/domain/calendar/india-time.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addProduct, addStaff } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { addListedUnit, type TestUnit, unitState } from '../../../test/test-units.ts'

const DAY = 86_400_000

let shop: TestShop
let technician: Awaited<ReturnType<typeof addStaff>>
let manager: Awaited<ReturnType<typeof addStaff>>
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  technician = await addStaff(shop, 'technician')
  manager = await addStaff(shop, 'manager')
})
afterAll(() => shop.stop())

const backOffice = (user = technician) => shop.as(user).admin
const today = () => indiaDateOf(shop.clock.now)
const daysAgo = (days: number) => new Date(shop.clock.now.getTime() - days * DAY)

/** Returns a newly scrapped machine with a product of its own, whose weight is known unless specified otherwise. */
async function scrapped({ weightKg = 1.6 as number | null } = {}): Promise<TestUnit & { title: string }> {
  const { id, stockItemId } = await addProduct(shop, { stock: 0 })
  const { title } = await shop.prisma.product.update({ where: { id }, data: { weightKg } })
  const unit = await addListedUnit(shop, { stockItemId, state: 'graded' })
  await backOffice().units.move({ unit: unit.code, move: 'scrap' })
  return { ...unit, title }
}

/** A part that was taken out of a machine so many days ago. */
async function removedPart(days: number, part: { kind: string; name: string; weightGrams: number | null }) {
  const { stockItemId } = await addProduct(shop, { stock: 0 })
  const { id: unitId, code } = await addListedUnit(shop, { stockItemId, state: 'graded' })
  const { id } = await shop.prisma.unitComponent.create({
    data: {
      unitId,
      ...part,
      removedAt: daysAgo(days),
      destination: 'scrapped',
      destinedAt: daysAgo(days),
    },
  })
  return { id, code }
}

const recycler = {
  recycler: 'Green Loop Recyclers',
  registration: 'CPCB/RC/118',
  document: 'GL/26/7',
}
type Items = Parameters<ReturnType<typeof backOffice>['eWaste']['handOver']>[0]['items']
const handOver = (items: Items, more: { handedOn?: string; document?: string } = {}) =>
  backOffice().eWaste.handOver({ ...recycler, handedOn: today(), items, ...more })
const unitItem = ({ id }: { id: number }) => ({ kind: 'unit' as const, id })
const partItem = ({ id }: { id: number }) => ({ kind: 'component' as const, id })
const waitingIds = async (search: string) =>
  (await backOffice().eWaste.list({ search })).items.map(({ kind, id }) => `${kind} ${id}`)

describe('e-waste awaiting a recycler', () => {
  it('is what was scrapped and what was taken out, with its weight and category', async () => {
    const unit = await scrapped()
    const part = await removedPart(3, { kind: 'battery', name: 'LGC 45N1 waiting', weightGrams: 310 })
    const found = await backOffice().eWaste.list({ search: unit.code })
    expect(found.items).toEqual([
      {
        kind: 'unit',
        id: unit.id,
        code: unit.code,
        name: unit.title,
        category: 'ITEW3',
        weightKg: 1.6,
        receivedOn: today(),
        since: today(),
        days: 0,
        state: 'in_time',
      },
    ])
    expect((await backOffice().eWaste.list({ search: 'lgc 45n1 waiting' })).items).toMatchObject([
      { kind: 'component', id: part.id, code: part.code, category: 'BATTERY', weightKg: 0.31, days: 3 },
    ])
  })

  it('is due from the 150th day and over from the 180th, and the dashboard counts both', async () => {
    const before = (await backOffice().dashboard.waiting()).eWasteDue ?? 0
    for (const days of [149, 150, 179, 180])
      await removedPart(days, { kind: 'storage', name: `Aged drive ${days}`, weightGrams: 50 })
    const daysOf = async (state?: 'in_time' | 'due' | 'over') => {
      const { items } = await backOffice().eWaste.list({ search: 'Aged drive', state })
      return items.map((item) => [item.days, item.state])
    }
    expect(await daysOf()).toEqual([
      [180, 'over'],
      [179, 'due'],
      [150, 'due'],
      [149, 'in_time'],
    ])
    expect(await daysOf('over')).toEqual([[180, 'over']])
    expect(await daysOf('due')).toEqual([
      [179, 'due'],
      [150, 'due'],
    ])
    expect(await daysOf('in_time')).toEqual([[149, 'in_time']])
    expect((await backOffice().dashboard.waiting()).eWasteDue).toBe(before + 3)
  })

  it('is not what an undo has brought back', async () => {
    const unit = await scrapped()
    await backOffice().units.undo({ unit: unit.code })
    expect(await waitingIds(unit.code)).toEqual([])
    expect(await refusalOf(handOver([unitItem(unit)]))).toMatchObject({ code: 'E_WASTE_NOT_WAITING' })
  })
})

describe('a handover', () => {
  it('takes machines and parts off the list, with the weights that were entered', async () => {
    const unit = await scrapped()
    const part = await removedPart(10, { kind: 'screen', name: 'Handed screen', weightGrams: null })
    const made = await handOver([unitItem(unit), { ...partItem(part), weightKg: 0.405 }], {
      document: 'GL/26/BOTH',
    })
    expect(made).toMatchObject({ items: 2, weightKg: 2.005 })
    expect(await waitingIds(unit.code)).toEqual([])
    expect(await waitingIds('Handed screen')).toEqual([])
    const { handovers, weightKg } = await backOffice().eWaste.handovers({ search: 'GL/26/BOTH' })
    expect(weightKg).toBe(2.005)
    expect(handovers).toMatchObject([
      { ...recycler, document: 'GL/26/BOTH', handedOn: today(), items: 2, actor: technician.name },
    ])
    const items = await shop.prisma.eWasteItem.findMany({ where: { handoverId: made.id } })
    expect(items.map(({ category }) => category).sort()).toEqual(['CEEW6', 'ITEW3'])
  })

  it('prevents undoing the scrapping of a machine', async () => {
    const unit = await scrapped()
    await handOver([unitItem(unit)])
    expect(await refusalOf(backOffice().units.undo({ unit: unit.code }))).toMatchObject({
      code: 'UNIT_HANDED_OVER',
    })
    expect(await backOffice().units.get({ unit: unit.code })).toMatchObject({ canUndo: false })
    const event = { unitId: unit.id, seq: 9, fromState: 'scrapped', toState: 'graded' } as const
    await expect(
      shop.prisma.unitEvent.create({ data: { ...event, cause: 'undo', actorKind: 'staff' } }),
    ).rejects.toThrow(/unit_event_handed_over|handed over/)
  })

  it('is refused as a whole when a weight is missing, and names the field', async () => {
    const [known, unknown] = [await scrapped(), await scrapped({ weightKg: null })]
    const refusal = await refusalOf(handOver([unitItem(known), unitItem(unknown)]))
    expect(refusal).toMatchObject({ code: 'E_WASTE_NOT_HANDED_OVER' })
    expect(refusal.fields).toMatchObject({ 'items.1.weightKg': expect.stringContaining('weight') })
    expect(await waitingIds(known.code)).toEqual([`unit ${known.id}`])
  })

  it('is refused for days that have not come, or on which it was no waste yet', async () => {
    const unit = await scrapped()
    for (const [days, words] of [
      [-1, 'not come yet'],
      [1, 'became waste only on'],
    ] as const) {
      const refusal = await refusalOf(handOver([unitItem(unit)], { handedOn: indiaDateOf(daysAgo(days)) }))
      expect(refusal.fields).toMatchObject({ handedOn: expect.stringContaining(words) })
    }
  })

  it('is refused for what is not scrapped, chosen twice or not there', async () => {
    const { stockItemId } = await addProduct(shop, { stock: 0 })
    const graded = await addListedUnit(shop, { stockItemId, state: 'graded' })
    const unit = await scrapped()
    for (const items of [
      [unitItem(graded)],
      [unitItem(unit), unitItem(unit)],
      [unitItem({ id: 2_147_483_647 })],
      [partItem({ id: 2_147_483_647 })],
    ])
      expect(await refusalOf(handOver(items))).toMatchObject({ code: 'E_WASTE_NOT_WAITING' })
  })

  it('is not for those who only read', async () => {
    const reader = await addStaff(shop, 'support')
    const unit = await scrapped()
    const call = backOffice(reader).eWaste.handOver({
      ...recycler,
      handedOn: today(),
      items: [unitItem(unit)],
    })
    expect(await refusalOf(call)).toMatchObject({ code: 'PERMISSION_REQUIRED' })
  })
})

describe('two at the same time', () => {
  it('hand over each item once', async () => {
    const units = [await scrapped(), await scrapped(), await scrapped()]
    const part = await removedPart(5, { kind: 'fan', name: 'Raced fan', weightGrams: 40 })
    const items = [...units.map(unitItem), partItem(part)]
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, round) => handOver(round % 2 ? items : items.toReversed())),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(await refusalOf(Promise.reject(outcome.reason))).toMatchObject({ code: 'E_WASTE_NOT_WAITING' })
    const given = await shop.prisma.eWasteItem.count({ where: { unitId: { in: units.map(({ id }) => id) } } })
    expect(given).toBe(3)
  })

  it('leave a machine either handed over or brought back', async () => {
    for (let round = 0; round < 6; round += 1) {
      const unit = await scrapped()
      const [given, undone] = await Promise.allSettled([
        handOver([unitItem(unit)]),
        backOffice().units.undo({ unit: unit.code }),
      ])
      expect([given.status, undone.status].sort()).toEqual(['fulfilled', 'rejected'])
      expect(await unitState(shop, unit.id)).toBe(given.status === 'fulfilled' ? 'scrapped' : 'graded')
    }
  })
})

describe('the database', () => {
  it('rejects changes to handovers and their items', async () => {
    const unit = await scrapped()
    const { id } = await handOver([unitItem(unit)])
    await expect(
      shop.prisma.eWasteHandover.update({ where: { id }, data: { recycler: 'X' } }),
    ).rejects.toThrow(/append-only/)
    await expect(shop.prisma.eWasteItem.deleteMany({ where: { handoverId: id } })).rejects.toThrow(
      /append-only/,
    )
  })

  it('rejects items that are not waste, and the refitting of a part that was handed over', async () => {
    const part = await removedPart(5, { kind: 'fan', name: 'Guarded fan', weightGrams: 40 })
    const { id: handoverId } = await handOver([partItem(part)])
    await expect(
      shop.prisma.unitComponent.update({
        where: { id: part.id },
        data: { removedAt: null, destination: null, destinedAt: null, fittedAt: new Date() },
      }),
    ).rejects.toThrow(/handed over/)
    const { stockItemId } = await addProduct(shop, { stock: 0 })
    const { id: unitId } = await addListedUnit(shop, { stockItemId, state: 'graded' })
    const days = { receivedOn: new Date(today()), wasteSince: new Date(today()) }
    await expect(
      shop.prisma.eWasteItem.create({
        data: { handoverId, unitId, category: 'ITEW3', name: 'A laptop', weightGrams: 1, ...days },
      }),
    ).rejects.toThrow(/scrapped or taken out/)
  })
})

describe('the return of a financial year', () => {
  it('lists each item that was handed over in it', async () => {
    const unit = await scrapped()
    await handOver([{ ...unitItem(unit), weightKg: 1.75 }], { document: 'GL/26/RETURN' })
    const { columns, rows, next } = await backOffice(manager).eWaste.exportRows({ year: '2627' })
    const records = rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]])))
    expect(next).toBeNull()
    expect(records.filter(({ document }) => document === 'GL/26/RETURN')).toEqual([
      {
        category: 'ITEW3',
        categoryName: E_WASTE_CATEGORIES.ITEW3.en,
        kind: 'unit',
        item: unit.title,
        code: unit.code,
        weightKg: 1.75,
        receivedOn: today(),
        scrappedOrRemovedOn: today(),
        ...recycler,
        document: 'GL/26/RETURN',
        handedOverOn: today(),
      },
    ])
    expect(await backOffice().eWaste.exportRows({ year: '2526' })).toMatchObject({ rows: [] })
    expect((await backOffice().eWaste.handovers({ year: '2526' })).handovers).toEqual([])
  })
})
