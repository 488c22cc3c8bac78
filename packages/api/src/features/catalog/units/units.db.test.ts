import { statementsOf } from '@dobara/db/test/test-statements.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCustomer, addProduct, placeOrder } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import {
  addListedUnit,
  FREE_UNIT_CODE,
  moveUnit,
  type NewUnit,
  type TestUnit,
  unlistUnit,
} from '../../../../test/test-units.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

const visitor = () => shop.visitor().catalog

async function productOf(...units: Omit<NewUnit, 'stockItemId'>[]) {
  const { id, stockItemId } = await addProduct(shop, { stock: 0, priceRupees: 22_499 })
  const made: TestUnit[] = []
  for (const unit of units) made.push(await addListedUnit(shop, { stockItemId, ...unit }))
  return { id, stockItemId, units: made }
}

const THREE = [
  { batteryPct: 82, grade: 'B' as const },
  { batteryPct: 94, priceDifferenceRupees: 1_500 },
  { batteryPct: 90, cycles: 40 },
]

describe('the machines of a product', () => {
  it('are counted in its cards, its rows and its page by one statement of each', async () => {
    const { id } = await productOf(...THREE)
    const units = { count: 3, batteryMinPct: 82, batteryMaxPct: 94 }
    const { products } = await visitor().list({ sort: 'newest', limit: 100 })
    expect(products.find((card) => card.id === id)).toMatchObject({ price: 22_499, stockQty: 3, units })
    const rows = await visitor().rows.list({ sort: 'newest', limit: 100 })
    expect(rows.products.find((row) => row.id === id)).toMatchObject({ units })
    expect(await visitor().byId({ id })).toMatchObject({ units })
    const count = async () => {
      const { statements } = await statementsOf(shop.url, () => visitor().list({ limit: 100 }))
      return statements.length
    }
    const before = await count()
    await productOf(...THREE)
    expect(await count()).toBe(before)
  })

  it('are not spoken of where it is counted by a number', async () => {
    const { id } = await addProduct(shop)
    expect(await visitor().byId({ id })).not.toHaveProperty('units')
    expect(await visitor().units.list({ id })).toMatchObject({ units: [], pagination: { total: 0 } })
  })

  it('are listed best first, by battery, by price, and from a least battery on', async () => {
    const { id, units } = await productOf(...THREE)
    const [weak, strong, fresh] = units
    const codes = async (input: object) =>
      (await visitor().units.list({ id, ...input })).units.map(({ code }) => code)
    expect(await codes({})).toEqual([fresh?.code, weak?.code, strong?.code])
    expect(await codes({ sort: 'battery' })).toEqual([strong?.code, fresh?.code, weak?.code])
    expect(await codes({ sort: 'price' })).toEqual([fresh?.code, weak?.code, strong?.code])
    expect(await codes({ minBattery: 90, sort: 'battery' })).toEqual([strong?.code, fresh?.code])
    expect(await codes({ limit: 1, page: 2 })).toEqual([weak?.code])
    const [, , dearest] = (await visitor().units.list({ id })).units
    expect(dearest).toMatchObject({
      condition: 'Refurbished-A',
      batteryHealthPct: 94,
      batteryCycles: 120,
      price: 23_999,
      priceDifference: 1_500,
      photo: { width: 1200, height: 900 },
    })
  })

  it('are those of the shop alone', async () => {
    const { id } = await productOf({})
    await shop.prisma.product.update({ where: { id }, data: { state: 'draft' } })
    await expect(visitor().units.list({ id })).rejects.toMatchObject({ cause: { code: 'PRODUCT_NOT_FOUND' } })
  })

  it('show the report of the last one as that of the product, and of several none', async () => {
    const { id, units } = await productOf({}, {})
    expect((await visitor().byId({ id })).qualityReport).toBeNull()
    await unlistUnit(shop, units[0]?.id ?? 0)
    const { qualityReport } = await visitor().byId({ id })
    const own = await visitor().units.byCode({ code: units[1]?.code ?? '' })
    expect(qualityReport?.id).toBe(own.report?.id)
  })
})

describe('the page of a machine', () => {
  it('has its report, battery, wipe and photos, in any spelling of the code', async () => {
    const { units } = await productOf({ serial: '5CGSECRET9' })
    const code = units[0]?.code ?? ''
    const page = await visitor().units.byCode({ code: code.toLowerCase().replaceAll('-', '') })
    expect(page).toMatchObject({
      code,
      state: 'for_sale',
      price: 22_499,
      recFunction: 3,
      recCosmetic: 4,
      batteryTest: { tool: 'upower', toolVersion: '1.90' },
      reportVersion: 1,
      report: { outcome: 'passed' },
      wipe: { certificate: `WIPE-${units[0]?.storedCode}` },
      serialEnd: 'ET9',
    })
    expect(page.photos).toHaveLength(4)
    expect(JSON.stringify(page)).not.toContain('5CGSECRET9')
    expect(JSON.stringify(page)).not.toContain('SECR')
  })

  it('reports that it is sold and nothing about its buyer', async () => {
    const { id: productId, units } = await productOf({})
    const customer = await addCustomer(shop)
    const orderId = await placeOrder(shop, { customer, productId })
    const read = () => visitor().units.byCode({ code: units[0]?.code ?? '' })
    expect(await read()).toMatchObject({ state: 'reserved', price: null })
    const { order } = await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'online' })
    const providerPayload = await shop.sandbox.pay(order?.id ?? '')
    await shop.as(customer).checkout.confirm({ orderId, providerPayload })
    const page = await read()
    expect(page).toMatchObject({ state: 'sold', price: null })
    for (const secret of [customer.name ?? '', customer.email ?? '', orderId, 'Asha'])
      expect(JSON.stringify(page)).not.toContain(secret)
  })

  it('retains each finished report under its version number', async () => {
    const { id, units } = await productOf({})
    const [unit] = units
    const earlier = await shop.prisma.checkReport.findFirstOrThrow({ where: { unitId: unit?.id ?? 0 } })
    const { id: _, sheet, ...same } = earlier
    await shop.prisma.checkReport.create({
      data: { ...same, productId: id, sheet: sheet ?? {}, note: 'Again', finishedAt: shop.clock.now },
    })
    const code = unit?.code ?? ''
    expect(await visitor().units.byCode({ code })).toMatchObject({
      reportVersion: 2,
      report: { note: 'Again' },
      reports: [{ version: 1 }, { version: 2 }],
    })
    expect(await visitor().units.byCode({ code, version: 1 })).toMatchObject({ report: { id: earlier.id } })
    await expect(visitor().units.byCode({ code, version: 3 })).rejects.toMatchObject({
      cause: { code: 'UNIT_NOT_FOUND' },
    })
  })

  it('names the parts that were changed, without their serial numbers', async () => {
    const { units } = await productOf({})
    const unitId = units[0]?.id ?? 0
    const part = { unitId, kind: 'ssd', name: '512 GB SSD', serial: 'S5GXNX0', warrantyMonths: 36 }
    await shop.prisma.unitComponent.create({ data: { ...part, fittedAt: shop.clock.now } })
    const page = await visitor().units.byCode({ code: units[0]?.code ?? '' })
    expect(page.parts).toMatchObject([{ name: '512 GB SSD', change: 'fitted', warrantyMonths: 36 }])
    expect(JSON.stringify(page)).not.toContain('S5GXNX0')
  })

  it('is not found before the first listing, nor under a code of nothing', async () => {
    const { units } = await productOf({ state: 'graded' })
    const notFound = { cause: { code: 'UNIT_NOT_FOUND' } }
    const code = units[0]?.code ?? ''
    await expect(visitor().units.byCode({ code })).rejects.toMatchObject(notFound)
    await expect(visitor().units.byCode({ code: FREE_UNIT_CODE })).rejects.toMatchObject(notFound)
    await moveUnit(shop, { unitId: units[0]?.id ?? 0, to: 'listed' })
    await unlistUnit(shop, units[0]?.id ?? 0)
    await expect(visitor().units.byCode({ code })).resolves.toMatchObject({ state: 'not_for_sale' })
  })
})
