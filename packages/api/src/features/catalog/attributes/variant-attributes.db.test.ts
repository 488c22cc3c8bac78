import { csvLine } from '@dobara/domain/csv/csv.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { faultsOf, importFile } from '../../../../test/admin-products/test-imports.ts'
import { addCustomer } from '../../../../test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import type { SignedInUser } from '../../../context.ts'

let shop: TestShop
let admin: SignedInUser
let printers: number
let inkId: number
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
  printers = (await shop.prisma.category.create({ data: { name: 'Printers', slug: 'printers' } })).id
  const ink = {
    key: 'inkColour',
    label: 'Ink',
    type: 'choice',
    choices: [
      { value: 'black', label: 'Raven black', labelHi: 'काला' },
      { value: 'photo', label: 'Photo inks', labelHi: null },
    ],
    filter: 'values',
    searchWeight: 'C',
    isOnCard: true,
    kinds: ['printer'],
  } as const
  inkId = (await backOffice().attributes.create({ ...ink, choices: [...ink.choices], kinds: ['printer'] })).id
})
afterAll(() => shop.stop())

const backOffice = () => shop.as(admin).admin
const visitor = () => shop.visitor().catalog
const isRefused = (code: string, field?: string) => ({
  cause: { code, ...(field && { fields: { [field]: expect.any(String) } }) },
})
const NONE = { color: null, ramGb: null, storage: null }

let number = 0
let sku: string
let id: number
/** A printer with a slow variant in black and a quick one with photo inks. */
beforeEach(async () => {
  number += 1
  sku = `VA-${number}`
  const product = await backOffice().products.create({
    sku,
    title: `Printer ${number}`,
    brand: 'Epson',
    model: sku,
    price: 9_999,
    categoryId: printers,
    attributes: { pagesPerMinute: 20, printTechnology: 'inkjet' },
  })
  id = product.id
  await backOffice().products.variants.create({
    id,
    variants: [
      { sku: `${sku}-B`, attributes: { inkColour: 'black' }, price: 9_000, stockQty: 2 },
      {
        sku: `${sku}-P`,
        attributes: { inkColour: 'Photo inks', pagesPerMinute: '35' },
        price: 12_000,
        stockQty: 3,
      },
    ],
  })
})
const foundBy = async (input: Parameters<ReturnType<typeof visitor>['list']>[0]) =>
  (await visitor().list({ ...input, limit: 100 })).products.find((card) => card.sku === sku)

describe('variants that differ by attributes', () => {
  it('are on the page with their readable values, next to those of the product', async () => {
    const detail = await visitor().bySku({ sku })
    expect(detail.attributes).toEqual({ pagesPerMinute: 20, printTechnology: 'inkjet' })
    expect(detail.variants.map(({ attributes }) => attributes)).toEqual([
      { ...NONE, inkColour: 'black' },
      { ...NONE, inkColour: 'photo', pagesPerMinute: 35 },
    ])
    const words = detail.variants.map(({ facts }) =>
      facts?.map((fact) => [fact.key, fact.value, fact.choice?.label]),
    )
    expect(words).toEqual([
      [['inkColour', 'black', 'Raven black']],
      [
        ['pagesPerMinute', 35, undefined],
        ['inkColour', 'photo', 'Photo inks'],
      ],
    ])
    expect((await backOffice().products.get({ id })).variants.map(({ attributes }) => attributes)).toEqual(
      detail.variants.map(({ attributes }) => attributes),
    )
  })

  it('are found by filters, which show the variant that fits', async () => {
    expect((await foundBy({ attributes: 'inkColour:photo' }))?.variant).toMatchObject({
      sku: `${sku}-P`,
      attributes: { inkColour: 'photo', pagesPerMinute: 35 },
    })
    expect((await foundBy({ attributes: 'pagesPerMinute:20-29' }))?.variant?.sku).toBe(`${sku}-B`)
    expect(await foundBy({ attributes: 'inkColour:photo,pagesPerMinute:20-29' })).toBeUndefined()
    const facets = await visitor().facets({ q: sku })
    const counts = facets.attributes.find(({ key }) => key === 'inkColour')?.choices.map(({ count }) => count)
    expect(counts).toEqual([1, 1])
    const card = await foundBy({ attributes: 'inkColour:photo' })
    expect(card?.facts).toContainEqual(expect.objectContaining({ value: 'photo' }))
  })

  it('are found by the words of their values, also after a change of those words', async () => {
    expect(await foundBy({ q: 'raven' })).toBeDefined()
    const { attributes } = await backOffice().attributes.list()
    const ink = attributes.find((one) => one.id === inkId)
    if (!ink) throw new Error('the attribute is not in the list')
    const rename = (label: string, updatedAt: string) =>
      backOffice().attributes.update({
        ...ink,
        updatedAt,
        choices: ink.choices.map((choice) => (choice.value === 'black' ? { ...choice, label } : choice)),
      })
    const renamed = await rename('Obsidian', ink.updatedAt)
    expect(await foundBy({ q: 'obsidian' })).toBeDefined()
    await rename('Raven black', renamed.updatedAt)
  })

  it('retain their own values when those of the product change', async () => {
    await backOffice().products.update({ id, attributes: { pagesPerMinute: 22, duplexPrinting: true } })
    expect((await foundBy({ attributes: 'pagesPerMinute:35' }))?.variant?.sku).toBe(`${sku}-P`)
    expect((await foundBy({ attributes: 'pagesPerMinute:22' }))?.variant?.sku).toBe(`${sku}-B`)
    expect(await foundBy({ attributes: 'duplexPrinting:true,inkColour:photo' })).toBeDefined()
  })

  it('are named in carts, orders and the list of the back office', async () => {
    const [, photo] = (await visitor().bySku({ sku })).variants
    const buyer = await addCustomer(shop)
    const cart = await shop
      .as(buyer)
      .cart.add({ productId: id, productVariantId: photo?.id ?? 0, quantity: 1 })
    const named = { Ink: 'Photo inks', Speed: '35 ppm' }
    expect(cart.items[0]?.selectedAttributes).toEqual(named)
    const { orderId } = await shop
      .as(buyer)
      .checkout.init({ cartId: cart.id ?? '', shippingAddress: bengaluru })
    const items = await shop.prisma.orderItem.findMany({ where: { orderId } })
    expect(items[0]?.attributes).toEqual(named)
    const { products } = await backOffice().products.list({ sku: `${sku}-P` })
    expect(products[0]?.variants[1]?.facts?.map(({ key }) => key)).toEqual(['pagesPerMinute', 'inkColour'])
    expect((await backOffice().products.lowStock({ threshold: 3 })).titles.join()).toContain(
      'Ink: Raven black',
    )
  })

  it('go out in a file and come back from one', async () => {
    const { columns, rows } = await backOffice().products.exportRows({ sku })
    const photo = rows.find((cells) => cells.includes(`${sku}-P`)) ?? []
    const cell = (name: string) => photo[columns.indexOf(name)]
    expect([cell('inkColour'), cell('pagesPerMinute'), cell('color')]).toEqual(['photo', '35', ''])
    const file = (lines: string[][]) =>
      [['variantOf', 'sku', 'price', 'stockQty', 'inkColour', 'pagesPerMinute'], ...lines]
        .map(csvLine)
        .join('')
    const again = await importFile(
      shop,
      backOffice().products,
      file([[sku, `${sku}-P`, '12000', '3', 'photo', '35']]),
    )
    expect([faultsOf(again), again.updated]).toEqual([[], 0])
    const fixed = await importFile(
      shop,
      backOffice().products,
      file([[sku, `${sku}-P`, '12000', '3', 'black', '35']]),
    )
    expect(faultsOf(fixed).join()).toContain('inkColour')
    const made = await importFile(
      shop,
      backOffice().products,
      file([[sku, `${sku}-Q`, '7000', '1', 'Photo inks', '']]),
    )
    expect([faultsOf(made), made.created]).toEqual([[], 1])
    const wrong = await importFile(
      shop,
      backOffice().products,
      file([[sku, `${sku}-R`, '7000', '1', 'green', '']]),
    )
    expect(faultsOf(wrong).join()).toContain('inkColour')
    expect((await visitor().bySku({ sku: `${sku}-Q` })).variants).toHaveLength(3)
  })

  it('are copied with their product', async () => {
    const copy = await backOffice().products.duplicate({ id })
    const copied = await backOffice().products.get({ id: copy.id })
    expect(copied.variants.map(({ attributes }) => attributes)).toEqual([
      { ...NONE, inkColour: 'black' },
      { ...NONE, inkColour: 'photo', pagesPerMinute: 35 },
    ])
  })

  it.each([
    ['an attribute that nobody defined', { taste: 'sweet' }, 'RULE_BROKEN', 'variants.0.attributes.taste'],
    [
      'an attribute of another kind',
      { adjustableStand: true },
      'RULE_BROKEN',
      'variants.0.attributes.adjustableStand',
    ],
    ['a value that is no choice', { inkColour: 'green' }, 'RULE_BROKEN', 'variants.0.attributes.inkColour'],
    ['a key that no definition could have', { ['k'.repeat(41)]: 'a' }, 'RULE_BROKEN', undefined],
    ['the values of another one', { inkColour: 'black' }, 'VARIANT_EXISTS', 'variants.0.attributes'],
  ] as const)('are refused with %s', async (_what, attributes, code, field) => {
    const variants = [{ sku: `${sku}-X`, attributes: { ...attributes }, price: 1_000 }]
    await expect(backOffice().products.variants.create({ id, variants })).rejects.toMatchObject(
      isRefused(code, field),
    )
  })

  it('prevent their attribute from being deleted, and are named in the error', async () => {
    await expect(backOffice().attributes.remove({ id: inkId })).rejects.toMatchObject({
      cause: {
        code: 'ATTRIBUTE_IN_USE',
        detail: { skus: expect.arrayContaining([expect.stringMatching(/^VA-\d+-B$/)]) },
      },
    })
  })

  it('cannot have a value of another type in the database', async () => {
    const write = (value: string) =>
      shop.sql.query('UPDATE product_variant SET attributes = $1 WHERE sku = $2', [value, `${sku}-B`])
    await expect(write('{"inkColour": "green"}')).rejects.toMatchObject({ code: '23514' })
    await expect(write('{"pagesPerMinute": "many"}')).rejects.toMatchObject({ code: '23514' })
    await write('{"inkColour": "photo"}')
    expect((await foundBy({ attributes: 'inkColour:photo' }))?.variant?.sku).toBe(`${sku}-B`)
  })
})
