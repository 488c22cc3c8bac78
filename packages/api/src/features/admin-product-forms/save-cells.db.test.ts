import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import type { SignedInUser } from '../../context.ts'

let shop: TestShop
let admin: SignedInUser
let other: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  ;[admin, other] = [await addCustomer(shop, 'admin'), await addCustomer(shop, 'admin')]
})
afterAll(() => shop.stop())

type Cells = Parameters<ReturnType<typeof products>['saveCells']>[0]['rows'][number]['cells']
const products = (user = admin) => shop.as(user).admin.products
async function save(productId: number, cells: Cells, productVariantId?: number) {
  const { rows } = await products().saveCells({ rows: [{ productId, productVariantId, cells }] })
  return (rows[0]?.cells ?? []).map(({ field, value, refusal }) => [
    field,
    value,
    refusal?.message.english ?? null,
  ])
}
const priceOf = async (id: number) =>
  (await shop.prisma.product.findUniqueOrThrow({ where: { id } })).pricePaise / 100

describe('cells of the table of products', () => {
  it('are saved as typed: price, stock, title and warranty of a product, price and stock of a variant', async () => {
    const { id } = await addProduct(shop, { priceRupees: 100, stock: 5 })
    const { title } = await shop.prisma.product.findUniqueOrThrow({ where: { id } })
    expect(
      await save(id, [
        { field: 'title', from: title, to: 'Renamed' },
        { field: 'price', from: 100, to: '90' },
        { field: 'stockQty', from: 5, to: 7 },
        { field: 'warrantyMonths', from: 6, to: 12 },
      ]),
    ).toEqual([
      ['title', 'Renamed', null],
      ['price', 90, null],
      ['stockQty', 7, null],
      ['warrantyMonths', 12, null],
    ])
    const variant = await shop.prisma.productVariant.create({
      data: { productId: id, sku: 'CELL-V', pricePaise: 100_00, ramGb: 8 },
    })
    const cells: Cells = [
      { field: 'price', from: 100, to: 95 },
      { field: 'stockQty', from: 0, to: 3 },
    ]
    expect(await save(id, cells, variant.id)).toEqual([
      ['price', 95, null],
      ['stockQty', 3, null],
    ])
    const ledger = await shop.prisma.stockMovement.findMany({
      where: { stockItem: { variantId: variant.id } },
    })
    expect(ledger).toMatchObject([{ delta: 3, actorId: admin.id }])
  })

  it('remain when another user has changed them, with the name of that user, and block no other cell', async () => {
    const { id } = await addProduct(shop, { priceRupees: 100, stock: 5 })
    await products(other).update({ id, price: 80 })
    expect(
      await save(id, [
        { field: 'price', from: 100, to: 90 },
        { field: 'warrantyMonths', from: 6, to: 3 },
      ]),
    ).toEqual([
      ['price', 80, `${other.name} changed this after you read it. Please check it again.`],
      ['warrantyMonths', 3, null],
    ])
    expect(await priceOf(id)).toBe(80)
    expect(await save(id, [{ field: 'price', from: 100, to: 80 }])).toEqual([['price', 80, null]])
  })

  it('name no person when the stock was not changed in the back office', async () => {
    const { id, stockItemId } = await addProduct(shop, { stock: 5 })
    await shop.prisma.stockMovement.create({ data: { stockItemId, delta: -1, cause: 'adjustment' } })
    expect(await save(id, [{ field: 'stockQty', from: 5, to: 9 }])).toEqual([
      ['stockQty', 4, 'This was changed after you read it, for example by a sale. Please check it again.'],
    ])
  })

  it('are refused in place when they break a rule, while the others of the row are saved', async () => {
    const { id } = await addProduct(shop, { priceRupees: 100 })
    const taken = await addProduct(shop)
    const { sku } = await shop.prisma.product.findUniqueOrThrow({ where: { id: taken.id } })
    const own = await shop.prisma.product.update({ where: { id }, data: { mrpPaise: 120_00 } })
    expect(
      await save(id, [
        { field: 'price', from: 100, to: 130 },
        { field: 'sku', from: own.sku, to: sku },
        { field: 'title', from: own.title, to: '  ' },
        { field: 'stockQty', from: 5, to: -3 },
        { field: 'warrantyMonths', from: 6, to: 24 },
      ]),
    ).toEqual([
      ['price', 100, 'The price must not be above the MRP.'],
      ['sku', own.sku, 'Duplicate Entry - A product with this information already exists.'],
      ['title', own.title, 'This cannot be empty.'],
      ['stockQty', 5, 'The stockQty field must be between 0 and 100000'],
      ['warrantyMonths', 24, null],
    ])
  })

  it('are refused for a deleted product, and those of the next row are saved', async () => {
    const deleted = await addProduct(shop)
    const there = await addProduct(shop, { priceRupees: 100 })
    await products().remove({ id: deleted.id })
    const cells: Cells = [{ field: 'price', from: 100, to: 70 }]
    const { rows } = await products().saveCells({
      rows: [
        { productId: deleted.id, cells },
        { productId: there.id, cells },
      ],
    })
    expect(rows.map((row) => row.cells[0]?.refusal?.code ?? null)).toEqual(['product_not_found', null])
    expect(await priceOf(there.id)).toBe(70)
  })

  it('are saved for one of two concurrent administrators, and refused for the other', async () => {
    const { id } = await addProduct(shop, { priceRupees: 100 })
    const change = (user: SignedInUser, to: number) =>
      products(user).saveCells({ rows: [{ productId: id, cells: [{ field: 'price', from: 100, to }] }] })
    const both = await Promise.all([change(admin, 91), change(other, 92)])
    const refusals = both.map(({ rows }) => rows[0]?.cells[0]?.refusal?.code ?? null)
    expect(refusals.toSorted()).toEqual(['changed_meanwhile', null])
  })
})
