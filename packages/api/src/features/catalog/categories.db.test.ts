import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { getCategory } from './get-category.ts'
import { getCategoryByPath } from './get-category-by-path.ts'
import { listBrands } from './list-brands.ts'
import { listCategories } from './list-categories.ts'
import { listCategoryProducts } from './list-category-products.ts'
import { listCategoryPictures } from './queries.ts'
import { readCards } from './read-cards.ts'
import { insertCatalogue } from '../../../test/catalog/test-catalogue.ts'
import { postgresSearch } from './search/postgres-search.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await copyTemplate(inject('templateUrl'))
  await insertCatalogue(db.prisma)
})
afterAll(() => db.drop())

const shop = () => ({
  sql: db.sql,
  search: postgresSearch(db.sql),
  now: () => new Date('2026-11-21T10:00:00Z'),
})

const idOf = async (slug: string) => (await db.prisma.category.findUniqueOrThrow({ where: { slug } })).id

describe('categories', () => {
  it('are a tree in its order, and a parent counts what its children have', async () => {
    const tree = await listCategories(db)
    expect(tree.map(({ slug, productCount }) => [slug, productCount])).toEqual([
      ['accessories', 1],
      ['laptops', 8],
    ])
    expect(tree[1]?.children.map(({ slug, productCount }) => [slug, productCount])).toEqual([
      ['business', 5],
      ['gaming', 1],
    ])
  })

  it('have the picture of a product in stock that is the most reviewed, of those below them too', async () => {
    const categoryId = await idOf('gaming')
    const product = await db.prisma.product.findFirstOrThrow({ where: { categoryId } })
    await db.prisma.productImage.create({
      data: {
        productId: product.id,
        storageKey: 'gaming',
        url: '/media/gaming/640.webp',
        altText: 'Gaming',
        width: 640,
        height: 480,
        fileSize: 1_000,
      },
    })
    await db.prisma.product.update({ where: { id: product.id }, data: { reviewCount: 9_999 } })
    const pictures = await listCategoryPictures(db.sql)
    const laptops = await idOf('laptops')
    expect(pictures.find(({ id }) => id === laptops)?.imageUrl).toBe('/media/gaming/640.webp')
    expect(pictures.map(({ id }) => id)).not.toContain(categoryId)
  })

  it('can be read alone, at either level', async () => {
    const [top, below] = await Promise.all([
      getCategory(db, await idOf('laptops')),
      getCategory(db, await idOf('gaming')),
    ])
    expect([top.children.length, below.parentId]).toEqual([2, top.id])
  })

  it('give their products page by page, the children’s too', async () => {
    const reply = await listCategoryProducts(
      shop(),
      { id: await idOf('laptops'), page: 2, limit: 5 },
      readCards,
    )
    expect([reply.products.length, reply.pagination.total, reply.pagination.totalPages]).toEqual([3, 8, 2])
  })

  it('are refused when unknown', async () => {
    await expect(getCategory(db, 99_999)).rejects.toMatchObject({ code: 'CATEGORY_NOT_FOUND' })
    await expect(
      listCategoryProducts(shop(), { id: 99_999, page: 1, limit: 12 }, readCards),
    ).rejects.toMatchObject({
      code: 'CATEGORY_NOT_FOUND',
    })
  })
})

describe('a category by its path', () => {
  const open = (path: string, page = 1) => getCategoryByPath(shop(), { path, page, limit: 5 }, readCards)

  it('is returned with its children, its breadcrumbs and one page of its products', async () => {
    const top = await open('laptops', 2)
    expect(top.category.children.map(({ slug }) => slug)).toEqual(['business', 'gaming'])
    expect([top.products.length, top.pagination.total, top.pagination.totalPages]).toEqual([3, 8, 2])
    const below = await open('laptops/gaming')
    expect(below.breadcrumbs.map(({ slug }) => slug)).toEqual(['laptops', 'gaming'])
    expect([below.category.children, below.products.map(({ sku }) => sku)]).toEqual([[], ['DL-G15']])
  })

  it('takes the filters and orders of the list, by its path or its id', async () => {
    const requested = { sort: 'price_desc', inStock: true, ramGb: ['16'], page: 1, limit: 5 } as const
    const filters = { ...requested, ramGb: [...requested.ramGb] }
    const byPath = await getCategoryByPath(shop(), { path: 'laptops', ...filters }, readCards)
    expect(byPath.products.map(({ sku, price }) => [sku, price])).toEqual([
      ['DL-G15', 62_000],
      ['LN_T480', 29_500],
      ['DL-7490', 28_000],
    ])
    const byId = await listCategoryProducts(shop(), { id: await idOf('business'), ...filters }, readCards)
    expect(byId.products.map(({ sku }) => sku)).toEqual(['LN_T480', 'DL-7490'])
  })

  it('is found by its slug alone, in any case and with slashes around', async () => {
    for (const path of ['gaming', 'Laptops/Gaming', '/laptops/gaming/'])
      expect((await open(path)).category.slug).toBe('gaming')
  })

  it.each([
    'accessories/gaming',
    'laptops/nothing',
    'gaming/laptops',
    'laptops/laptops',
    'x/laptops/gaming',
    '/',
    '%',
  ])('is not there for %s', async (path) => {
    await expect(open(path)).rejects.toMatchObject({ code: 'CATEGORY_NOT_FOUND' })
  })
})

describe('brands', () => {
  it('are listed by name with what they have for sale, those without anything too', async () => {
    const brands = await listBrands(db)
    expect(brands.map(({ slug, productCount }) => [slug, productCount])).toEqual([
      ['acer', 0],
      ['apple', 1],
      ['dell', 6],
      ['lenovo', 2],
    ])
  })
})
