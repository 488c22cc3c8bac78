import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCustomer, addProduct, placeOrder } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import { addListedUnit, type NewUnit } from '../../../../test/test-units.ts'
import type { SignedInUser } from '../../../context.ts'

let shop: TestShop
let admin: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())

const stock = () => shop.as(admin).admin.stock
const unitsOf = async (id: number) =>
  (await shop.prisma.product.findUniqueOrThrow({ where: { id } })).stockQty
const skuOf = async (id: number) => (await shop.prisma.product.findUniqueOrThrow({ where: { id } })).sku

/** A machine, and the product that it is sold as. */
async function addUnit(unit: Partial<NewUnit> = {}) {
  const { id: productId, stockItemId } = await addProduct(shop, { stock: 0 })
  return { productId, ...(await addListedUnit(shop, { stockItemId, ...unit })) }
}

describe('a scanned code', () => {
  it('is found in whatever capitals: a product, or a variant with its attributes and not its product', async () => {
    const { id } = await addProduct(shop, { stock: 4 })
    const sku = await skuOf(id)
    expect(await stock().findSku({ sku: sku.toLowerCase() })).toMatchObject({
      productId: id,
      sku,
      stockQty: 4,
    })
    const variant = await shop.prisma.productVariant.create({
      data: { productId: id, sku: 'SCAN-8', ramGb: 8, pricePaise: 100 },
    })
    expect(await stock().findSku({ sku: 'scan-8' })).toMatchObject({
      productVariantId: variant.id,
      name: expect.stringMatching(/, 8 GB$/),
      stockQty: 0,
    })
    expect(await stock().findSku({ sku })).toBeNull()
    expect(await stock().findSku({ sku: 'nothing like it' })).toBeNull()
  })

  it('reports an item counted by its machines, by its SKU, a label or the address on it', async () => {
    const { code, productId } = await addUnit()
    const sku = await skuOf(productId)
    expect(await stock().findSku({ sku })).toMatchObject({ productId, isByUnits: true, unitCode: null })
    const ofLabel = { productId, sku, isByUnits: true, unitCode: code }
    expect(await stock().findSku({ sku: code.toLowerCase() })).toMatchObject(ofLabel)
    expect(await stock().findSku({ sku: `https://shop.test/unit/${code}` })).toMatchObject(ofLabel)
    const { id } = await addProduct(shop)
    expect(await stock().findSku({ sku: await skuOf(id) })).toMatchObject({ isByUnits: false })
  })
})

describe('a list of scans', () => {
  it('adds received units as movements with a reason, and once however often it is sent', async () => {
    const [one, other] = [await addProduct(shop, { stock: 1 }), await addProduct(shop, { stock: 0 })]
    const list = {
      id: shop.deps.newId(),
      mode: 'receive' as const,
      reason: 'Delivery 4711',
      lines: [
        { productId: other.id, quantity: 3, book: 0 },
        { productId: one.id, quantity: 2, book: 1 },
      ],
    }
    const sent = await Promise.all([1, 2, 3].map(() => stock().applyScans(list)))
    expect(sent.filter(({ wasApplied }) => !wasApplied)).toMatchObject([{ changed: 2, wasApplied: false }])
    expect([await unitsOf(one.id), await unitsOf(other.id)]).toEqual([3, 3])
    const notes = await shop.prisma.stockMovement.findMany({ where: { note: 'Delivery 4711' } })
    expect(notes.map(({ cause, actorId }) => [cause, actorId])).toEqual([
      ['restock', admin.id],
      ['restock', admin.id],
    ])
  })

  it('moves the stock by the counted difference, so that units sold in the meantime remain sold', async () => {
    const { id: productId } = await addProduct(shop, { stock: 10 })
    await placeOrder(shop, { customer: await addCustomer(shop), productId, quantity: 2 })
    const lines = [{ productId, quantity: 9, book: 10 }]
    const list = { id: shop.deps.newId(), mode: 'count' as const, reason: 'Yearly count', lines }
    expect(await stock().applyScans(list)).toMatchObject({ changed: 1, wasApplied: false })
    expect(await unitsOf(productId)).toBe(7)
    const found = { ...list, id: shop.deps.newId(), lines: [{ productId, quantity: 9, book: 7 }] }
    await stock().applyScans(found)
    const causes = await shop.prisma.stockMovement.findMany({ where: { note: 'Yearly count' } })
    expect(causes.map(({ delta, cause }) => [delta, cause])).toEqual([
      [-1, 'adjustment'],
      [2, 'adjustment'],
    ])
  })

  it('includes the units of buyers in a count until they are sent', async () => {
    const { id: productId } = await addProduct(shop, { stock: 10, priceRupees: 9_999 })
    const sku = await skuOf(productId)
    await placeOrder(shop, { customer: await addCustomer(shop), productId, quantity: 2 })
    const buyer = await addCustomer(shop)
    const orderId = await placeOrder(shop, { customer: buyer, productId, quantity: 3 })
    await shop.as(buyer).checkout.pay({ orderId, paymentMethod: 'cod' })
    const found = await stock().findSku({ sku })
    expect(found).toMatchObject({ stockQty: 5, expectedQty: 10 })
    const lines = [{ productId, quantity: 10, book: found?.expectedQty ?? 0 }]
    const list = { id: shop.deps.newId(), mode: 'count' as const, lines }
    expect(await stock().applyScans(list)).toEqual({ changed: 0, wasApplied: false, movements: [] })
    expect(await unitsOf(productId)).toBe(5)
    await shop.as(admin).admin.orders.update({ id: orderId, status: 'shipped' })
    expect(await stock().findSku({ sku })).toMatchObject({ stockQty: 5, expectedQty: 7 })
  })

  it('is applied as a whole or not at all', async () => {
    const [there, deleted] = [await addProduct(shop, { stock: 1 }), await addProduct(shop)]
    await shop.as(admin).admin.products.remove({ id: deleted.id })
    const lines = [there, deleted].map(({ id: productId }) => ({ productId, quantity: 5, book: 1 }))
    const list = { id: shop.deps.newId(), mode: 'receive' as const, lines }
    await expect(stock().applyScans(list)).rejects.toMatchObject({
      cause: {
        code: 'PRODUCT_NOT_FOUND',
        reason: { code: 'scan_gone', values: { sku: await skuOf(deleted.id) } },
      },
    })
    expect(await unitsOf(there.id)).toBe(1)
  })

  it('names the product that has variants by now', async () => {
    const { id: productId } = await addProduct(shop)
    const sku = await skuOf(productId)
    await shop.prisma.productVariant.create({ data: { productId, sku: `${sku}-8`, pricePaise: 100 } })
    const lines = [{ productId, quantity: 5, book: 1 }]
    const list = { id: shop.deps.newId(), mode: 'receive' as const, lines }
    await expect(stock().applyScans(list)).rejects.toMatchObject({
      cause: { code: 'VARIANT_REQUIRED', reason: { code: 'scan_has_variants', values: { sku } } },
    })
  })

  it('names the product that is counted by its units', async () => {
    const { id: productId } = await addProduct(shop, { stock: 0 })
    await shop.as(admin).admin.units.setTracking({ productId, tracking: 'unit' })
    const lines = [{ productId, quantity: 2, book: 0 }]
    const list = { id: shop.deps.newId(), mode: 'count' as const, lines }
    const sku = await skuOf(productId)
    await expect(stock().applyScans(list)).rejects.toMatchObject({
      cause: {
        code: 'STOCK_BY_UNITS',
        reason: { code: 'scan_by_units', values: { sku } },
      },
    })
  })
})

describe('a list that was booked in the wrong mode', () => {
  it('returns its movements, which can be taken back', async () => {
    const [one, other] = [await addProduct(shop, { stock: 4 }), await addProduct(shop, { stock: 7 })]
    const lines = [
      { productId: one.id, quantity: 2, book: 4 },
      { productId: other.id, quantity: 7, book: 7 },
    ]
    const { movements } = await stock().applyScans({ id: shop.deps.newId(), mode: 'count', lines })
    expect(movements).toEqual([{ productId: one.id, productVariantId: null, movementId: expect.any(Number) }])
    expect(await unitsOf(one.id)).toBe(2)
    await stock().undo({ movementIds: movements.map(({ movementId }) => movementId) })
    expect([await unitsOf(one.id), await unitsOf(other.id)]).toEqual([4, 7])
  })
})

describe('stock that is not counted yet', () => {
  const uncounted = async (requested: Parameters<ReturnType<typeof stock>['uncounted']>[0] = {}) => {
    const { items, pagination } = await stock().uncounted({ search: 'Zephyr', ...requested })
    return { names: items.map(({ name }) => name), total: pagination.total }
  }
  async function addNamed(name: string, stocked = 3) {
    const { id } = await addProduct(shop, { stock: stocked })
    return shop.prisma.product.update({ where: { id }, data: { title: `Zephyr ${name}` } })
  }
  const count = (lines: { productId: number; quantity: number; book: number }[]) =>
    stock().applyScans({ id: shop.deps.newId(), mode: 'count', lines })

  it('is listed until it is counted, listed again after a time, and is set to 0 on request', async () => {
    const [a, b, c] = [await addNamed('A'), await addNamed('B'), await addNamed('C')]
    await addNamed('sold out', 0)
    const variants = await addNamed('V', 0)
    const variant = await shop.prisma.productVariant.create({
      data: { productId: variants.id, sku: 'ZEPHYR-8', ramGb: 8, pricePaise: 100 },
    })
    await stock().adjust({ productId: variants.id, productVariantId: variant.id, mode: 'set', amount: 2 })
    expect(await uncounted()).toEqual({
      names: ['Zephyr A', 'Zephyr B', 'Zephyr C', 'Zephyr V, 8 GB'],
      total: 4,
    })
    expect(await uncounted({ page: 2, limit: 3 })).toEqual({ names: ['Zephyr V, 8 GB'], total: 4 })
    // Right as it is, which is a count all the same.
    await count([{ productId: a.id, quantity: 3, book: 3 }])
    expect((await uncounted()).names).toEqual(['Zephyr B', 'Zephyr C', 'Zephyr V, 8 GB'])
    const { movements } = await count([{ productId: b.id, quantity: 1, book: 3 }])
    expect((await uncounted()).names).toEqual(['Zephyr C', 'Zephyr V, 8 GB'])
    await stock().undo({ movementIds: movements.map(({ movementId }) => movementId) })
    expect((await uncounted()).names).toEqual(['Zephyr B', 'Zephyr C', 'Zephyr V, 8 GB'])
    const received = await stock().adjust({ productId: a.id, mode: 'increase', amount: 1 })
    await stock().undo({ movementIds: [received.movementId ?? 0] })
    expect((await uncounted()).names).not.toContain('Zephyr A')
    await count([{ productId: c.id, quantity: 0, book: 3 }])
    expect(await unitsOf(c.id)).toBe(0)
    const before = shop.clock.now
    shop.clock.now = new Date(before.getTime() + 2 * 86_400_000)
    expect((await uncounted()).names).toEqual(['Zephyr A', 'Zephyr B', 'Zephyr V, 8 GB'])
    expect((await uncounted({ days: 7 })).names).toEqual(['Zephyr B', 'Zephyr V, 8 GB'])
    shop.clock.now = before
  })

  it('has no items that are counted by their machines', async () => {
    const { productId } = await addUnit()
    expect(await unitsOf(productId)).toBe(1)
    const sku = await skuOf(productId)
    expect((await stock().uncounted({ search: sku })).items).toEqual([])
  })
})
