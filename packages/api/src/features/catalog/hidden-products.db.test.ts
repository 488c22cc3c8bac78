import type { ProductState } from '@dobara/domain/catalog/product-state.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ABSENT, callsNaming } from '../../../test/test-calls.ts'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { insertEntity } from '../../../test/catalog/test-catalogue.ts'
import type { SignedInUser } from '../../context.ts'
import { kindOfProcedure, PROCEDURE_PATHS, policyOf, type ProcedurePath } from '../../policies.ts'
import { countWords } from './search/count-words.ts'

/** Words that nothing else in the shop has. */
const MARK = 'Quokkabook'
const SKU = 'QUOKKA-1'
const VARIANT = 'QUOKKA-1-16'

let shop: TestShop
let shopper: SignedInUser
let admin: SignedInUser
let id: number
let cartId: string
let itemId: string
let otherSku: string

beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  shopper = await addCustomer(shop)
  admin = await addCustomer(shop, 'admin')
  const other = await addProduct(shop)
  otherSku = (await shop.prisma.product.findUniqueOrThrow({ where: { id: other.id } })).sku
  const variants = [{ sku: VARIANT, price: 41_000, stock: 3, ramGb: 16 }]
  const product = {
    sku: SKU,
    title: `Dell ${MARK} 14`,
    brand: 'dell',
    category: 'laptops',
    price: 40_000,
  } as const
  id = await insertEntity(shop.prisma, { ...product, variants }, 90)
  const image = {
    url: '/media/quokka.webp',
    storageKey: 'quokka',
    altText: MARK,
    width: 10,
    height: 10,
    fileSize: 10,
  }
  await shop.prisma.productImage.create({ data: { ...image, productId: id } })
  const variant = await shop.prisma.productVariant.findUniqueOrThrow({ where: { sku: VARIANT } })
  await shop.prisma.review.create({
    data: { productId: id, userId: admin.id, rating: 5, body: MARK, status: 'approved' },
  })
  const cart = await shop.as(shopper).cart.add({ productId: id, productVariantId: variant.id })
  cartId = cart.id ?? ''
  itemId = cart.items[0]?.id ?? ''
  await shop.as(shopper).wishlist.add({ productId: id })
  await countWords(shop.deps)
})
afterAll(() => shop.stop())

/** Returns the input with which each reading procedure could find the product. */
function questions(): Record<string, unknown> {
  const names = { ...ABSENT, email: 'a@test.example', couponCode: 'NONE', productId: id }
  return {
    ...callsNaming(names),
    'catalog.list': { q: MARK },
    'catalog.rows.list': { brand: 'dell' },
    'catalog.search': { q: 'quokkabok' },
    'catalog.rows.search': { q: SKU },
    'catalog.rows.variant': { sku: VARIANT },
    'catalog.suggest': { q: 'quokka' },
    'catalog.compare': { skus: [SKU, VARIANT] },
    'catalog.cards': { ids: String(id) },
    'catalog.bySku': { sku: SKU },
    'catalog.related': { sku: otherSku },
    'catalog.similar': { sku: otherSku },
    'catalog.sitemap': { part: 'products-1' },
  }
}

type Answer = { path: ProcedurePath; reply: string }

/** Returns the reply of every reading procedure to a shopper, each as one text; a refusal is given as its code. */
async function walk(): Promise<Answer[]> {
  const requested = questions()
  const caller = shop.as(shopper) as unknown as Record<string, never>
  const reading = PROCEDURE_PATHS.filter(
    (path) => kindOfProcedure(path) === 'query' && policyOf(path).caller !== 'admin',
  )
  const answers: Answer[] = []
  for (const path of reading) {
    let procedure: unknown = caller
    for (const part of path.split('.')) procedure = (procedure as Record<string, unknown>)[part]
    const reply = await (procedure as (input: unknown) => Promise<unknown>)(requested[path]).catch(String)
    answers.push({ path, reply: JSON.stringify(reply) ?? '' })
  }
  return answers
}

const NAMED = new RegExp(`${MARK}|QUOKKA`, 'i')
/** Carts report that a line is gone, and name it. Some replies repeat the input. */
const ECHOES = new Set<ProcedurePath>(['cart.get', 'cart.saved', 'catalog.compare'])
const naming = (answers: readonly Answer[]) =>
  answers.filter(({ reply }) =>
    NAMED.test(reply.replaceAll(/"(?:query|corrected|searched)\w*":"[^"]*"/g, '')),
  )

const setState = (state: ProductState) => shop.as(admin).admin.products.setStates({ items: [{ id, state }] })

async function counts() {
  const caller = shop.as(shopper)
  const [brands, categories, facets, list] = await Promise.all([
    caller.catalog.brands(),
    caller.catalog.categories(),
    caller.catalog.facets({}),
    caller.catalog.list({}),
  ])
  return JSON.stringify({ brands, categories, facets, total: list.pagination.total })
}

describe('a product that is not in the shop', () => {
  it('is read in many places while it is active', async () => {
    await setState('active')
    const found = naming(await walk()).map(({ path }) => path)
    expect(found).toEqual(
      expect.arrayContaining([
        'catalog.list',
        'catalog.rows.list',
        'catalog.search',
        'catalog.rows.search',
        'catalog.rows.variant',
        'catalog.suggest',
        'catalog.compare',
        'catalog.cards',
        'catalog.bySku',
        'catalog.byId',
        'catalog.related',
        'catalog.similar',
        'catalog.images',
        'catalog.sitemap',
        'wishlist.list',
        'reviews.list',
        'cart.get',
      ]),
    )
  })

  it.each(['draft', 'archived'] as const)('is in no answer to a shopper as %s', async (state) => {
    const before = await counts()
    await setState(state)
    await countWords(shop.deps)
    const left = naming(await walk()).filter(({ path }) => !ECHOES.has(path))
    expect(left).toEqual([])
    const { products } = await shop.as(shopper).catalog.compare({ skus: [SKU, VARIANT] })
    expect(products).toEqual([])
    expect(await counts()).not.toBe(before)
    await setState('active')
    expect(await counts()).toBe(before)
  })

  it.each(['draft', 'archived'] as const)('cannot be bought as %s', async (state) => {
    await setState(state)
    const caller = shop.as(shopper)
    await expect(caller.cart.add({ productId: id })).rejects.toMatchObject({
      cause: { code: 'PRODUCT_NOT_FOUND' },
    })
    await expect(caller.wishlist.add({ productId: id })).rejects.toMatchObject({
      cause: { code: 'PRODUCT_NOT_FOUND' },
    })
    const cart = await caller.cart.get()
    expect(cart.items[0]).toMatchObject({ id: itemId, isListed: false, availableQty: 0 })
    await expect(caller.checkout.init({ cartId, shippingAddress: bengaluru })).rejects.toMatchObject({
      cause: { code: expect.stringMatching(/^CART_/) as string },
    })
  })

  it('can be bought again once it is active, as it was', async () => {
    await setState('active')
    const cart = await shop.as(shopper).cart.get()
    expect(cart.items[0]).toMatchObject({ isListed: true, availableQty: 3 })
  })
})

describe('the database', () => {
  it('knows what is in the shop, however a product is written', async () => {
    const requested = 'SELECT product.is_listed AS "isListed" FROM product WHERE id = $1'
    const isListed = async () => (await shop.deps.sql.query(requested, [id])).rows
    const change = (data: object) => shop.prisma.product.update({ where: { id }, data })
    await change({ state: 'draft' })
    expect(await isListed()).toEqual([{ isListed: false }])
    await change({ state: 'active', deletedAt: new Date() })
    expect(await isListed()).toEqual([{ isListed: false }])
    await change({ deletedAt: null })
    expect(await isListed()).toEqual([{ isListed: true }])
    expect(await shop.prisma.productOffer.count({ where: { productId: id } })).toBe(1)
  })

  it('lets only a draft wait for its time', async () => {
    const data = { publishAt: new Date() }
    await expect(shop.prisma.product.update({ where: { id }, data })).rejects.toThrow(/product_publish_at/)
  })
})
