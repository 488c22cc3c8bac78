import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addProduct, addStaff } from '../../../test/test-products.ts'
import { addListedUnit, unitState } from '../../../test/test-units.ts'
import { sellUnits } from '../../../test/units/test-sold-units.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

const repairs = () => shop.as(shop.admin).admin.unitRepairs
async function gradedUnit() {
  const { stockItemId } = await addProduct(shop, { stock: 0 })
  return addListedUnit(shop, { stockItemId, state: 'graded' })
}
const open = (unit: string) => repairs().open({ unit, fault: 'No sound', technician: 'Ravi' })

describe('a repair of a machine', () => {
  it('brings it to its repair, and with work, parts and cost back to the test', async () => {
    const { code, id: unitId, serial } = await gradedUnit()
    const opened = await open(serial)
    expect(opened).toMatchObject({ code, state: 'in_repair', totalCost: 0 })
    const [repair] = opened.repairs
    const closed = await repairs().close({
      id: repair?.id ?? 0,
      version: repair?.version ?? 0,
      work: 'Replaced the speaker',
      cost: 300,
      parts: [{ kind: 'speaker', name: 'Left speaker', cost: 450.5 }],
    })
    expect(closed).toMatchObject({
      state: 'in_test',
      totalCost: 750.5,
      repairs: [{ work: 'Replaced the speaker', parts: [{ name: 'Left speaker', cost: 450.5 }] }],
    })
    const part = await shop.prisma.unitComponent.findFirstOrThrow({ where: { unitId } })
    expect([part.repairId, part.costPaise]).toEqual([repair?.id, 45_050])
    const actions = (await shop.actsOn(String(repair?.id))).map(({ action }) => action)
    expect(actions).toEqual(['unit-repair.opened', 'unit-repair.closed'])
  })

  it('is open once at a time, however many open it, and closed once', async () => {
    const { code } = await gradedUnit()
    const results = await Promise.allSettled([open(code), open(code), open(code)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await refusalOf(open(code))).code).toBe('REPAIR_OPEN')
    const [repair] = (await repairs().list({ unit: code })).repairs
    const input = { id: repair?.id ?? 0, version: repair?.version ?? 0, work: 'Cleaned' }
    const closed = await Promise.allSettled([repairs().close(input), repairs().close(input)])
    expect(closed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await refusalOf(repairs().close(input))).code).toBe('REPAIR_CLOSED')
    const unknown = repairs().close({ ...input, id: 2_147_483_647 })
    expect((await refusalOf(unknown)).code).toBe('REPAIR_NOT_FOUND')
    expect((await refusalOf(open('NOT-A-UNIT'))).code).toBe('UNIT_NOT_FOUND')
  })

  it('is recorded by a technician, who sees no part prices; one of a case by staff of cases only', async () => {
    const technician = shop.as(await addStaff(shop, 'technician')).admin.unitRepairs
    const { code } = await gradedUnit()
    const fault = { unit: code, fault: 'No sound', technician: 'Ravi' }
    const ofCase = { ...fault, caseId: '0192f1a0-0000-7000-8000-000000000000' }
    expect((await refusalOf(technician.open(ofCase))).code).toBe('PERMISSION_REQUIRED')
    expect((await refusalOf(repairs().open(ofCase))).code).toBe('CASE_NOT_FOUND')
    const [repair] = (await technician.open(fault)).repairs
    const parts = [{ kind: 'speaker' as const, name: 'Left speaker', cost: 450 }]
    await technician.close({ id: repair?.id ?? 0, version: 1, work: 'Replaced it', cost: 300, parts })
    expect(await technician.list({ unit: code })).toMatchObject({
      totalCost: null,
      repairs: [{ cost: 300, parts: [{ name: 'Left speaker', cost: null }] }],
    })
    expect(await repairs().list({ unit: code })).toMatchObject({ totalCost: 750 })
    const reader = shop.as(await addStaff(shop, 'read_only')).admin.unitRepairs
    expect((await reader.list({ unit: code })).repairs).toHaveLength(1)
    expect((await refusalOf(reader.open(fault))).code).toBe('PERMISSION_REQUIRED')
  })

  it('is opened and closed once for a key, however often a tablet sends it', async () => {
    const { code, id: unitId } = await gradedUnit()
    const opening = { unit: code, fault: 'No sound', technician: 'Ravi', idempotencyKey: 'opened-0001' }
    const opened = await repairs().open(opening)
    expect(await repairs().open(opening)).toEqual(opened)
    const { id = 0, version = 0 } = opened.repairs[0] ?? {}
    const parts = [{ kind: 'speaker' as const, name: 'Left speaker' }]
    const closing = { id, version, work: 'Replaced it', parts, idempotencyKey: 'closed-0001' }
    const closed = await Promise.all([repairs().close(closing), repairs().close(closing)])
    expect(closed[0]).toEqual(closed[1])
    expect(await repairs().close(closing)).toEqual(closed[0])
    expect(await shop.prisma.unitComponent.count({ where: { unitId } })).toBe(1)
    expect(await shop.prisma.unitRepair.count({ where: { unitId } })).toBe(1)
    const other = repairs().close({ ...closing, work: 'Glued it' })
    expect((await refusalOf(other)).code).toBe('IDEMPOTENCY_MISMATCH')
    const reopening = { ...opening, idempotencyKey: 'opened-0002' }
    expect((await repairs().open(reopening)).repairs).toHaveLength(2)
    expect((await refusalOf(repairs().close({ ...closing, idempotencyKey: 'closed-0002' }))).code).toBe(
      'REPAIR_CLOSED',
    )
    const asTechnician = shop.as(await addStaff(shop, 'technician')).admin.unitRepairs
    expect((await refusalOf(asTechnician.open(opening))).code).toBe('REPAIR_OPEN')
    const asReader = shop.as(await addStaff(shop, 'read_only')).admin.unitRepairs
    expect((await refusalOf(asReader.open(opening))).code).toBe('PERMISSION_REQUIRED')
  })

  it('does not move a machine that a buyer has, and is on its passport', async () => {
    const { sold, orderId } = await sellUnits(shop)
    await shop.move(orderId, 'delivered')
    const [repair] = (await open(sold.code)).repairs
    expect(await unitState(shop, sold.id)).toBe('delivered')
    await repairs().close({ id: repair?.id ?? 0, version: 1, work: 'Tightened the hinge' })
    const passport = await shop.visitor().passports.get({ code: sold.code })
    expect(passport.repairs).toMatchObject([{ fault: 'No sound', work: 'Tightened the hinge' }])
    expect(JSON.stringify(passport)).not.toContain('Ravi')
  })
})
