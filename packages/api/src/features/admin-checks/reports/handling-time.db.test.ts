import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { SECTIONS } from '../../../../test/checks/test-checks.ts'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { addProduct, addStaff } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import { addListedUnit } from '../../../../test/test-units.ts'

let shop: TestShop
let technician: Awaited<ReturnType<typeof addStaff>>
let manager: Awaited<ReturnType<typeof addStaff>>
let templateId: number
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  technician = await addStaff(shop, 'technician')
  manager = await addStaff(shop, 'catalogue')
  const template = { name: 'Timed check', sections: SECTIONS }
  templateId = (await shop.as(manager).admin.checkTemplates.create(template)).id
})
afterAll(() => shop.stop())

const checks = () => shop.as(technician).admin.checks
const wait = (seconds: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1_000)
}

/** Tests a machine with entries after so many seconds each. */
async function testMachine(pauses: readonly number[]) {
  const { stockItemId } = await addProduct(shop, { stock: 0 })
  const { code } = await addListedUnit(shop, { stockItemId, state: 'in_test' })
  const { id } = await checks().start({ unit: code, templateId })
  for (const seconds of pauses) {
    wait(seconds)
    const points = ['lid', 'feet'].map((key) => ({ key, result: 'pass' as const }))
    await checks().save({ id, points, note: `After ${seconds}` })
  }
  wait(10)
  return { id, code, report: await checks().finish({ id, outcome: 'passed' }) }
}
const timeOf = async () => {
  const { templates } = await shop.as(manager).admin.checkTemplates.list()
  const { timedCount, medianSeconds } = templates.find(({ id }) => id === templateId) ?? {}
  return { timedCount, medianSeconds }
}

describe('the time that a test of a machine takes', () => {
  it('is that between entries, without long pauses, and stays when the report is finished', async () => {
    expect(await timeOf()).toEqual({ timedCount: 0, medianSeconds: null })
    const { id, code, report } = await testMachine([30, 600, 20])
    expect(report.handledSeconds).toBe(60)
    expect((await checks().ofUnit({ unit: code })).reports[0]).toMatchObject({ id, handledSeconds: 60 })
    await expect(
      shop.sql.query('UPDATE check_report SET handled_ms = 1 WHERE id = $1', [id]),
    ).rejects.toThrow('cannot be changed')
  })

  it('is what a tablet measured without a network, in the median too, and nothing that cannot be true', async () => {
    const template = { name: 'Check in the cellar', sections: SECTIONS }
    const cellar = await shop.as(manager).admin.checkTemplates.create(template)
    const { stockItemId } = await addProduct(shop, { stock: 0 })
    const { code, id: unitId } = await addListedUnit(shop, { stockItemId, state: 'in_test' })
    await shop.prisma.unit.update({ where: { id: unitId }, data: { createdAt: shop.clock.now } })
    wait(3_600)
    const { id } = await checks().start({ unit: code, templateId: cellar.id })
    const points = ['lid', 'feet'].map((key) => ({ key, result: 'pass' as const }))
    const save = (ms: number, agoMs: number) => checks().save({ id, points, handled: { ms, agoMs } })
    const day = 24 * 3_600_000
    for (const [ms, agoMs] of [
      [240_000, 239_999],
      [10 * day, 20 * day],
      [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    ] as const)
      expect((await save(ms, agoMs)).handledSeconds).toBe(0)
    expect((await refusalOf(save(-1, 10))).code).toBe('RULE_BROKEN')
    expect((await refusalOf(save(1.5, 10))).code).toBe('INVALID_INPUT')
    expect((await save(240_000, 1_200_000)).handledSeconds).toBe(240)
    wait(5)
    // The reply to the first try was lost.
    expect((await save(240_000, 1_205_000)).handledSeconds).toBe(245)
    wait(10)
    expect((await checks().finish({ id, outcome: 'passed' })).handledSeconds).toBe(255)
    const { templates } = await shop.as(manager).admin.checkTemplates.list()
    expect(templates.find((one) => one.id === cellar.id)).toMatchObject({ timedCount: 1, medianSeconds: 255 })
  })

  it('is shown as the median of a template, without corrections and tests that were not measured', async () => {
    await testMachine([170, 170])
    const { id } = await testMachine([120, 120])
    expect(await timeOf()).toEqual({ timedCount: 3, medianSeconds: 250 })
    const correction = await checks().correct({ id })
    wait(1)
    await checks().finish({ id: correction.id, outcome: 'passed' })
    await shop.sql.query(
      `UPDATE check_report SET handled_ms = NULL WHERE finished_at IS NULL AND template_id = $1`,
      [templateId],
    )
    expect(await timeOf()).toEqual({ timedCount: 3, medianSeconds: 250 })
  })
})
