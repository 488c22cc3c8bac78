import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { SECTIONS } from '../../../../test/checks/test-checks.ts'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { addProduct, addStaff } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import { addListedUnit, FREE_UNIT_CODE } from '../../../../test/test-units.ts'

let shop: TestShop
let technician: Awaited<ReturnType<typeof addStaff>>
let templateId: number
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  technician = await addStaff(shop, 'technician')
  const manager = await addStaff(shop, 'catalogue')
  const template = { name: 'Bench check', sections: SECTIONS }
  templateId = (await shop.as(manager).admin.checkTemplates.create(template)).id
})
afterAll(() => shop.stop())

const checks = () => shop.as(technician).admin.checks

async function addUnit() {
  const { id: productId, stockItemId } = await addProduct(shop, { stock: 0 })
  const unit = await addListedUnit(shop, { stockItemId, state: 'in_test' })
  return { productId, unit, typed: { unit: unit.code } }
}

describe('the check report of a machine', () => {
  it('is about the item that the machine is sold as, and listed with the machine alone', async () => {
    const { productId, unit, typed } = await addUnit()
    const report = await checks().start({ ...typed, templateId })
    expect(report).toMatchObject({ unit: unit.code, productId, variantId: null, outcome: null })
    const { reports } = await checks().ofUnit(typed)
    expect(reports.map(({ id }) => id)).toContain(report.id)
    expect((await checks().ofProduct({ id: productId })).reports).toEqual([])
  })

  it('includes the sheet that a new one starts with, until a draft is open', async () => {
    const { typed } = await addUnit()
    const sheetIn = async () =>
      (await checks().ofUnit(typed)).templates.find(({ id }) => id === templateId)?.sections
    const shown = await sheetIn()
    const { sections } = await checks().start({ ...typed, templateId })
    expect(shown).toEqual(sections)
    expect(await sheetIn()).toBeUndefined()
  })

  it('is continued next to the draft of its product', async () => {
    const { productId, typed } = await addUnit()
    const ofProduct = await checks().start({ id: productId, templateId })
    const ofUnit = await checks().start({ ...typed, templateId })
    expect(ofUnit.id).not.toBe(ofProduct.id)
    expect((await checks().start({ ...typed, templateId })).id).toBe(ofUnit.id)
    expect((await checks().start({ id: productId, templateId })).id).toBe(ofProduct.id)
  })

  it('is started once by several people at the same time', async () => {
    const { typed } = await addUnit()
    const started = await Promise.all(
      Array.from({ length: 6 }, () => checks().start({ ...typed, templateId })),
    )
    expect(new Set(started.map(({ id }) => id)).size).toBe(1)
  })

  it('determines whether the machine may be listed once it is finished', async () => {
    const { typed } = await addUnit()
    const { units } = shop.as(technician).admin
    await units.move({ ...typed, move: 'grade' })
    const { id } = await checks().start({ ...typed, templateId })
    await checks().save({
      id,
      points: [
        { key: 'lid', result: 'fail' },
        { key: 'feet', result: 'pass' },
      ],
    })
    await checks().finish({ id, outcome: 'failed' })
    expect((await units.get(typed)).fault).toBe('open_failure')
    const correction = await checks().correct({ id })
    expect(correction).toMatchObject({ unit: typed.unit, version: 2 })
    await checks().save({ id: correction.id, points: [{ key: 'lid', result: 'fixed', note: 'New lid' }] })
    await checks().finish({ id: correction.id, outcome: 'passed' })
    expect((await units.get(typed)).fault).toBeNull()
  })

  it('is refused of a machine that there is not, and of nothing at all', async () => {
    expect(await refusalOf(checks().start({ unit: FREE_UNIT_CODE, templateId }))).toMatchObject({
      code: 'UNIT_NOT_FOUND',
    })
    expect(await refusalOf(checks().start({ templateId }))).toMatchObject({ code: 'RULE_BROKEN' })
  })
})
