import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { addListedUnit, addWipe, type NewUnit, type TestUnit, unitState } from '../../../test/test-units.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof addCustomer>>
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())

const office = () => shop.as(admin).admin
const faultOf = async ({ code }: TestUnit) => (await office().units.get({ unit: code })).fault

/** Adds a machine that could be listed, unless `unit` overrides that. */
async function graded(
  unit: Partial<NewUnit> = {},
): Promise<TestUnit & { productId: number; stockItemId: number }> {
  const { id: productId, stockItemId } = await addProduct(shop, { stock: 0 })
  return { ...(await addListedUnit(shop, { stockItemId, state: 'graded', ...unit })), productId, stockItemId }
}

type Found = { kind: string; value: string; source?: 'tool' | 'typed' }

async function find({ id: unitId }: TestUnit, { kind, value, source = 'tool' }: Found): Promise<void> {
  const tool = source === 'tool' ? 'sysfs' : null
  await shop.prisma.unitMeasurement.create({
    data: { unitId, kind, value, source, tool, measuredAt: shop.clock.now },
  })
}

describe('listing a machine', () => {
  it('needs a wipe record of each drive that the collector counted', async () => {
    const unit = await graded()
    await find(unit, { kind: 'drive.count', value: '2' })
    expect(await faultOf(unit)).toBe('not_wiped')
    await addWipe(shop, { unitId: unit.id, storedCode: unit.storedCode, driveSerial: 'WDSECOND1' })
    expect(await faultOf(unit)).toBeNull()
  })

  it('does not count the drives that were there before one was taken out', async () => {
    const unit = await graded()
    await find(unit, { kind: 'drive.count', value: '2' })
    const at = new Date(shop.clock.now.getTime() + 1)
    const drive = { unitId: unit.id, kind: 'storage', name: 'HDD', removedAt: at, destination: 'scrapped' }
    await shop.prisma.unitComponent.create({ data: { ...drive, destinedAt: at } })
    expect(await faultOf(unit)).toBeNull()
  })

  it('follows the tools where "Has storage" or "Has a battery" is not ticked', async () => {
    const unit = await graded({ hasStorage: false, batteryPct: 60 })
    await shop.prisma.unit.update({ where: { id: unit.id }, data: { hasBattery: false } })
    expect(await faultOf(unit)).toBeNull()
    await find(unit, { kind: 'drive.count', value: '1' })
    expect(await faultOf(unit)).toBe('not_wiped')
    await find(unit, { kind: 'battery.count', value: '1' })
    expect(await faultOf(unit)).toBe('battery_below_grade')
  })

  it.each(['cracks', 'safety_defect'])('refuses a machine with %s until the next finding', async (kind) => {
    const unit = await graded()
    await find(unit, { kind, value: 'yes', source: 'typed' })
    expect((await refusalOf(office().units.move({ unit: unit.code, move: 'list' }))).code).toBe(
      'UNIT_NOT_SAFE',
    )
    await find(unit, { kind, value: 'no', source: 'typed' })
    expect(await faultOf(unit)).toBeNull()
  })

  it.each([
    { kind: 'drive.count', value: '2' },
    { kind: 'safety_defect', value: 'yes', source: 'typed' as const },
  ])('takes a listed machine off the list when $kind is $value', async (found) => {
    const unit = await graded({ state: 'listed' })
    await find(unit, found)
    expect(await unitState(shop, unit.id)).toBe('graded')
  })

  it('needs a new wipe record after a repair with a drive that is not recorded as bought', async () => {
    const unit = await graded()
    const { repairs } = await office().unitRepairs.open({
      unit: unit.code,
      fault: 'Slow',
      technician: 'Ravi',
    })
    const { id, version } = repairs[0] ?? { id: 0, version: 0 }
    const part = { kind: 'storage', name: 'Samsung 980' } as const
    await office().unitRepairs.close({ id, version, work: 'Another drive', parts: [part] })
    expect(await faultOf(unit)).toBe('not_wiped')
    await shop.prisma.unitComponent.updateMany({ where: { unitId: unit.id }, data: { source: 'bought' } })
    expect(await faultOf(unit)).toBeNull()
  })

  it('is not open to a machine whose stock is counted by number', async () => {
    const unit = await graded()
    await shop.prisma.stockItem.update({
      where: { id: unit.stockItemId },
      data: { tracking: 'serial_at_dispatch' },
    })
    const refusal = await refusalOf(office().units.move({ unit: unit.code, move: 'list' }))
    expect(refusal.code).toBe('UNIT_COUNTED_BY_NUMBER')
  })
})
