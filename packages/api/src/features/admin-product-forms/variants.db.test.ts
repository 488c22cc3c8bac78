import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCustomer, addProduct, placeOrder, stockOf } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import type { SignedInUser } from '../../context.ts'
import { checkBooks } from '../admin-books/check-books.ts'

let shop: TestShop
let admin: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())

const variants = () => shop.as(admin).admin.products.variants
const get = (id: number) => shop.as(admin).admin.products.get({ id })
type NewVariant = Parameters<ReturnType<typeof variants>['create']>[0]['variants'][number]
const silver = (productId: number, change: Partial<NewVariant> = {}): NewVariant => ({
  sku: `V-${productId}-16-SILVER`,
  attributes: { color: 'Silver', ramGb: 16, storage: '512GB SSD' },
  price: 45_000,
  stockQty: 4,
  ...change,
})
const black = (productId: number, change: Partial<NewVariant> = {}) =>
  silver(productId, {
    sku: `V-${productId}-16-BLACK`,
    attributes: { color: 'Black', ramGb: '16', storage: '512GB SSD' },
    stockQty: 0,
    ...change,
  })
const isRefused = (code: string, field?: string) => ({
  cause: { code, ...(field && { fields: { [field]: expect.any(String) } }) },
})

describe('variants of a product', () => {
  it('are added all at once with their stock, and the shop sells them', async () => {
    const { id } = await addProduct(shop, { stock: 0 })
    const made = await variants().create({ id, variants: [silver(id), black(id)] })
    expect(
      made.variants.map(({ sku, price, stockQty, inStock, attributes }) => [
        sku,
        price,
        stockQty,
        inStock,
        attributes,
      ]),
    ).toEqual([
      [`V-${id}-16-SILVER`, 45_000, 4, true, { color: 'Silver', ramGb: 16, storage: '512GB SSD' }],
      [`V-${id}-16-BLACK`, 45_000, 0, false, { color: 'Black', ramGb: 16, storage: '512GB SSD' }],
    ])
    expect(await get(id)).toMatchObject({ stockQty: 4, variants: made.variants })
    expect((await shop.visitor().catalog.byId({ id })).variants).toHaveLength(2)
    const [first] = made.variants
    const orderedBy = shop.as(await addCustomer(shop))
    await orderedBy.cart.add({ productId: id, productVariantId: first?.id ?? 0, quantity: 4 })
    const entries = await shop.prisma.auditEntry.findMany({
      where: { entity: 'product_variant', entityId: String(first?.id) },
    })
    expect(entries).toMatchObject([
      {
        actorId: admin.id,
        action: 'variant.created',
        after: { productId: id, pricePaise: 4_500_000, stockQty: 4 },
      },
    ])
  })

  it('are refused whole when one is there already, twice in the list, or has the SKU of something else', async () => {
    const { id } = await addProduct(shop, { stock: 0 })
    const other = await addProduct(shop)
    const { sku: taken } = await get(other.id)
    await variants().create({ id, variants: [silver(id)] })
    const add = (...list: NewVariant[]) => variants().create({ id, variants: list })
    await expect(add(black(id), silver(id, { sku: 'OTHER' }))).rejects.toMatchObject(
      isRefused('VARIANT_EXISTS', 'variants.1.attributes'),
    )
    const lower = { color: 'silver', ramGb: 16, storage: '512gb ssd' }
    await expect(add(silver(id, { sku: 'OTHER', attributes: lower }))).rejects.toMatchObject(
      isRefused('VARIANT_EXISTS'),
    )
    await expect(add(black(id, { sku: taken }))).rejects.toMatchObject(
      isRefused('SKU_TAKEN', 'variants.0.sku'),
    )
    await expect(add(black(id), black(id, { attributes: { color: 'Red' } }))).rejects.toMatchObject(
      isRefused('SKU_TAKEN', 'variants.1.sku'),
    )
    expect((await get(id)).variants).toHaveLength(1)
  })

  it.each([
    [{ sku: ' ' }, 'Missing required fields: sku'],
    [{ price: '' }, 'Missing required fields: price'],
    [{ price: 'x' }, 'The price field must be a valid number'],
    [{ stockQty: -1 }, 'The stockQty field must be between 0 and 100000'],
    [{ attributes: { ramGb: 'lots' } }, 'The ramGb field must be a valid number'],
    [{ reserved: 3 } as object, 'Unrecognized field: reserved'],
  ])('are refused with %j: %s', async (change, sentence) => {
    const { id } = await addProduct(shop)
    await expect(variants().create({ id, variants: [silver(id, change)] })).rejects.toThrow(sentence)
  })

  it('change price and stock independently, and accept what the API returned', async () => {
    const { id } = await addProduct(shop, { stock: 0 })
    const [made] = (await variants().create({ id, variants: [silver(id)] })).variants
    if (!made) throw new Error('no variant was made')
    const updatedAt = expect.any(String)
    const priced = await variants().update({ id: made.id, price: '44000' })
    expect(priced).toEqual({ ...made, price: 44_000, updatedAt })
    const stocked = await variants().update({ id: made.id, stockQty: 9, inStock: true })
    expect(stocked).toEqual({ ...made, price: 44_000, stockQty: 9, updatedAt })
    expect(new Set([made, priced, stocked].map((one) => one.updatedAt)).size).toBe(3)
    expect(await variants().update(stocked)).toEqual(stocked)
    expect(await variants().update({ id: made.id, price: '' })).toEqual(stocked)
    const history = await shop.prisma.priceHistory.findMany({
      where: { variantId: made.id },
      orderBy: { id: 'asc' },
    })
    expect(history.map(({ pricePaise }) => pricePaise)).toEqual([4_500_000, 4_400_000])
  })

  it('refuse the second of two administrators with the change, and overwrite nothing', async () => {
    const { id } = await addProduct(shop, { stock: 0 })
    const [made] = (await variants().create({ id, variants: [silver(id)] })).variants
    if (!made) throw new Error('no variant was made')
    const version = made.updatedAt
    const first = await variants().update({ id: made.id, version, stockQty: 9 })
    for (const change of [{ price: 39_000 }, { stockQty: 1 }]) {
      await expect(variants().update({ id: made.id, version, ...change })).rejects.toMatchObject({
        cause: { code: 'CHANGED_MEANWHILE', detail: { variant: first } },
      })
    }
    expect((await get(id)).variants).toEqual([first])
    const { purchasePrice, tracking, ...shown } = first
    expect([purchasePrice, tracking]).toEqual([null, 'quantity'])
    expect((await shop.visitor().catalog.byId({ id })).variants).toEqual([shown])
    const listed = await shop.as(admin).admin.products.list({ search: made.sku })
    // Words of the SKU may match other products as well.
    const own = listed.products.filter((product) => product.id === id)
    expect(own.flatMap((product) => product.variants)).toMatchObject([{ updatedAt: first.updatedAt }])
    const second = await variants().update({ id: made.id, version: first.updatedAt, price: 39_000 })
    expect(second).toMatchObject({ price: 39_000, stockQty: 9 })
    expect(await variants().update({ id: made.id, price: 38_000 })).toMatchObject({ price: 38_000 })
  })

  it('have a new version when their stock is set in the list, for one or for many, and when that is undone', async () => {
    const { id } = await addProduct(shop, { stock: 0 })
    const [made] = (await variants().create({ id, variants: [silver(id)] })).variants
    if (!made) throw new Error('no variant was made')
    const item = { productId: id, productVariantId: made.id }
    const { products, stock } = shop.as(admin).admin
    const refuse = (version: string) =>
      expect(variants().update({ id: made.id, version, price: 39_000 })).rejects.toMatchObject({
        cause: { code: 'CHANGED_MEANWHILE' },
      })
    const versionNow = async () => (await get(id)).variants[0]?.updatedAt ?? ''
    const { movementId } = await stock.adjust({ ...item, mode: 'set', amount: 7 })
    await refuse(made.updatedAt)
    const typed = await versionNow()
    await products.changeStock({ items: [item], mode: 'increase', amount: 2 })
    await refuse(typed)
    const bulk = await versionNow()
    await stock.undo({ movementIds: [movementId ?? 0] })
    await refuse(bulk)
    await products.changeStock({ items: [item], mode: 'increase', amount: 0 })
    expect(
      await variants().update({ id: made.id, version: await versionNow(), price: 39_000 }),
    ).toMatchObject({
      price: 39_000,
    })
  })

  it('let one of many changes of the same version through', async () => {
    const { id } = await addProduct(shop, { stock: 0 })
    const [made] = (await variants().create({ id, variants: [silver(id)] })).variants
    if (!made) throw new Error('no variant was made')
    const change = (_: unknown, at: number) =>
      variants().update({
        id: made.id,
        version: made.updatedAt,
        ...(at % 2 ? { price: 30_000 + at } : { stockQty: 20 + at }),
      })
    const tries = await Promise.allSettled(Array.from({ length: 8 }, change))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('leave when they are removed, and come back as they were with the same SKU', async () => {
    const { id } = await addProduct(shop, { stock: 0 })
    const [made] = (await variants().create({ id, variants: [silver(id)] })).variants
    if (!made) throw new Error('no variant was made')
    expect(await variants().remove({ id: made.id })).toEqual(made)
    expect(await get(id)).toMatchObject({ stockQty: 0, variants: [] })
    const notFound = isRefused('VARIANT_NOT_FOUND')
    await expect(variants().remove({ id: made.id })).rejects.toMatchObject(notFound)
    await expect(variants().update({ id: made.id, price: 1 })).rejects.toMatchObject(notFound)
    const [again] = (await variants().create({ id, variants: [silver(id, { price: 47_000, stockQty: 2 })] }))
      .variants
    expect(again).toEqual({ ...made, price: 47_000, stockQty: 2, updatedAt: again?.updatedAt })
    expect(again?.updatedAt).not.toBe(made.updatedAt)
    expect((await get(id)).stockQty).toBe(2)
  })

  it("replace the product's own stock until the last one is removed", async () => {
    const { id, stockItemId } = await addProduct(shop, { stock: 5 })
    const customer = await addCustomer(shop)
    await placeOrder(shop, { customer, productId: id, quantity: 2 })
    const [made] = (await variants().create({ id, variants: [black(id)] })).variants
    expect(await get(id)).toMatchObject({ stockQty: 0, inStock: false })
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 5, reserved: 2 })
    await expect(shop.as(admin).admin.products.update({ id, stockQty: 3 })).rejects.toMatchObject(
      isRefused('VARIANT_REQUIRED'),
    )
    expect(await shop.as(admin).admin.products.update({ id, stockQty: 0 })).toMatchObject({ stockQty: 0 })
    await variants().remove({ id: made?.id ?? 0 })
    expect(await get(id)).toMatchObject({ stockQty: 3, inStock: true })
  })

  it('are made once, however many administrators press at once', async () => {
    const { id } = await addProduct(shop, { stock: 0 })
    const press = () => variants().create({ id, variants: [silver(id), black(id)] })
    const tries = await Promise.allSettled(Array.from({ length: 6 }, press))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await get(id)).variants).toHaveLength(2)
  })

  it('leave the books correct', async () => {
    const found = await checkBooks(shop.sql, { now: shop.clock.now, provider: null, windowMs: 0 })
    expect(found.filter(({ count }) => count > 0)).toEqual([])
  })
})
