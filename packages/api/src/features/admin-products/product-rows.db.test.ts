import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { SignedInUser } from '../../context.ts'
import { whileBusy } from '../../../test/test-busy.ts'
import { addCustomer, addProduct, placeOrder, stockOf } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
let admin: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())

const products = () => shop.as(admin).admin.products
const actsOn = (productId: number) =>
  shop.prisma.auditEntry.findMany({ where: { entity: 'product', entityId: String(productId) } })
const variantOf = (productId: number, sku: string) =>
  shop.prisma.productVariant.create({ data: { productId, sku, pricePaise: 20_000_00, ramGb: 8 } })

describe('stock of many rows', () => {
  it('is increased or set for each, and a row that cannot be changed reports why and blocks no other', async () => {
    const [first, second] = [await addProduct(shop, { stock: 2 }), await addProduct(shop, { stock: 0 })]
    const withVariant = await addProduct(shop, { stock: 0 })
    const { id: productVariantId } = await variantOf(withVariant.id, 'ROWS-V1')
    const items = [
      { productId: first.id },
      { productId: 2_147_483_647 },
      { productId: withVariant.id },
      { productId: withVariant.id, productVariantId },
      { productId: second.id },
    ]
    const { results } = await products().changeStock({ items, mode: 'increase', amount: 4 })
    expect(results.map(({ stockQty, refusal }) => stockQty ?? refusal?.code)).toEqual([
      6,
      'product_not_found',
      'variant_required',
      4,
      4,
    ])
    await products().changeStock({ items: [{ productId: first.id }], mode: 'set', amount: 0 })
    expect(await stockOf(shop, first.stockItemId)).toEqual({ onHand: 0, reserved: 0 })
    const movements = await shop.prisma.stockMovement.findMany({ where: { stockItemId: first.stockItemId } })
    expect(movements.map(({ delta, cause }) => [delta, cause])).toEqual([
      [2, 'opening'],
      [4, 'restock'],
      [-6, 'adjustment'],
    ])
  })

  it('needs a row, a whole number that is not negative, and no more rows than a page has', async () => {
    const change = (items: { productId: number }[], amount: number) =>
      products().changeStock({ items, mode: 'set', amount })
    await expect(change([], 1)).rejects.toThrow('Select one or more products to update.')
    await expect(change([{ productId: 1 }], -1)).rejects.toThrow('Please enter a valid non-negative number.')
    const many = Array.from({ length: 101 }, () => ({ productId: 1 }))
    await expect(change(many, 1)).rejects.toThrow('Please change at most 100 products at once.')
  })

  it('is taken off by a negative increase, and never falls below 0', async () => {
    const [many, few] = [await addProduct(shop, { stock: 5 }), await addProduct(shop, { stock: 1 })]
    const items = [{ productId: many.id }, { productId: few.id }]
    const { results } = await products().changeStock({ items, mode: 'increase', amount: -2 })
    expect(results.map(({ stockQty }) => stockQty)).toEqual([3, 0])
    const movements = await shop.prisma.stockMovement.findMany({ where: { stockItemId: few.stockItemId } })
    expect(movements.map(({ delta, cause }) => [delta, cause])).toEqual([
      [1, 'opening'],
      [-1, 'adjustment'],
    ])
  })

  it('F50 is right when "Increase by" of many rows meets 50 buyers', async () => {
    const options = { stock: 50, priceRupees: 9_999 }
    const { id: productId, stockItemId } = await addProduct(shop, options)
    const other = await addProduct(shop, options)
    const buyers = await Promise.all(Array.from({ length: 50 }, () => addCustomer(shop)))
    await Promise.all([
      ...buyers.map(async (customer) => {
        const orderId = await whileBusy(async () => {
          await shop.as(customer).cart.clear()
          return placeOrder(shop, { customer, productId })
        })
        await whileBusy(() => shop.as(customer).checkout.pay({ orderId, paymentMethod: 'cod' }))
      }),
      ...Array.from({ length: 8 }, () => increaseAll([productId, other.id], 5)),
    ])
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 40, reserved: 0 })
    expect(await stockOf(shop, other.stockItemId)).toEqual({ onHand: 90, reserved: 0 })
  }, 120_000)
})

/** Increases the stock of all products, and retries rows for which the shop was too busy, as a person would. */
async function increaseAll(productIds: readonly number[], amount: number): Promise<void> {
  const items = productIds.map((productId) => ({ productId }))
  const { results } = await whileBusy(() => products().changeStock({ items, mode: 'increase', amount }))
  const left = results.filter(({ refusal }) => refusal?.code === 'busy').map(({ productId }) => productId)
  if (left.length > 0) await increaseAll(left, amount)
}

describe('a deleted product', () => {
  it('leaves the shop and its lists, stays in its orders, and is reported in carts', async () => {
    const { id: productId } = await addProduct(shop, { stock: 5 })
    const [buyer, looker] = [await addCustomer(shop), await addCustomer(shop)]
    const orderId = await placeOrder(shop, { customer: buyer, productId })
    await shop.as(looker).cart.add({ productId })
    const removed = await products().remove({ id: productId })
    expect(removed).toMatchObject({ id: productId, title: expect.stringContaining('Dell Latitude') })

    await expect(shop.visitor().catalog.byId({ id: productId })).rejects.toThrow('Product not found.')
    expect((await products().list({ sku: removed.sku })).products).toEqual([])
    const order = await shop.as(buyer).orders.get({ id: orderId })
    expect(order.items[0]).toMatchObject({ title: removed.title, quantity: 1 })
    expect((await shop.as(looker).cart.get()).items[0]).toMatchObject({ isAvailable: false })
    expect(await actsOn(productId)).toMatchObject([
      { actorId: admin.id, action: 'product.deleted', before: { sku: removed.sku } },
    ])
  })

  it('is deleted once, also by two at the same moment', async () => {
    const { id } = await addProduct(shop)
    const tries = await Promise.allSettled([1, 2, 3].map(() => products().remove({ id })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(products().remove({ id })).rejects.toThrow('Product not found.')
    expect(await actsOn(id)).toHaveLength(1)
  })
})

describe('a duplicate', () => {
  it('has all that describes the product, its variants and pictures under new SKUs, and no stock', async () => {
    const { id } = await addProduct(shop, { stock: 7 })
    const about = { sku: 'DUP-1', title: 'Original', cpu: 'Intel Core i5', weightKg: 1.4, reviewCount: 3 }
    await shop.prisma.product.update({ where: { id }, data: about })
    const variant = await variantOf(id, 'DUP-1-8')
    await shop.prisma.productImage.create({
      data: {
        productId: id,
        variantId: variant.id,
        furtherVariantIds: [variant.id],
        storageKey: 'a-key',
        url: '/media/a-key',
        altText: 'A laptop',
        isPrimary: true,
        width: 800,
        height: 600,
        fileSize: 1000,
      },
    })
    const copy = await products().duplicate({ id })
    expect(copy).toMatchObject({ sku: 'DUP-1-COPY', title: 'Original (Copy)' })
    const made = await shop.prisma.product.findUniqueOrThrow({
      where: { id: copy.id },
      include: { variants: true, images: true, stockItems: true, search: { select: { productId: true } } },
    })
    expect(made).toMatchObject({ cpu: 'Intel Core i5', stockQty: 0, reviewCount: 0 })
    expect(Number(made.weightKg)).toBe(1.4)
    expect(made.variants).toMatchObject([{ sku: 'DUP-1-8-COPY', ramGb: 8, pricePaise: 20_000_00 }])
    expect(made.images).toMatchObject([
      {
        storageKey: 'a-key',
        isPrimary: true,
        variantId: made.variants[0]?.id,
        furtherVariantIds: [made.variants[0]?.id],
      },
    ])
    expect(made.stockItems.map(({ onHand }) => onHand)).toEqual([0, 0])
    expect(made.search).not.toBeNull()
    expect((await products().duplicate({ id })).sku).toBe('DUP-1-COPY2')
    expect(await actsOn(copy.id)).toMatchObject([{ action: 'product.duplicated', after: { copyOf: id } }])
  })

  it('made by many at once has a SKU of its own each time', async () => {
    const { id } = await addProduct(shop)
    const copies = await Promise.all([1, 2, 3, 4].map(() => whileBusy(() => products().duplicate({ id }))))
    expect(new Set(copies.map(({ sku }) => sku)).size).toBe(4)
  })
})
